import { expect, test, unique } from './owner.ts'
import { forms, picture } from './owner-forms.ts'

test('an image that is still being opened does not replace one chosen after it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = window.createImageBitmap.bind(window) as (file: File) => Promise<ImageBitmap>
    Object.assign(window, {
      async createImageBitmap(file: File) {
        if (file.name !== 'slow.png') return open(file)
        await new Promise((done) => addEventListener('open slow', done, { once: true }))
        const bitmap = await open(file)
        // After everything that its opening leads to.
        setTimeout(() => setTimeout(() => document.body.append('opened slow'), 100))
        return bitmap
      },
    })
  })
  const openSlow = async (times: number) => {
    await page.evaluate(() => dispatchEvent(new Event('open slow')))
    await expect
      .poll(async () => (await page.textContent('body'))?.split('opened slow').length)
      .toBe(times + 1)
  }
  await page.goto('/admin?mode=projects')
  const input = page.getByLabel('Upload Image')
  await input.setInputFiles(await picture('slow.png'))
  await expect(page.getByText('Opening…')).toBeVisible()
  await input.setInputFiles(await picture('quick.png'))
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  await openSlow(1)
  await expect(input).toHaveAccessibleDescription(/^quick\.png/)

  await input.setInputFiles(await picture('slow.png'))
  await page.getByRole('button', { name: 'Remove' }).click()
  await openSlow(2)
  await expect(page.getByText('Choose an image')).toBeVisible()
})

test('an image that opens neither scrolls nor lengthens the page, so that no click falls beside', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const read = FileReader.prototype.readAsDataURL
    FileReader.prototype.readAsDataURL = function (file) {
      setTimeout(() => read.call(this, file), 200)
    }
  })
  await page.goto('/admin?mode=projects')
  await forms.project.fill(page, unique('Pressed'))
  const place = () => page.evaluate(() => [scrollY, document.body.scrollHeight])
  const before = await place()
  await page.getByLabel('Upload Image').setInputFiles(await picture())
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  await expect.poll(place).toEqual(before)
})

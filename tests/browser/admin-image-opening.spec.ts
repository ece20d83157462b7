import { holdSlow } from './hold-slow.ts'
import { expect, openMode, png, signIn, test, unique, watchCalls } from './owner.ts'
import { forms, namedProject, openWith, picture } from './owner-forms.ts'

const noImage = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('No image') }

test('an image that is still being opened does not replace one chosen after it', async ({
  page,
}) => {
  const openSlow = await holdSlow(page)
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

test('an image that is still being opened does not come back after “Start over”', async ({
  page,
}) => {
  const openSlow = await holdSlow(page)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin?mode=projects')
  await page.getByLabel('Project Name').fill('Typed before')
  await page.reload()
  await page.getByLabel('Upload Image').setInputFiles(await picture('slow.png'))
  await expect(page.getByText('Opening…')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await openSlow(1)
  await expect(page.getByText('Choose an image')).toBeVisible()
})

test('an image that was being opened when the form was filled anew is there after Undo', async ({
  page,
}) => {
  const openSlow = await holdSlow(page)
  await openWith(page, 'projects', { projects: [namedProject('Named')] })
  await page.getByLabel('Upload Image').setInputFiles(await picture('slow.png'))
  await expect(page.getByText('Opening…')).toBeVisible()
  await page.getByRole('button', { name: 'Named' }).click()
  await openSlow(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Project Name')).toHaveValue('')
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
})

test('saving while an image is being opened waits for it, and sends what was opened', async ({
  page,
  make,
}) => {
  const openSlow = await holdSlow(page)
  const seen = watchCalls(page, 'project/addproject')
  const name = unique('Opening')
  make.forget('project', name)
  await page.goto('/admin?mode=projects')
  await forms.project.fill(page, name)
  const buffer = await png(3000)
  const photo = { name: 'slow.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Upload Image').setInputFiles(photo)
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  expect(seen.bodies).toEqual([])
  await openSlow(1)
  await expect(page.getByText('Project added successfully')).toBeVisible()
  expect(seen.bodies).toHaveLength(1)
  const stored = await forms.project.stored(page.request, name)
  expect(stored).toMatchObject([{ image: expect.stringMatching(/^images/) }])
})

test('saving while an image is being opened that turns out to be damaged sends nothing', async ({
  page,
}) => {
  await holdSlow(page)
  const seen = watchCalls(page, 'project/addproject')
  await page.goto('/admin?mode=projects')
  await forms.project.fill(page, unique('Damaged'))
  const whole = await picture('slow.png')
  const damaged = { ...whole, buffer: whole.buffer.subarray(0, 60) }
  await page.getByLabel('Upload Image').setInputFiles(damaged)
  await page.getByRole('button', { name: 'Add Project' }).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  await expect(page.getByText('This image is damaged and cannot be opened.')).toBeVisible()
  await expect(page.getByText('Waiting for the image')).toBeHidden()
  await expect(page.getByLabel('Upload Image')).toBeFocused()
  expect(seen.bodies).toEqual([])
})

test('a file that was refused does not take the focus from the image that is wrong', async ({
  page,
  expected,
}) => {
  expected.requests.push(/addskill/)
  await page.goto('/admin?mode=skills')
  await forms.skill.fill(page, unique('Refused'))
  const dark = page.getByLabel('Dark Theme Image')
  await dark.setInputFiles(noImage)
  await expect(dark).toHaveAccessibleDescription(/not a PNG/)
  const refusal = { message: '', code: 'invalid', fields: { light: 'Not this one' } }
  await page.route('**/api/skill/addskill', (route) =>
    route.fulfill({ status: 400, json: refusal }),
  )
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await expect(page.getByLabel('Light Theme Image')).toBeFocused()
})

test('a file that was refused does not stop a form that waits for another image', async ({
  page,
  make,
}) => {
  const openSlow = await holdSlow(page)
  const name = unique('Refused')
  make.forget('skill', name)
  await page.goto('/admin?mode=skills')
  await forms.skill.fill(page, name)
  const dark = page.getByLabel('Dark Theme Image')
  await dark.setInputFiles(noImage)
  await expect(dark).toHaveAccessibleDescription(/not a PNG/)
  await page.getByLabel('Light Theme Image').setInputFiles(await picture('slow.png'))
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  await expect(dark).toHaveAccessibleDescription(/not a PNG/)
  await openSlow(1)
  await expect(page.getByText('Skill added successfully')).toBeVisible()
})

test('a form that waits for two images is sent once one is there and the other was taken out', async ({
  page,
  make,
}) => {
  await holdSlow(page)
  const name = unique('Two')
  make.forget('skill', name)
  await page.goto('/admin?mode=skills')
  await forms.skill.fill(page, name)
  const slow = await picture('slow.png')
  await page.getByLabel('Dark Theme Image').setInputFiles(slow)
  await page.getByLabel('Light Theme Image').setInputFiles(slow)
  await page.getByRole('button', { name: 'Add Skill' }).click()
  await expect(page.getByText('Waiting for the image')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).last().click()
  await page.evaluate(() => dispatchEvent(new Event('open slow')))
  await expect(page.getByText('Skill added successfully')).toBeVisible()
})

test('what was said of a refused file goes with “Start over”', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/admin?mode=skills')
  await page.getByLabel('Skill Name').fill('Typed before')
  await page.reload()
  const dark = page.getByLabel('Dark Theme Image')
  await dark.setInputFiles(noImage)
  await expect(dark).toHaveAccessibleDescription(/not a PNG/)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(dark).not.toHaveAccessibleDescription(/not a PNG/)
})

test.describe('with a session of its own', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('an image that was being opened when the session ended is opened after signing in again', async ({
    page,
    make,
  }) => {
    const account = await make.account()
    await holdSlow(page)
    await signIn(page, account)
    await openMode(page, 'Add-Projects')
    await page.getByLabel('Upload Image').setInputFiles(await picture('slow.png'))
    await expect(page.getByText('Opening…')).toBeVisible()
    await page.evaluate(() => {
      localStorage.removeItem('user')
      dispatchEvent(new Event('focus'))
    })
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Opening…')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('open slow')))
    await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  })
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

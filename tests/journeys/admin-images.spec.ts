import { expect, png, test, unique } from '../support/owner.ts'
import { fillProject } from '../support/owner-forms.ts'

// tests/components covers the rest of image handling.
test('a large upload shows how far it is', async ({ page, make }) => {
  const name = unique('Large')
  make.forget('project', name)
  const session = await page.context().newCDPSession(page)
  await page.goto('/admin?mode=projects')
  await fillProject(page, name)
  await page.getByLabel('Upload Image').setInputFiles({
    name: 'noise.png',
    mimeType: 'image/png',
    buffer: await png(400, true),
  })
  await expect(page.getByAltText('Upload Image on the light theme')).toBeVisible()
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(50_000)
  await page.getByRole('button', { name: 'Add Project' }).click()
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  const isMoving = () => bar.evaluate(({ value }: HTMLProgressElement) => value > 0.1 && value < 1)
  await expect.poll(isMoving).toBe(true)
  await limit(-1)
  await expect(page.getByText('Project added successfully')).toBeVisible()
})

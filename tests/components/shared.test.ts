/** Photos that the phone's share sheet has sent; the journey of a phone has the way through the service worker. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { dropShared } from '../../web/src/owner/session/shared-photos.ts'
import { filesIn, fillProject, picture, press } from './forms.ts'
import { button, field, heading, link, text } from './locators.ts'
import { project } from './samples.ts'
import { address, api, openOwnersArea } from './screens.ts'

afterEach(dropShared)

/** As the service worker keeps them. */
async function share(...files: File[]): Promise<void> {
  const kept = await caches.open('shared-photos')
  for (const file of files) {
    const headers = { 'content-type': file.type, 'file-name': encodeURIComponent(file.name) }
    await kept.put(`/admin/shared/${crypto.randomUUID()}`, new Response(file, { headers }))
  }
}

const uploads = () => api.bodies('project/addimage').length

test('several photos begin a project: the first is its image, the others are its gallery; what is no picture is said', async () => {
  await share(
    await picture('Hafen – früh.png'),
    await picture('late.png', 80),
    new File(['x'], 'x.heic'),
  )
  openOwnersArea('/admin?mode=skills')
  await expect
    .element(text('Shared to this app: Hafen – früh.png, late.png, x.heic.'))
    .toBeVisible()
  await press(link('Choose where'))
  await expect.element(heading('Shared photos')).toHaveFocus()
  await expect.element(text(/^This file is not an image/)).toBeVisible()
  expect(text(/^Shared to this app/).elements()).toEqual([])
  await press(link('New project'))
  await expect.element(text(/^Hafen – früh.png, /)).toBeVisible()
  await expect.poll(uploads).toBe(1)
  await expect.element(text(/x\.heic: This file is not an image/)).toBeVisible()
  await field('Description of image 1').fill('The harbour at night')
  await fillProject('From the phone')
  await press(button('Add Project'))
  await expect.poll(() => api.projects.at(-1)?.gallery).toHaveLength(1)
  expect(api.projects.at(-1)?.photo).not.toBe('')
  openOwnersArea('/admin?mode=shared')
  await expect.element(text(/^No photo waits here/)).toBeVisible()
})

test('they join a project as far as there is room, each once, and are not used where they are not wanted', async () => {
  const image = { image: 'images/project/a.webp', alt: '', width: 3, height: 2, focus: '50% 50%' }
  const gallery = Array.from({ length: limits.gallery - 1 }, () => ({ ...image, id: newId() }))
  const stored = project({ photo: image.image, gallery })
  api.projects.push(stored)
  await share(await picture('one.png'), await picture('two.png', 80))
  openOwnersArea('/admin?mode=shared')
  await press(page.getByRole('region', { name: 'Add to a project' }).getByRole('link'))
  await expect.poll(address).toBe(`/admin?mode=projects&edit=${stored._id}`)
  await expect.element(text('There is no room for two.png.')).toBeVisible()
  await expect.poll(uploads).toBe(1)
  expect(filesIn('Upload Image')).toBe(0)

  await share(await picture('three.png'))
  openOwnersArea('/admin?mode=shared')
  await press(button('Do not use'))
  await expect.element(text(/^No photo waits here/)).toBeVisible()
  expect(link('New project').elements()).toEqual([])
  openOwnersArea('/admin?mode=shared&lost')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/no room on this device/)
})

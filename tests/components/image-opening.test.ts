import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { followSession } from '../../web/src/owner/session/session.ts'
import { choose, fillProject, fillSkill, holdImages, picture } from './forms.ts'
import { button, field, text } from './locators.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

const image = page.getByAltText('Upload Image on the light theme')
const noImage = new File(['No image'], 'words.png', { type: 'image/png' })

const instead: [what: string, act: () => Promise<void>, shown: RegExp][] = [
  [
    'one chosen after it',
    async () => {
      await choose('Upload Image', await picture('quick.png'))
      await expect.element(image).toBeVisible()
    },
    /^quick\.png, /,
  ],
  ['“Remove”', () => button('Remove').click(), /^PNG, JPEG, WebP or SVG/],
  ['“Start over”', () => button('Start over').click(), /^PNG, JPEG, WebP or SVG/],
]

test.for(instead)(
  'an image that is still being opened stays out after %s',
  async ([, act, shown]) => {
    openOwnersArea('/admin?mode=projects')
    await field('Project Name').fill('Typed before')
    reload('/admin?mode=projects')
    const openSlow = holdImages('slow.png')
    await choose('Upload Image', await picture('slow.png'))
    await expect.element(text('Opening…')).toBeVisible()
    await act()
    await openSlow()
    await expect.element(field('Upload Image')).toHaveAccessibleDescription(shown)
    await expect.element(text('Opening…')).not.toBeInTheDocument()
  },
)

test('an image that was being opened when the form was filled anew is there after Undo', async () => {
  const openSlow = holdImages()
  const words = {
    description: 'Found.',
    github: '',
    deploy: '',
    technologies: [],
    from: '',
    to: '',
  }
  openOwnersArea('/admin?mode=projects', { projects: [{ name: 'Named', ...words }] })
  await choose('Upload Image', await picture('slow.png'))
  await expect.element(text('Opening…')).toBeVisible()
  await button('Named').click()
  await openSlow()
  await button('Undo').click()
  await expect.element(field('Project Name')).toHaveValue('')
  await expect.element(image).toBeVisible()
})

test('saving while an image is being opened waits for it, and sends what was opened', async () => {
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=projects')
  await fillProject('Board')
  await choose('Upload Image', await picture('slow.png', 3000, 64))
  await button('Add Project').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  expect(api.bodies('project/addproject')).toEqual([])
  await openSlow()
  await expect.element(text('Project added successfully')).toBeVisible()
  expect(api.bodies('project/addproject')).toHaveLength(1)
  expect(api.projects).toMatchObject([{ photo: 'images/projects/slow.webp' }])
})

test('saving while an image is being opened that turns out to be damaged sends nothing', async () => {
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=projects')
  await fillProject('Board')
  const damaged = new File([(await picture()).slice(0, 60)], 'slow.png', { type: 'image/png' })
  await choose('Upload Image', damaged)
  await button('Add Project').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  openSlow()
  await expect.element(text('This image is damaged and cannot be opened.')).toBeVisible()
  await expect.element(text('Waiting for the image')).not.toBeInTheDocument()
  await expect.element(field('Upload Image')).toHaveFocus()
  expect(api.bodies('project/addproject')).toEqual([])
})

test('a file that was refused does not take the focus from the image that is wrong, and “Start over” takes it back', async () => {
  openOwnersArea('/admin?mode=skills')
  await field('Skill Name').fill('Typed before')
  reload('/admin?mode=skills')
  await fillSkill('Refused')
  const dark = field('Dark Theme Image')
  await choose('Dark Theme Image', noImage)
  await expect.element(dark).toHaveAccessibleDescription(/not a PNG/)
  const fields = { light: 'Not this one' }
  api.answer('skill/addskill', () => refusal(400, { message: '', code: 'invalid', fields }))
  await button('Add Skill').click()
  await expect.element(field('Light Theme Image')).toHaveFocus()
  await expect.element(dark).toHaveAccessibleDescription(/not a PNG/)
  await button('Start over').click()
  await expect.element(dark).not.toHaveAccessibleDescription(/not a PNG/)
})

test('a file that was refused does not stop a form that waits for another image', async () => {
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Rust')
  const dark = field('Dark Theme Image')
  await choose('Dark Theme Image', noImage)
  await expect.element(dark).toHaveAccessibleDescription(/not a PNG/)
  await choose('Light Theme Image', await picture('slow.png'))
  await button('Add Skill').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  await expect.element(dark).toHaveAccessibleDescription(/not a PNG/)
  await openSlow()
  await expect.element(text('Skill added successfully')).toBeVisible()
})

test('a form that waits for two images is sent once one is there and the other was taken out', async () => {
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Rust')
  await choose('Dark Theme Image', await picture('slow.png'))
  await choose('Light Theme Image', await picture('slow.png'))
  await button('Add Skill').click()
  await expect.element(text('Waiting for the image')).toBeVisible()
  await button('Remove').last().click()
  await openSlow()
  await expect.element(text('Skill added successfully')).toBeVisible()
  expect(api.skills).toMatchObject([{ image: { dark: 'images/skills/slow.png', light: '' } }])
})

test('an image that was being opened when the session ended is opened after signing in again', async () => {
  followSession()
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=projects')
  await choose('Upload Image', await picture('slow.png'))
  await expect.element(text('Opening…')).toBeVisible()
  localStorage.removeItem('user')
  dispatchEvent(new Event('focus'))
  await field('Email').fill('owner@example.com')
  await field('Password').fill('a pass phrase')
  await button('Sign in').click()
  await expect.element(text('Opening…')).toBeVisible()
  openSlow()
  await expect.element(image).toBeVisible()
})

test('an image that opens neither scrolls nor lengthens the page, so that no click falls beside', async () => {
  const openSlow = holdImages()
  openOwnersArea('/admin?mode=projects')
  await fillProject('Pressed')
  const place = () => [scrollY, document.body.scrollHeight]
  const before = place()
  await choose('Upload Image', await picture('slow.png'))
  await expect.element(text('Opening…')).toBeVisible()
  await expect.poll(place).toEqual(before)
  openSlow()
  await expect.element(image).toBeVisible()
  await expect.poll(place).toEqual(before)
})

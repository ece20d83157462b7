import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindingsAnywhere } from './axe.ts'
import { press } from './forms.ts'
import { text } from './locators.ts'
import { skill } from './samples.ts'
import { api, openOwnersArea, refusal, reload } from './screens.ts'

// Adding brands on the real server is tested in tests/journeys.
const path = '/admin?mode=skills'
const dialog = page.getByRole('dialog', { name: 'Pick skills' })
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const address = (brand: string) => dialog.getByLabelText(brand)
const search = dialog.getByLabelText('Search brands')
const lost = dialog.getByText(/^Your skills could not be loaded/)

const sent = () => api.bodies('skill/addskill').map(({ name }) => name)
const stored = () => api.skills.map(({ name }) => name)
const rest = () => refusal(503, { message: 'The service rests.', code: 'unavailable' })
const fail = (call: string) => api.answer(call, () => Response.error())

async function open(): Promise<void> {
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect.element(search).toHaveFocus()
}

/** Picks by searching; each choice returns the focus to the search. */
async function pick(...names: string[]): Promise<void> {
  for (const name of names) {
    await expect.element(search).toHaveFocus()
    await search.fill(name)
    await button(name).click()
    await expect.element(address(name)).toBeVisible()
  }
}

async function close(): Promise<void> {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

test('what could not be added stays, with the reason beside it, and is added by the next try', async () => {
  openOwnersArea(path)
  await open()
  await pick('Alpine.js', 'Lit', 'Inertia')
  await address('Alpine.js').fill('javascript:alert(1)')
  api.answer('skill/addskill', rest)
  await button('Add 3 skills').click()
  await expect.element(address('Alpine.js')).toHaveAccessibleDescription(/http/)
  await expect.element(address('Lit')).toHaveAccessibleDescription('The service rests.')
  await expect.element(address('Inertia')).toHaveAccessibleDescription('The service rests.')
  await expect.element(button('Add 3 skills')).toHaveFocus()
  await search.fill('pre')
  await expect.element(button('Preact')).toBeVisible()
  await expectNoAxeFindingsAnywhere()
  // An error disappears when the address is edited or the brand is removed.
  await address('Lit').fill('https://example.com/lit')
  await expect.element(address('Lit')).not.toHaveAccessibleDescription(/./)
  await expect.element(address('Inertia')).toHaveAccessibleDescription('The service rests.')
  await button('Leave out Inertia').click()
  await pick('Inertia')
  await expect.element(address('Inertia')).not.toHaveAccessibleDescription(/./)
  await button('Leave out Inertia').click()

  // The choice survives closing and a reload.
  await button('Close').click()
  await expect.element(dialog).not.toBeInTheDocument()
  api.answer('skill/addskill')
  reload(path)
  await open()
  await expect.element(address('Alpine.js')).toHaveValue('javascript:alert(1)')
  await address('Alpine.js').fill('https://alpinejs.dev/')
  await button('Add 2 skills').click()
  await expect.element(text('2 skills added')).toBeVisible()
  expect(api.skills.map(({ name, url }) => [name, url])).toEqual([
    ['Alpine.js', 'https://alpinejs.dev/'],
    ['Lit', 'https://example.com/lit'],
  ])
})

test('closed while it adds, what is added is no longer chosen; what is not, or was chosen since, still is', async () => {
  openOwnersArea(path)
  await open()
  await pick('Alpine.js', 'Lit')
  const release = api.hold('skill/addskill')
  await button('Add 2 skills').click()
  await expect.poll(sent).toEqual(['Alpine.js'])
  await close()
  await open()
  await pick('Inertia')
  release()
  await expect.element(text('1 skill added')).toBeVisible()
  await button('Close').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await expect.element(address('Lit')).toBeVisible()
  await expect.element(address('Inertia')).toBeVisible()
  expect(address('Alpine.js').elements()).toEqual([])
  expect(stored()).toEqual(['Alpine.js'])
})

test('a list that could not be loaded is said, and what is on the page is not added again meanwhile', async () => {
  api.skills.push(skill({ name: 'Jasmine' }))
  fail('skill/getskills')
  openOwnersArea(path)
  await open()
  await pick('Jasmine')
  await expect.element(lost).toBeVisible()
  const before = api.bodies('skill/getskills').length
  await button('Add 1 skill').click()
  await expect.poll(() => api.bodies('skill/getskills').length).toBeGreaterThan(before)
  await expect.element(button('Add 1 skill')).toHaveFocus()
  await expect.element(lost).toBeInViewport()

  api.answer('skill/getskills')
  await press(button('Load again'))
  await expect.element(button('Jasmine on your page')).toBeDisabled()
  await expect.element(lost).not.toBeInTheDocument()
  await expect.element(dialog.getByText('To add')).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  expect(sent()).toEqual([])
})

test('what turns out to be on the page when its list has come is not added again', async () => {
  api.skills.push(skill({ name: 'Jasmine' }))
  const release = api.hold('skill/getskills')
  openOwnersArea(path)
  await open()
  await pick('Jasmine')
  await button('Add 1 skill').click()
  await expect.element(button('Adding...')).toBeVisible()
  release()
  await expect.element(button('Jasmine on your page')).toBeDisabled()
  await expect.element(button('Add skills')).toBeVisible()
  expect(sent()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain('jasmine')
})

test('a named skill that was left out is not proposed again once the others are added', async () => {
  openOwnersArea(path, { skills: ['Ember.js', 'htmx', 'Inertia'] })
  await button('Leave out Inertia').click()
  await button('Add 2 skills').click()
  await expect.element(text('2 skills added')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  // Waits for the state that a reload reads.
  await expect.poll(() => history.state.usr?.skills).toBeUndefined()
  await open()
  expect(button('Leave out Inertia').elements()).toEqual([])
})

test('named skills that were not taken, since the list was not there, are proposed when it is', async () => {
  openOwnersArea(path, { skills: ['Ember.js'] })
  await expect.element(address('Ember.js')).toBeVisible()
  await close()
  fail('skill/getskills')
  const state = { skills: ['htmx'] }
  openOwnersArea(path, state)
  await expect.element(address('Ember.js')).toBeVisible()
  await expect.element(lost).toBeVisible()
  expect(address('htmx').elements()).toEqual([])
  await close()
  expect(history.state.usr).toEqual(state)
  api.answer('skill/getskills')
  openOwnersArea(path, state)
  await expect.element(address('htmx')).toBeVisible()
})

test('named skills are proposed too where their list comes while another skill is added', async () => {
  const release = api.hold('skill/getskills')
  const add = api.hold('skill/addskill')
  api.skills.push(skill({ name: 'React' }))
  openOwnersArea(path, { skills: ['htmx'] })
  await pick('Inertia')
  await button('Add 1 skill').click()
  await expect.element(button('Adding...')).toBeVisible()
  release()
  await search.fill('React')
  await expect.element(button('React on your page')).toBeVisible()
  add()
  await expect.element(text('1 skill added')).toBeVisible()
  await expect.element(address('htmx')).toBeVisible()
})

test('a list that is typed or pasted, with commas or line by line, is chosen at once; what is chosen already stays', async () => {
  openOwnersArea(path)
  await open()
  await search.fill('Lit, k8s, Teaching, lit')
  await button('Choose all 3').click()
  await expect.element(search).toHaveFocus()
  await search.fill('')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Docker,\n\nGit\n')
  const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  search.element().dispatchEvent(pasted)
  await expect.element(search).toHaveValue('Docker, Git')
  await userEvent.keyboard('{Enter}')
  await expect.element(address('Docker')).toBeVisible()
  await search.fill('Lit')
  await userEvent.keyboard('{Enter}')
  await button('Add 5 skills').click()
  await expect.element(text('5 skills added')).toBeVisible()
  expect(stored()).toEqual(['Lit', 'Kubernetes', 'Teaching', 'Docker', 'Git'])
})

test('each is added to its category, known or as the last one chosen, and what has no icon with its letter and without an address', async () => {
  openOwnersArea(path)
  await open()
  await pick('Lit')
  await dialog.getByLabelText('Category of Lit').selectOptions('Dev platform')
  await search.fill('k8s')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByLabelText('Category of Kubernetes')).toHaveValue('plat')
  await search.fill('AWS')
  await button('AWS').first().click()
  await expect.element(dialog.getByLabelText('Category of AWS')).toHaveValue('cloud')
  const grounds = [
    ...(address('AWS').element().closest('li')?.querySelectorAll('[data-theme]') ?? []),
  ]
  const letterColours = new Set(grounds.map((ground) => getComputedStyle(ground).color))
  expect(letterColours.size, 'a letter for each theme').toBe(2)
  await search.fill('Teaching')
  await button('Add “Teaching” without an icon').click()
  // REST also matches within names such as Presto, none of which is meant.
  await search.fill('REST')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: 'Leave out REST' }).click()
  await button('Add 4 skills').click()
  await expect.element(text('4 skills added')).toBeVisible()
  const added = api.skills.map(({ name, type, url, image }) => [
    name,
    type,
    url,
    image.light !== '',
  ])
  expect(added).toEqual([
    ['Lit', 'plat', 'https://lit.dev/', true],
    ['Kubernetes', 'plat', 'https://kubernetes.io/', true],
    ['AWS', 'cloud', 'https://aws.amazon.com/', false],
    ['Teaching', 'plat', '', false],
  ])
})

import toast from 'react-hot-toast'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ownerNameSaved } from '../../web/src/owner/session/owner-name.ts'
import { followSession } from '../../web/src/owner/session/session.ts'
import { fillSkill, press } from './forms.ts'
import { find } from './home.ts'
import { button, dialog, heading } from './locators.ts'
import { fill, message, project, testimonial, version } from './samples.ts'
import { api, openOwnersArea, phone, refusal, reload } from './screens.ts'

const bar = page.getByRole('banner')

const entries = { all: 'Home', skills: 'Add-Skills', projects: 'Add-Projects' }

test('above 1024 px Home, Add-Skills, Add-Projects on the bar, the active one underlined, also after Back and while a project is edited; each tool says its name, and all have room', async () => {
  api.messages.push(message())
  api.projects.push(project())
  openOwnersArea()
  for (const [id, name] of Object.entries(entries)) {
    const entry = bar.getByRole('link', { name })
    await entry.click()
    await expect.element(entry).toHaveAttribute('aria-current', 'page')
    expect(entry.element().id).toBe(id)
    expect(Object.keys(entries).filter(isUnderlined)).toEqual([id])
  }
  await expect.element(heading('Add Project')).toBeVisible()
  await expect.element(button('Logout')).toBeVisible()
  expect(button('Open menu').elements()).toEqual([])
  history.back()
  await expect.element(heading('Add Skill')).toBeVisible()
  expect(Object.keys(entries).filter(isUnderlined)).toEqual(['skills'])
  reload(`/admin?mode=projects&edit=${api.projects[0]?._id}`)
  await expect.element(heading('Edit Tide table')).toBeVisible()
  expect(Object.keys(entries).filter(isUnderlined)).toEqual(['projects'])
  for (const width of [1025, 1440]) {
    await page.viewport(width, 844)
    for (const name of ['Profile', 'Résumé', 'Messages', 'Trash']) {
      const word = bar.getByText(name, { exact: true }).first()
      await expect.element(word).toBeVisible()
      const tool = word.element().closest('a')
      expect(tool?.scrollWidth, name).toBe(tool?.clientWidth)
    }
    expect(bar.element().scrollWidth).toBeLessThanOrEqual(width)
  }
  await expect.element(bar.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
})

test.for([320, 390, 1025])('a long name stays within the bar: %i px', async (width) => {
  await page.viewport(width, 844)
  openOwnersArea()
  ownerNameSaved('Agnieszka-Katarzyna Wiśniewska-Brzęczyszczykiewicz', 'pl')
  const name = bar.getByRole('link', { name: /^Agnieszka/ })
  await expect.element(name).toBeVisible()
  const [inner, outer] = [name, bar].map((one) => one.element().getBoundingClientRect())
  expect(inner?.top).toBeGreaterThanOrEqual(outer?.top ?? 0)
  expect(inner?.bottom).toBeLessThanOrEqual(outer?.bottom ?? 0)
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(width)
})

test('at 320 px the shortcuts have room for their names', async () => {
  await page.viewport(320, 640)
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const mode of ['profile', 'messages']) {
    openOwnersArea(`/admin?mode=${mode}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Projects', 'Skills', 'Profile', 'Résumé', 'Messages', 'Menu']) {
      const word = shortcuts.getByText(name, { exact: true })
      await expect.element(word).toBeVisible()
      const { scrollWidth, clientWidth } = word.element()
      expect(scrollWidth, name).toBe(clientWidth)
    }
  }
})

// On a phone it is used in tests/journeys.
test('with text of twice the size no screen is wider than the window, and its title is neither covered nor broken within a word', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  fill(api)
  // All first steps are there.
  Object.assign(api.profile.profile ?? {}, { address: '' })
  api.testimonials.push(testimonial())
  const kept = version({ advert: 'Rust and Terraform', note: 'Ask for Ida.' })
  api.versions.push(kept)
  const screens = {
    all: 'Tide table',
    projects: 'Add Project',
    skills: 'Add Skill',
    [`skills&edit=${api.skills[0]?._id}`]: 'Save changes',
    notes: 'Add Note',
    testimonials: 'Add Testimonial',
    profile: 'Save profile',
    resume: 'Save résumé',
    versions: kept.name,
    [`versions#${kept._id}`]: 'Sent today',
    [`versions&edit=${kept._id}`]: 'Save version',
    messages: 'Mirela Okoye',
    trash: 'Ada',
  }
  for (const [mode, held] of Object.entries(screens)) {
    openOwnersArea(`/admin?mode=${mode}`)
    await expect.element(page.getByRole('main').getByText(held).last()).toBeVisible()
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).elements()).toEqual([])
    for (const [width, height] of [[320, 640], phone, [1280, 900]] as const) {
      await page.viewport(width, height)
      const wide = () => document.documentElement.scrollWidth - innerWidth
      await expect.poll(wide, { message: `${mode} at ${width}` }).toBeLessThanOrEqual(0)
      const title = page.getByRole('heading', { level: 1 }).element()
      title.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [words = title] = title.children
      const { right, top, bottom } = words.getBoundingClientRect()
      const hit = document.elementFromPoint(right - 4, (top + bottom) / 2)
      expect(title.contains(hit), `${mode} at ${width}`).toBe(true)
      const text = words.firstChild as Text
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        expect(range.getClientRects(), `${word} of ${mode} at ${width}`).toHaveLength(1)
      }
    }
  }
})

test('the menu at 1024 px holds the entries and a logout entry', async () => {
  await page.viewport(1024, 844)
  openOwnersArea()
  const open = button('Open menu')
  await expect.element(open).toBeVisible()
  for (const name of Object.values(entries))
    expect(page.getByRole('link', { name }).elements()).toEqual([])
  await press(open)
  const menu = dialog('Menu')
  for (const name of [...Object.values(entries), 'Profile', 'Résumé', 'Messages', 'Trash'])
    await expect.element(menu.getByRole('link', { name })).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await menu.getByRole('link', { name: 'Add-Projects' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(heading('Add Project')).toBeVisible()
})

const failures: [words: string, answer: () => Response][] = [
  [
    'Failed to log out. Server error.',
    () => refusal(503, { code: 'unavailable', message: 'Down' }),
  ],
  ['An error occurred. Please try again.', () => Response.error()],
]

test('a sign-out that fails says so, and leaves the owner signed in', async () => {
  openOwnersArea()
  for (const [words, answer] of failures) {
    api.answer('auth/logout', answer)
    await button('Logout').click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(button('Logout')).toHaveAttribute('aria-disabled', 'false')
    await expect.element(button('Logout')).toHaveFocus()
  }
  await expect.element(heading('Your portfolio')).toBeVisible()
  expect(localStorage.getItem('user')).not.toBeNull()
})

test('what is said of a success ends with the next tap, since it may cover what that opens; an offer to undo stays', async () => {
  openOwnersArea()
  const stays = { duration: Number.POSITIVE_INFINITY }
  toast.success('Saved', stays)
  toast('Deleted', stays)
  await expect.element(page.getByText('Saved')).toBeVisible()
  find('main').dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }))
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
  await expect.element(page.getByText('Deleted')).toBeVisible()
})

test('toasts come from under the bar, which they never cover', async () => {
  openOwnersArea()
  toast('Saved')
  const layer = (selector: string) => Number(getComputedStyle(find(selector)).zIndex)
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(layer('[data-rht-toaster]')).toBeLessThan(layer('header'))
  const { bottom } = bar.element().getBoundingClientRect()
  const toastTop = () => page.getByText('Saved').element().getBoundingClientRect().top
  await expect.poll(toastTop).toBeGreaterThan(bottom)
})

test('a half-filled form is asked about before signing out, also after a reload', async () => {
  await page.viewport(...phone)
  openOwnersArea('/admin?mode=skills')
  await fillSkill('Half')
  await button('Open menu').click()
  await button('Logout').click()
  const ask = dialog('Log out without saving?')
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Skill Name')).toHaveValue('Half')
  await button('Open menu').click()
  await button('Logout').click()
  await ask.getByRole('link', { name: 'Add Skill' }).click()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Skill Name')).toHaveValue('Half')
  expect(api.bodies('auth/logout')).toEqual([])

  api.answer('auth/logout', () => Response.error())
  reload()
  await expect.element(heading('Your portfolio')).toBeVisible()
  await button('Open menu').click()
  await button('Logout').click()
  await ask.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => api.bodies('auth/logout')).toHaveLength(1)
})

test.for([
  ['pageshow', window],
  ['focus', window],
  ['storage', window],
  ['visibilitychange', document],
] as const)('a page that comes back with %s looks who is signed in', async ([type, target]) => {
  followSession()
  openOwnersArea()
  await expect.element(heading('Your portfolio')).toBeVisible()
  // Simulates a sign-out in another process, of which this one got no event.
  localStorage.removeItem('user')
  target.dispatchEvent(new Event(type))
  await expect.element(heading('Sign in')).toBeVisible()
  expect(heading('Your portfolio').elements()).toEqual([])
})

test('a change is told to the other tabs, and what they tell is asked for', async () => {
  api.projects.push(project({ name: 'Ferry', status: 'draft' }))
  const told: unknown[] = []
  const tabs = new BroadcastChannel('changed')
  tabs.onmessage = ({ data }) => told.push(data)
  openOwnersArea()
  const ferry = page.getByRole('row').filter({ hasText: 'Ferry' }).getByRole('switch')
  await ferry.click()
  await expect.element(ferry).toBeChecked()
  await expect.poll(() => told).toContainEqual(['projects'])
  Object.assign(api.projects[0] ?? {}, { status: 'draft' })
  tabs.postMessage(['projects'])
  await expect.element(ferry).not.toBeChecked()
  tabs.close()
})

function isUnderlined(id: string): boolean {
  const entry = document.getElementById(id)
  return entry !== null && getComputedStyle(entry).textDecorationLine === 'underline'
}

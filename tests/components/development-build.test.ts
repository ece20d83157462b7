import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { toCard } from '#contract/project.ts'
import { testProfile } from '../support/test-profile.ts'
import { fill } from './samples.ts'
import { api, openHome, openOwnersArea, openPublishedHome, openSignIn } from './screens.ts'

// screens.ts fails each test in which React, or anything else, said something with console.error or console.warn.
beforeEach(() => fill(api))

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the sign-in', async () => {
  openSignIn()
  await expect.element(heading('Sign in')).toBeVisible()
})

const screens: [path: string, shown: () => Locator][] = [
  ['/admin', () => heading('Your portfolio')],
  ['/admin?mode=skills', () => heading('Add Skill')],
  ['/admin?mode=projects', () => heading('Add Project')],
  ['/admin?mode=messages', () => page.getByText('Mirela Okoye').first()],
  ['/admin?mode=trash', () => page.getByText('Ada')],
  ['/admin?mode=profile', () => heading('Profile')],
  ['/admin?mode=resume', () => heading('Résumé')],
]

test.for(screens)('the screen at %s', async ([path, shown]) => {
  openOwnersArea(path)
  await expect.element(shown()).toBeVisible()
})

test.for(['skills', 'projects'] as const)(
  'the form of one of the %s, and its folded part',
  async (name) => {
    const [item] = api[name]
    openOwnersArea(`/admin?mode=${name}&edit=${item?._id}`)
    await expect.element(button('Save changes')).toBeVisible()
    for (const folded of page.getByRole('group').elements())
      folded.querySelector<HTMLElement>('summary')?.click()
    await expect.element(button('Save changes')).toBeEnabled()
  },
)

test('each part of the profile, with an entry of each list open', async () => {
  openOwnersArea('/admin?mode=profile')
  const parts = page.getByRole('navigation', { name: 'Parts of the profile' })
  await expect.element(parts).toBeVisible()
  for (const link of parts.getByRole('link').all()) {
    await link.click()
    await expect.element(link).toHaveAttribute('aria-current', 'true')
    const add = button(/^Add a /)
    if (add.elements().length > 0) await add.first().click()
  }
})

test('the résumé and a version of it, with two jobs of one name', async () => {
  openOwnersArea('/admin?mode=resume')
  await expect.element(page.getByText('Site reliability lead, Odra Freight').nth(1)).toBeVisible()
  await button(/add a version/i).click()
  await expect.element(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
})

const dialogs: [opener: string, title: string, path: string][] = [
  ['Pick from 3,000 icons', 'Pick skills', '/admin?mode=skills'],
  ['Fill from GitHub', 'Fill from GitHub', '/admin?mode=projects'],
  ['Fill it from…', 'Fill the profile from…', '/admin?mode=profile'],
  ['Actions for Rust', 'Actions for Rust', '/admin'],
]

test.for(dialogs)('what %s opens', async ([opener, title, path]) => {
  openOwnersArea(path)
  await button(opener).click()
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('the home page, rendered from what its calls answer', async () => {
  openHome(testProfile)
  await expect.element(heading('Ledger').first()).toBeVisible()
})

test('the home page, taken over as it was published', async () => {
  const projects = api.projects.filter(({ deletedAt }) => !deletedAt).map((one) => toCard(one))
  openPublishedHome({ projects, skills: api.skills.slice(0, 1) }, testProfile)
  await button('Switch to dark theme').first().click()
  await expect.element(heading('Ledger').first()).toBeVisible()
})

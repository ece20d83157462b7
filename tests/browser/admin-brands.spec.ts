import type { Page, Route } from '@playwright/test'
import type { OwnedSkill } from '../../functions/src/contract/skill.ts'
import { coloursOf } from '../../web/publish/colours.ts'
import { readTokens } from '../../web/publish/sources.ts'
import { contrastOf, parseColour, type Rgb } from '../../web/src/contrast.ts'
import { expectNoAxeFindingsAnywhere } from './both-themes.ts'
import { countClicks } from './clicks.ts'
import { allSkills, desktop, expect, openMode, phone, test } from './owner.ts'

const five = ['Preact', 'Nuxt', 'Qwik', 'Alpine.js', 'Lit']

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pick skills' })

async function open(page: Page) {
  await page.goto('/admin?mode=skills')
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialogOf(page).getByLabel('Search brands')).toBeFocused()
  return dialogOf(page)
}

async function pick(page: Page, name: string) {
  await page.keyboard.type(name)
  await dialogOf(page).getByRole('button', { name, exact: true }).click()
}

/** What was stored of these, in the order of the list. */
async function stored(page: Page, names: string[]): Promise<OwnedSkill[]> {
  const all = await allSkills(page.request)
  return all.filter(({ name, deletedAt }) => names.includes(name) && deletedAt === null)
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('five skills with icons for both themes take at most 20 clicks', async ({
      page,
      make,
    }) => {
      for (const name of five) make.forget('skill', name)
      const clicks = await countClicks(page)
      await page.goto('/admin')
      await openMode(page, 'Add-Skills')
      await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
      const dialog = dialogOf(page)
      await expect(dialog.getByLabel('Search brands')).toBeFocused()
      for (const name of five) await pick(page, name)
      await dialog.getByLabel('Category').click()
      await dialog.getByLabel('Category').selectOption('plat')
      await dialog.getByRole('button', { name: 'Add 5 skills' }).click()
      await expect(page.getByText('5 skills added')).toBeVisible()
      await expect(dialog).toBeHidden()
      const added = await stored(page, five)
      expect(added.map(({ name }) => name).sort()).toEqual([...five].sort())
      for (const { type, url, image, status } of added) {
        expect([type, status]).toEqual(['plat', 'published'])
        expect(url).toMatch(/^https:/)
        for (const theme of ['dark', 'light'] as const) {
          const answer = await page.request.get(`/${image[theme]}`)
          expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
          const colour = await colourOf(await answer.body())
          for (const ground of groundsOf(theme)) {
            expect(contrastOf(colour, ground), `${url} on ${ground}`).toBeGreaterThanOrEqual(3)
          }
        }
      }
      console.log(`five skills with icons: ${clicks()} clicks at ${viewport.width} px`)
      expect(clicks()).toBeLessThanOrEqual(20)

      await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('To be added')).toBeHidden()
    })
  })
}

test('the brands are fetched when they are asked for, and never by a visitor', async ({ page }) => {
  const fetched: string[] = []
  page.on('response', async (response) => {
    if (!/\/assets\/.*\.js$/.test(response.url())) return
    if (/preact/i.test(await response.text().catch(() => ''))) fetched.push(response.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto('/admin?mode=skills', { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await expect.poll(() => fetched.length).toBe(1)
  await pick(page, 'Preact')
  await expect(dialogOf(page).locator('[data-theme="dark"] path')).toBeVisible()
  await expect.poll(() => fetched.length).toBe(2)
})

test('a brand that is on the page already cannot be added again', async ({ page, make }) => {
  await make.skill({ name: 'Mocha', type: 'tech' })
  await open(page)
  await page.keyboard.type('Mocha')
  await expect(dialogOf(page).getByRole('button', { name: 'Mocha on your page' })).toBeDisabled()
})

test('what could not be added stays, with the reason beside it, and is added by the next try', async ({
  page,
  make,
  expected,
}) => {
  expected.requests.push(/addskill/)
  make.forget('skill', 'Alpine.js')
  make.forget('skill', 'Lit')
  const dialog = await open(page)
  await pick(page, 'Alpine.js')
  await pick(page, 'Lit')
  await dialog.getByLabel('Alpine.js', { exact: true }).fill('javascript:alert(1)')
  const refuse = (route: Route) =>
    route.fulfill({ status: 503, json: { message: 'The service rests.', code: 'unavailable' } })
  await page.route('**/api/skill/addskill', refuse)
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click()
  await expect(dialog.getByLabel('Alpine.js', { exact: true })).toHaveAccessibleDescription(/http/)
  await expect(dialog.getByLabel('Lit', { exact: true })).toHaveAccessibleDescription(
    'The service rests.',
  )
  await expect(dialog.getByRole('button', { name: 'Add 2 skills' })).toBeFocused()
  await page.unroute('**/api/skill/addskill', refuse)

  // Closing and a reload keep what was chosen.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialog.getByLabel('Alpine.js', { exact: true })).toHaveValue('javascript:alert(1)')
  await dialog.getByLabel('Alpine.js', { exact: true }).fill('https://alpinejs.dev/')
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click()
  await expect(page.getByText('2 skills added')).toBeVisible()
  expect(await stored(page, ['Alpine.js', 'Lit'])).toHaveLength(2)
})

test('closed while it adds, what is added is no longer chosen, and what is not still is', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>()
  await stubAdd(page, answered.promise)
  const dialog = await open(page)
  await pick(page, 'Alpine.js')
  await pick(page, 'Lit')
  const sent = page.waitForRequest('**/api/skill/addskill')
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  answered.resolve()
  await expect(page.getByText('1 skill added')).toBeVisible()
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialog.getByLabel('Lit', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Alpine.js', { exact: true })).toBeHidden()
})

test('what is chosen after it was closed stays when what it still added has come', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>()
  await stubAdd(page, answered.promise)
  const dialog = await open(page)
  await pick(page, 'Alpine.js')
  const sent = page.waitForRequest('**/api/skill/addskill')
  await dialog.getByRole('button', { name: 'Add 1 skill' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialog.getByLabel('Search brands')).toBeFocused()
  await pick(page, 'Lit')
  answered.resolve()
  await expect(page.getByText('1 skill added')).toBeVisible()
  await expect(dialog.getByLabel('Lit', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Pick from 3,000 icons' }).click()
  await expect(dialog.getByLabel('Lit', { exact: true })).toBeVisible()
})

test('axe finds nothing in the picker, both themes, 390 and 1440 px', async ({ page }) => {
  await page.setViewportSize(phone)
  const dialog = await open(page)
  await pick(page, 'Preact')
  await pick(page, 'Nuxt')
  await dialog.getByLabel('Nuxt', { exact: true }).fill('no address')
  await dialog.getByRole('button', { name: 'Leave out Preact' }).click()
  await expect(dialog.getByLabel('Search brands')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add 1 skill' }).click()
  await expect(dialog.getByLabel('Nuxt', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Search brands').fill('pre')
  await expectNoAxeFindingsAnywhere(page)
})

/** The one that most of an icon is drawn in; what is not drawn is seen through. */
async function colourOf(icon: Buffer): Promise<Rgb> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    const hex = `#${data.toString('hex', at, at + 3)}`
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const drawn = [...counts.values()].reduce((sum, count) => sum + count, 0)
  expect(drawn / (info.width * info.height)).toBeGreaterThan(0.05)
  expect(drawn / (info.width * info.height)).toBeLessThan(0.7)
  const [most = ['']] = [...counts].sort((a, b) => b[1] - a[1])
  return rgb(most[0])
}

/** What an icon may stand on. */
function groundsOf(theme: 'dark' | 'light'): Rgb[] {
  const colour = coloursOf(readTokens())[theme]
  return ['page', 'raised', 'sunken'].map((name) => rgb(colour(name)))
}

function rgb(colour: string): Rgb {
  const parsed = parseColour(colour)
  if (!parsed) throw new Error(`${colour} is no colour that can be read`)
  return parsed
}

async function stubAdd(page: Page, answered: Promise<void>): Promise<void> {
  await page.route('**/api/skill/addskill', async (route) => {
    await answered
    await route.fulfill({ status: 201, json: { message: 'Added' } })
  })
}

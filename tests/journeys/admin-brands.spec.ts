import type { Page } from '@playwright/test'
import type { OwnedSkill } from '../../functions/src/contract/skill.ts'
import { coloursOf } from '../../web/publish/colours.ts'
import { readTokens } from '../../web/publish/sources.ts'
import { contrastOf, parseColour, type Rgb } from '../../web/src/contrast.ts'
import { countClicks } from '../support/clicks.ts'
import { allSkills, expect, openMode, phone, test } from '../support/owner.ts'

// What the picker does besides is tested in tests/components.
const five = ['Preact', 'Nuxt', 'Qwik', 'Alpine.js', 'Lit']

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Pick skills' })

async function pick(page: Page, name: string) {
  await page.keyboard.type(name)
  await dialogOf(page).getByRole('button', { name, exact: true }).click()
}

/** What was stored of these, in the order of the list. */
async function stored(page: Page, names: string[]): Promise<OwnedSkill[]> {
  const all = await allSkills(page.request)
  return all.filter(({ name, deletedAt }) => names.includes(name) && deletedAt === null)
}

// A phone has one more: its menu is opened first.
test('five skills with icons for both themes take at most 20 clicks', async ({ page, make }) => {
  await page.setViewportSize(phone)
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
  console.log(`five skills with icons: ${clicks()} clicks at ${phone.width} px`)
  expect(clicks()).toBeLessThanOrEqual(20)
})

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

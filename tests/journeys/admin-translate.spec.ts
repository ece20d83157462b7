import type { Page } from '@playwright/test'
import { readSite } from '../../scripts/publish/read-site.ts'
import { expect, phone } from '../support/owner.ts'
import { profile, saved, test } from './owner-profile.ts'
import { serveRendered } from './published-site.ts'

test.use({ ignoreHTTPSErrors: true })

const [job] = profile.experience
const english = { ...profile, language: 'en' }
const subject = (page: Page) => page.getByRole('heading', { level: 2 })
const control = (page: Page) => page.getByRole('main').getByRole('textbox')
const left = (page: Page) => page.getByText(/^\d+ left/)

/** From one control to the next, as who has no mouse comes to it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const target = page.getByRole('main').getByRole('link', { name }).first()
  await target.waitFor()
  for (let times = 0; times < 80; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Types and saves; the next text comes by itself. */
async function type(page: Page, words: string): Promise<void> {
  const before = await subject(page).textContent()
  await expect(control(page)).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(subject(page)).not.toHaveText(String(before))
}

test('a language is added and its words are gone through by the keyboard alone; they are published in it, and what is not translated in the first one', async ({
  page,
  storeProfile,
}) => {
  await storeProfile(english)
  await page.goto('/admin?mode=profile')
  await page.getByLabel('Add a language').focus()
  await page.keyboard.type('German')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ missing$/)).toBeVisible()
  const isStored = page.waitForResponse((answer) => answer.url().endsWith('updateprofile'))
  await page.keyboard.press('Control+s')
  await isStored
  await tabTo(page, /^\d+ missing$/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Translate into German')
  await expect(subject(page)).toHaveText('Location')
  await type(page, 'Krakau')
  await expect(subject(page)).toHaveText('Role')
  await type(page, 'Plattformingenieurin')
  await expect(subject(page)).toHaveText('Role titles')
  // A text of several lines, passed by for now.
  await page.keyboard.press('Control+Enter')
  await expect(subject(page)).toHaveText('Summary')
  await type(page, 'Ruhige Server sind eine Freude.')

  const { site } = await readSite(String(process.env.SITE_URL))
  const home = await serveRendered(site, { isMade: () => false })
  try {
    await page.goto(`${home.url}/de`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByText('Ruhige Server sind eine Freude.').first()).toBeVisible()
    await expect(page.locator('link[hreflang="x-default"]')).toHaveCount(1)
    const untranslated = page.locator('[lang="en"]', { hasText: String(job?.summary) })
    await expect(untranslated.first()).toBeVisible()
    const words = await (await page.request.get(`${home.url}/de/resume.txt`)).text()
    for (const text of ['Plattformingenieurin', 'Ruhige Server sind eine Freude.']) {
      expect(words).toContain(text)
    }
    const first = await (await page.request.get(`${home.url}/resume.txt`)).text()
    expect(first).toContain(english.role)
    expect(first).not.toContain('Plattformingenieurin')
  } finally {
    // Otherwise the page may still ask for images.
    await page.goto('about:blank')
    home.close()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('Home says what has changed since, which is said to be right at a tap, and what is missing is typed', async ({
    page,
    storeProfile,
  }) => {
    const role = { text: 'Plattformingenieurin', of: english.role }
    await storeProfile({ ...english, furtherLanguages: ['de'], translations: { de: { role } } })
    await page.goto('/admin?mode=profile')
    await page.getByLabel('Role', { exact: true }).fill('Staff engineer')
    await saved(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Go through the German' }).tap()
    await expect(subject(page)).toHaveText('Location')
    const count = Number.parseInt(String(await left(page).textContent()), 10)
    await control(page).fill('Krakau')
    await page.getByRole('button', { name: 'Save and next' }).tap()
    await expect(subject(page)).toHaveText('Role')
    await expect(left(page)).toHaveText(`${count - 1} left, 1 changed`)
    await expect(page.getByText('In English, changed since')).toBeVisible()
    await page.getByRole('button', { name: 'Still right' }).tap()
    await expect(subject(page)).toHaveText('Role titles')
    await expect(left(page)).toHaveText(`${count - 2} left`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.goto('/admin')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('Translations to look at again')).toHaveCount(0)
  })
})

import type { Page } from '@playwright/test'
import { content } from '../../web/src/content.ts'
import { expect, test } from '../support/fixtures.ts'

const names = [
  'Ada',
  'Ira Menon',
  'Wim Mommsen-Wammerow',
  'Aleksandra Kowalczyk',
  'Charlotte Richardson',
  'Venkatesh Krishnamurthy',
  'Maximiliane Wolfeschlegelsteinhausen',
  'Anne-Katharina Wolkenstein-Trostberger',
  'María del Pilar Fernández de la Cruz',
  'Wmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwm',
  'Юй Ли',
  'Александра Жемчужникова-Щербакова',
  'Преображенщиковская',
  'سارة',
  'عبدالرحمن المستنصرباللهي',
  '李娜',
  '欧阳雨薇',
  '山田 太郎',
]

test('a name is broken after a hyphen alone, stays in its column, and leaves the navigation its row', async ({
  page,
}) => {
  for (const name of names) {
    await open(page, name)
    for (const width of [360, 390, 768, 1025, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${name} at ${width} px`
      expect(await brokenWords(page), where).toEqual([])
      expect(await heading(page).evaluate((h1) => h1.scrollWidth - h1.clientWidth), where).toBe(0)
      expect(await rowsOfNavigation(page), where).toBe(width > 1024 ? 1 : 0)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, where).toBe(width)
      // A short name stays as large as the page has it.
      if (name === 'Ira Menon' && width === 1440)
        await expect(heading(page)).toHaveCSS('font-size', '115.2px')
    }
  }
})

/** The page as it is built, with a profile that has this name. */
async function open(page: Page, name: string): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const published = JSON.stringify({ profile: { ...content, name } })
    const data = `<script type="application/json" id="published">${published}</script>`
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</body>', `${data}</body>`),
    })
  })
  await page.goto('/')
  await expect(heading(page)).toHaveText(name)
  await page.evaluate(() => document.fonts.ready)
  await page.unroute('/')
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** What stands between two spaces or hyphens, and in more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return heading(page).evaluate((h1) => {
    const text = h1.firstChild as Text
    return [...text.data.matchAll(/[^\s-]+-?/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
      .map(([word]) => word)
  })
}

function rowsOfNavigation(page: Page): Promise<number> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header nav[aria-label="Sections"] a')]
    const tops = links.flatMap((link) => [...link.getClientRects()].map(({ top }) => top))
    return new Set(tops).size
  })
}

import type { Page } from '@playwright/test'
import { en } from '../../functions/src/contract/texts/en.ts'
import { homeWords } from '../../functions/src/contract/texts/home-words.ts'
import { profile } from '../../sample/profile.ts'
import { expect, test } from '../support/fixtures.ts'

const names = [
  'Ira Menon',
  'Maximiliane Wolfeschlegelsteinhausen',
  'María del Pilar Fernández de la Cruz',
  'Wmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwmwm',
  'Александра Жемчужникова-Щербакова',
  'عبدالرحمن المستنصرباللهي',
  '欧阳雨薇',
  'अनुपमा चट्टोपाध्याय वेंकटरमण',
]

test('a name is broken after a hyphen alone, stays in its column, and leaves the navigation its row', async ({
  page,
}) => {
  for (const name of names) {
    await open(page, name)
    for (const width of [360, 768, 1025, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const rows = width > 1024 ? 1 : 0
      const asItIs = {
        brokenWords: [],
        beyondColumn: 0,
        rows,
        headerHeight: 64,
        scrollWidth: width,
      }
      await expect.poll(() => page.evaluate(measure), `${name} at ${width} px`).toEqual(asItIs)
      // A short name keeps the maximum size.
      if (name === 'Ira Menon' && width === 1440)
        await expect(heading(page)).toHaveCSS('font-size', '115.2px')
    }
  }
})

/** The built page, with a profile of this name. */
async function open(page: Page, name: string): Promise<void> {
  const own = { ...profile, name }
  const published = JSON.stringify({ profile: own, words: homeWords(en, own) })
  await page.route('/published.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${published}` }),
  )
  await page.goto('/')
  await expect(heading(page)).toHaveText(name)
  await page.evaluate(() => document.fonts.ready)
  await page.unroute('/published.js')
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

function measure() {
  const [h1, brand] = ['h1', 'header a[href="#Home"]'].map((one) =>
    document.querySelector(one),
  ) as [HTMLElement, HTMLElement]
  const topsOf = (range: Element | Range) =>
    new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
  // Words between spaces or hyphens that are broken over several lines.
  const brokenWords = [h1.firstChild, brand.querySelector('span')?.firstChild]
    .map((node) => node as Text)
    .flatMap((text) =>
      [...text.data.matchAll(/[^\s-]+-?/g)].filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return topsOf(range).size > 1
      }),
    )
    .map(([word]) => word)
  const links = [...document.querySelectorAll('header nav[aria-label="Sections"] a')]
  const beyond = (one: HTMLElement) => one.scrollWidth - one.clientWidth
  return {
    brokenWords,
    beyondColumn: beyond(h1) + beyond(brand),
    rows: new Set(links.flatMap((link) => [...topsOf(link)])).size,
    headerHeight: Math.round(brand.closest('header')?.getBoundingClientRect().height ?? 0),
    scrollWidth: document.documentElement.scrollWidth,
  }
}

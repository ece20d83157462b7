import type { Locator } from '@playwright/test'
import { projects } from '../../sample/projects.ts'
import { projectBudget } from '../support/budget.ts'
import { expect, frames, test } from '../support/fixtures.ts'
import { itemsOf } from '../support/resume/read-pdf.ts'
import { expectNoAxeFindings } from './axe.ts'
import { decode } from './drawn.ts'
import { sharePublished } from './published-site.ts'
import { expectFlagAtTop, expectNoHeadingAlone } from './sheets.ts'
import { expectNoShift, watchShifts } from './shifts.ts'
import { recordTransfer } from './transfers.ts'

const hosting = sharePublished()

for (const [path, heading] of [
  ['/projects/vandi', ['Vandi']],
  ['/projects', projects.map(({ name }) => name)],
] as const) {
  test(`${path} reads well and fits, narrow and wide, in both themes`, async ({ page }) => {
    await watchShifts(page)
    for (const [theme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(hosting.url + path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const headings = page.getByRole('heading', { level: path === '/projects' ? 2 : 1 })
      await expect(headings).toHaveText([...heading])
      for (const image of await page.getByRole('img').all()) {
        await image.scrollIntoViewIfNeeded()
        await image.evaluate(decode)
      }
      await expectNoShift(page)
      await expectNoAxeFindings(page, `${theme}, ${width} px`)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth).toBeLessThanOrEqual(width)
      for (const text of await page.locator('.story p').all())
        expect(await ems(text)).toBeLessThan(40)
      await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    }
  })
}

test('on a wide screen the picture runs from where the drawer begins to the edge of the window, of one shape; on a phone a long name stays on one line', async ({
  page,
}) => {
  for (const width of [1024, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(hosting.url)
    const drawer = await page.locator('#Home > ul').boundingBox()
    for (const path of ['vandi', 'needle']) {
      await page.goto(`${hosting.url}/projects/${path}`)
      const box = await page.locator('.show img').boundingBox()
      expect(box?.x).toBeCloseTo(drawer?.x ?? 0, 0)
      expect(box?.width).toBeCloseTo(Math.min(drawer?.width ?? 0, 960), 0)
      expect((box?.width ?? 0) / (box?.height ?? 1), `${path}, ${width} px`).toBeCloseTo(1.8, 1)
      // Below the figure at no more than a line's distance or two, however long the words are.
      const figure = await page.locator('.show > p').boundingBox()
      expect((box?.y ?? 0) - (figure?.y ?? 0) - (figure?.height ?? 0)).toBeLessThan(95)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const name = page.locator('.brand span')
  const height = () => name.evaluate((one) => one.clientHeight)
  const before = await height()
  await name.evaluate((one) => one.append(' Magalhães de Vasconcelos'))
  expect(await height()).toBe(before)
  expect(await name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
})

test('on a wide screen a head that shows words alone has the facts beside the description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${hosting.url}/projects/needle`)
  const topOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.y ?? 0
  expect(await topOf('.facts')).toBeGreaterThan(await topOf('.lead p'))
  await page.locator('.show').evaluate((show) => {
    show.innerHTML = '<p class="words">Used on four continents</p>'
  })
  expect(await topOf('.facts dd')).toBeCloseTo(await topOf('.lead p'), -1)
  expect(await topOf('.facts')).toBeGreaterThan(await topOf('.words'))
})

test('a list of one project with a long name is no wider than a phone, and ends at the window’s foot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 1200 })
  await page.goto(`${hosting.url}/projects`)
  await page.locator('.list').evaluate((list) => {
    while (list.children.length > 1) list.lastElementChild?.remove()
    list.querySelector('h2')?.replaceChildren('Kraftfahrzeughaftpflichtversicherungsrechner')
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const foot = await page.locator('footer').boundingBox()
  expect(foot && foot.y + foot.height).toBe(1200)
})

/** How many of its own letters' heights a text is wide. */
function ems(text: Locator): Promise<number> {
  return text.evaluate((one) => one.clientWidth / Number.parseFloat(getComputedStyle(one).fontSize))
}

test('a case study is printed on one sheet, its addresses written out, and no heading stands alone at a foot', async ({
  page,
}) => {
  await page.goto(`${hosting.url}/projects/vandi`)
  for (const format of ['A4', 'Letter']) {
    const sheets = await itemsOf(await page.pdf({ format }))
    expect(sheets).toHaveLength(1)
    const words = sheets[0]?.map(({ str }) => str).join('')
    expect(words).toContain('Sourcegithub.com/example-ira/vandi')
  }
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const picture = page.locator('.show img')
  // As bright as it is, over its column's width.
  await expect(picture).toHaveCSS('filter', 'none')
  const { width } = (await page.locator('.show').boundingBox()) ?? {}
  expect((await picture.boundingBox())?.width).toBeCloseTo(width ?? 0, 0)
  await expectFlagAtTop(page)
  await expectNoHeadingAlone(page)
})

test('from the list of projects to one, to the next, and back to the list', async ({ page }) => {
  await page.goto(`${hosting.url}/projects`)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Vandi', exact: true }).click()
  await expect(heading).toHaveText('Vandi')
  await page.getByRole('link', { name: /Next/ }).click()
  await expect(heading).toHaveText('Tiffin')
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(/\/projects$/)
})

for (const path of ['/projects/vandi', '/notes/a-range-is-a-better-answer-than-a-wrong-minute'])
  test(`${path} stays within the budget beside its images, with one font`, async ({ page }) => {
    const sent = await recordTransfer(page)
    await page.goto(hosting.url + path, { waitUntil: 'networkidle' })
    const rest = [...sent.values()].filter(({ url }) => !/\.(webp|svg)/.test(url))
    const kilobytes = rest.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
    console.log(`${path}: ${kilobytes} kB beside its images`)
    expect(kilobytes).toBeLessThanOrEqual(projectBudget.words)
    // A letter outside the subset in the site's own texts would load the second font on every page.
    const fonts = () => [...sent.values()].filter(({ url }) => url.endsWith('.woff2'))
    expect(fonts()).toHaveLength(1)
    // A list laid out after the font has loaded, as on a second visit.
    const list = '<ul><li>Words</li></ul>'
    await page.locator('.story').evaluate((story, html) => {
      story.insertAdjacentHTML('afterbegin', html)
    }, list)
    await frames(page)
    expect(fonts()).toHaveLength(1)
  })

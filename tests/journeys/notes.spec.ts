/** What a reader does with the notes, of the published sample. */
import { notes, readText } from '../../sample/notes.ts'
import { expect, test } from '../support/fixtures.ts'
import { phone } from '../support/owner.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated } from './drawn.ts'
import { sharePublished } from './published-site.ts'

const site = sharePublished()
const titles = notes.map(({ title }) => title)
const [first] = notes as [(typeof notes)[number]]
const path = '/notes/a-range-is-a-better-answer-than-a-wrong-minute'
const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readText(first)) ?? []

for (const theme of ['light', 'dark']) {
  test(`on a phone, ${theme}, a reader goes from the home page to a note, copies its code, and goes on to the project, back, and to all notes`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(site.url)
    await hydrated(page)
    if (theme === 'dark') await page.getByRole('button', { name: /^Switch to/ }).click()
    const arrive = async (path: string, title: string) => {
      await expect(page).toHaveURL(site.url + path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, path).toBe(phone.width)
      await expectNoAxeFindings(page, path)
    }
    const section = page.getByRole('region', { name: 'Notes' })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles)
    await section.scrollIntoViewIfNeeded()
    await expectNoAxeFindings(page, 'the home page')

    await section.getByRole('link', { name: first.title }).click()
    await arrive(path, first.title)
    await page.locator('pre').selectText()
    expect(await page.evaluate(() => `${getSelection()}`)).toBe(code.trimEnd())
    await page.getByRole('link', { name: `About ${first.about}` }).click()
    await arrive('/projects/vandi', 'Vandi')
    const written = page.getByRole('region', { name: 'Written about it' })
    await written.getByRole('link', { name: first.title }).click()
    await arrive(path, first.title)
    await page.goBack()
    await page.goBack()
    await arrive(path, first.title)
    await page.getByRole('link', { name: 'All notes' }).click()
    await arrive('/notes', 'Notes')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
    const feed = await page.getByRole('link', { name: 'Feed for readers' }).getAttribute('href')
    const answer = await page.request.get(site.url + feed)
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(await answer.text()).toContain(titles.at(-1))
  })
}

test('a title of one long word is no wider than a phone on the home page, in the list and on its page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const [address, title] of [
    ['/', '#Notes h3'],
    ['/notes', 'h2'],
    [path, 'h1'],
  ] as const) {
    await page.goto(site.url + address)
    await page
      .locator(title)
      .first()
      .evaluate((one) => one.replaceChildren('Tidetables'.repeat(16)))
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth, address).toBe(phone.width)
  }
})

for (const dir of ['ltr', 'rtl']) {
  test(`on a wide screen title and text stand where a case study's text does, the date where its headings do: ${dir}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const edges = async (address: string, selectors: readonly string[]) => {
      await page.goto(site.url + address)
      await expect(page.locator('.story')).toBeVisible()
      await page.evaluate((value) => document.documentElement.setAttribute('dir', value), dir)
      return page.evaluate(
        ([isLtr, all]) =>
          all.map((one) => {
            const box = document.querySelector(one)?.getBoundingClientRect()
            return Math.round((isLtr ? box?.left : box?.right) ?? Number.NaN)
          }),
        [dir === 'ltr', selectors] as const,
      )
    }
    const [aside, column] = await edges('/projects/vandi', ['.story h2', '.story p'])
    const found = await edges(path, ['time', '.band p', 'h1', '.story'])
    expect(found).toEqual([aside, aside, column, column])
  })
}

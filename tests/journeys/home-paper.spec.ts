/** The published page without scripts, and in print. */
import type { Page } from '@playwright/test'
import { categories } from '../../functions/src/contract/categories.ts'
import { placeholderContent } from '../../functions/src/contract/placeholder-profile.ts'
import type { Skill } from '../../functions/src/contract/skill.ts'
import { profile } from '../../sample/profile.ts'
import { projects } from '../../sample/projects.ts'
import { shortAddress } from '../../web/src/links.ts'
import { testimonial } from '../support/entries.ts'
import { expect, test } from '../support/fixtures.ts'
import { itemsOf, readers } from '../support/resume/read-pdf.ts'
import { actUntil, hydrated } from './drawn.ts'
import { readSample, serveRendered, sharePublished } from './published-site.ts'
import { expectFlagAtTop, expectNoHeadingAlone } from './sheets.ts'

const site = sharePublished()
let skills: Skill[] = []

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL ?? '' })
  for (const { type } of categories) {
    const answer = await request.post('/api/skill/getskills', { data: { type } })
    skills = skills.concat(await answer.json())
  }
  await request.dispose()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the published page says who this is and how to write, and shows every project, and every skill under its category with where it was used', async ({
    page,
  }) => {
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    const otherwise = page.locator('form').getByRole('link', { name: profile.contact.email })
    await expect(otherwise).toBeInViewport()
    await expect(page.getByLabel('Message')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name)
    await expect(page.getByRole('link', { name: profile.contact.email }).first()).toBeVisible()
    for (const { name, description } of projects) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
      await expect(page.getByText(description)).toBeAttached()
    }
    // Cards link to the project's page where there is one.
    const withPage = projects.filter((project) => project.page).map(({ name }) => name)
    await expect(page.locator('#Projects h3 a')).toHaveText(withPage)
    await expectWholeWithoutScripts(page)
    const use = page.locator('#Skills').getByRole('link', { name: 'Vandi' })
    await expect(use.filter({ visible: true })).toHaveCount(0)
    await page.locator('#Skills summary').filter({ hasText: 'PostgreSQL' }).click()
    await page.mouse.move(0, 0)
    await expect(use.filter({ visible: true })).toHaveAttribute('href', '/projects/vandi')
    await page.emulateMedia({ media: 'print' })
    await expectSkills(page)
  })

  test('the built page says what there is to say yet', async ({ page, expected }) => {
    expected.requests.push(/csp .*\/assets\//)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(placeholderContent.name)
    await expect(page.locator('noscript p').last()).toHaveText(placeholderContent.summary)
  })
})

test('where its scripts fail, the page shows every skill and role title too, and prints them', async ({
  page,
  expected,
}) => {
  expected.requests.push(/assets\/index-/)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(site.url)
  await actUntil(page, () => page.locator('html[data-failed]').isVisible())
  await expectWholeWithoutScripts(page)
  await expect(page.locator('#Home [translate=no]')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expectSkills(page)
})

test('the page prints every skill and project in black on white from either theme, with links written out and nothing cut off, on two sheets', async ({
  page,
}) => {
  for (const theme of ['light', 'dark']) {
    await page.emulateMedia({ media: 'screen' })
    // A4's width without margins.
    await page.setViewportSize({ width: 688, height: 1000 })
    const answer = page.waitForResponse('**/getskills')
    await page.goto(site.url)
    await hydrated(page)
    await answer
    await page.getByRole('button', { name: 'Next category' }).click()
    await expect(page.locator('#Skills [aria-live]')).toHaveText('AI Tools')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await page.emulateMedia({ media: 'print' })
    await expectSkills(page)
    await expect(page.locator('#Skills img:visible')).toHaveCount(0)
    // No printed page begins with a list's last item.
    await expect(page.locator('#Skills dl')).toHaveCSS('break-inside', 'avoid')
    for (const hidden of [page.getByRole('banner'), page.locator('form')])
      await expect(hidden).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    // No title overlaps the text below it.
    const covered = await page.locator('main section > div:has(> h2)').evaluateAll((heads) =>
      heads
        .map((head) => [head.firstElementChild, head.nextElementSibling] as [Element, Element])
        .filter(
          ([title, text]) =>
            title.getBoundingClientRect().bottom > text.getBoundingClientRect().top,
        )
        .map(([title]) => title.textContent),
    )
    expect(covered).toEqual([])
    // The bio has the full width.
    const bio = await page.getByText(profile.bio[0] ?? '').boundingBox()
    const sheet = await page.locator('#About').boundingBox()
    expect(bio?.width).toBeGreaterThan((sheet?.width ?? 0) * 0.95)
    const cut = await page
      .locator('#Projects article, #Projects article *')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).overflowX === 'hidden' && 'innerText' in one)
          .map((one) => one.className),
      )
    expect(cut).toEqual([])
    const link = page.locator('#Projects article a[href^=https]').first()
    const written = await link.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(written).toContain('github.com/example-ira/vandi')
    await expectFlagAtTop(page)
    await expectFigure(page)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  }
  await expectTwoSheets(page)
})

test('the words of two people find place on the two sheets', async ({ page }) => {
  const said = (text: string) => ({ ...testimonial, _id: text, text })
  const words = [said('She asked what nobody else had asked. '.repeat(7)), said('It works.')]
  const rendered = await serveRendered(
    { ...readSample(), testimonials: words },
    { isMade: () => false },
  )
  await page.goto(rendered.url)
  await hydrated(page)
  await expect(page.getByText('It works.')).toBeAttached()
  await expectTwoSheets(page)
  await page.goto('about:blank')
  rendered.close()
})

test('no title stands alone at the foot of a printed sheet', async ({ page }) => {
  await page.goto(site.url)
  await hydrated(page)
  await expectNoHeadingAlone(page)
})

for (const [state, when] of [
  ['from its top, before anything was scrolled', 'drawn'],
  ['with the carousel', 'scrolled'],
  ['before its scripts have come', 'held'],
] as const) {
  test(`what is printed holds every project and skill, and the contacts on its first sheet, ${state}`, async ({
    page,
  }) => {
    const scripts = Promise.withResolvers<void>()
    if (when === 'held')
      await page.route('**/assets/index-*.js', (route) => scripts.promise.then(() => route.abort()))
    await page.goto(site.url)
    if (when !== 'held') await hydrated(page)
    if (when === 'scrolled') {
      const carousel = page.locator('#Projects .swiper-initialized')
      await page.locator('#Projects').scrollIntoViewIfNeeded()
      await expect(carousel).toBeVisible()
      // Firefox copies the page as soon as it fires beforeprint.
      const count = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'))
        return document.querySelectorAll('#Projects article').length
      })
      expect(count).toBe(projects.length)
      await page.evaluate(() => dispatchEvent(new Event('afterprint')))
      await expect(carousel).toBeVisible()
    }
    const pdf = await page.pdf({ format: 'A4' })
    const text = (await readers['pdf.js']?.(pdf))?.replace(/\s+/g, '') ?? ''
    const names = [...projects, ...skills].map(({ name }) => name)
    for (const words of [...names, ...projects.map(({ github }) => shortAddress(github))])
      expect(text).toContain(words.replace(/\s+/g, ''))
    expect(text).not.toContain('https://')
    const [sheet = []] = await itemsOf(pdf)
    const first = sheet.map(({ str }) => str.replace(/\s+/g, '')).join('')
    const { email, phone, location } = profile.contact
    for (const words of [
      email,
      phone,
      location,
      ...profile.social.map(({ url }) => shortAddress(url)),
    ])
      expect(first).toContain(words.replace(/\s+/g, ''))
  })
}

/** A project's number is large in one line with its words and the name, below a rule that is light as paper is. */
async function expectFigure(page: Page): Promise<void> {
  const card = page.locator('#Projects article').first()
  await expect(card).toHaveCSS('border-top-color', /^oklch\(0\.9 0\.062 /)
  const [name, figure, words] = await card.locator('h3, p:first-child > *').evaluateAll((parts) =>
    parts
      .map((part) => ({
        tag: part.tagName,
        size: Number.parseFloat(getComputedStyle(part).fontSize),
        box: part.getBoundingClientRect().toJSON(),
      }))
      .sort((one, other) => one.box.left - other.box.left),
  )
  expect(name?.tag).toBe('H3')
  expect(figure?.size).toBeGreaterThan((words?.size ?? 0) * 2)
  for (const { box } of [name, words].flatMap((part) => part ?? [])) {
    expect(box.top).toBeLessThan(figure?.box.bottom)
    expect(box.bottom).toBeGreaterThan(figure?.box.top)
  }
}

async function expectTwoSheets(page: Page): Promise<void> {
  for (const format of ['A4', 'Letter'])
    expect(await itemsOf(await page.pdf({ format }))).toHaveLength(2)
}

async function expectWholeWithoutScripts(page: Page): Promise<void> {
  await expectSkills(page)
  const { height, width } = (await page.locator('#Skills [aria-live]').boundingBox()) ?? {}
  expect(width).toBeGreaterThan((height ?? 0) * 2)
  const roles = profile.roles.filter((role) => role !== profile.role)
  const list = await page.getByText(roles.join(', ')).boundingBox()
  expect(list?.width).toBeGreaterThan(200)
}

async function expectSkills(page: Page): Promise<void> {
  const text = await page.locator('#Skills').evaluate((section) =>
    [...section.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && element.children.length === 0)
      .map(({ textContent }) => textContent)
      .join(' '),
  )
  expect(skills.length).toBeGreaterThan(40)
  for (const { label } of categories) expect(text).toContain(label)
  for (const { name } of skills) expect(text).toContain(name)
}

import type { Page } from '@playwright/test'
import type { SiteData } from '../../functions/src/contract/rendering.ts'
import { fill } from '../../functions/src/contract/texts/fill.ts'
import { textsOf } from '../../functions/src/contract/texts/texts-of.ts'
import { readSite } from '../../functions/src/store/site.ts'
import { profile as sample } from '../../sample/profile.ts'
import { endpoint } from '../support/contact-form.ts'
import { expect } from '../support/owner.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated } from './drawn.ts'
import { profile, saved, test } from './owner-profile.ts'
import { readSample, serveRendered } from './published-site.ts'

const nobody = { cookies: [], origins: [] }
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ ignoreHTTPSErrors: true, storageState: nobody })

const closing: (() => void)[] = []
// Not before the pages are closed, which still load.
test.afterAll(() => {
  for (const close of closing) close()
})

async function serve(content: SiteData): Promise<string> {
  const isMade = (path: string) => /\.(html|pdf)$/.test(path)
  const { url, close } = await serveRendered(content, { isMade })
  closing.push(close)
  return url
}

/** The address of the sample's site in that language. */
function serveSample(language: string): Promise<string> {
  const { stored, ...rest } = readSample()
  const profile = stored.profile && { ...stored.profile, language }
  return serve({ ...rest, stored: { ...stored, profile } })
}

for (const [language, size] of [
  ['de', desktop],
  ['ar', phone],
] as const) {
  const { frame, caseStudy, contact, refusals, notes, notFound, resume, projects } =
    textsOf(language)

  test(`in ${language} a recruiter goes from a card to case studies, notes, lists, résumé and its file, and writes; axe finds nothing on the way`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/contact\/submit/, /no-such-page/)
    await page.setViewportSize(size)
    const url = await serveSample(language)
    const heading = page.getByRole('heading', { level: 1 })
    const direction = language === 'ar' ? 'rtl' : 'ltr'
    const arrive = async (path: string, title: string | RegExp) => {
      await expect(page).toHaveURL(url + path)
      await expect(heading).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveCSS('direction', direction)
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, path).toBeLessThanOrEqual(size.width)
      await expectNoAxeFindings(page, path)
    }

    await page.goto(url)
    await hydrated(page)
    await arrive('/', sample.name)
    await page.locator('#Home a[href="/projects/vandi"]').click()
    await arrive('/projects/vandi', 'Vandi')
    await page.getByRole('link', { name: caseStudy.next }).click()
    await arrive('/projects/tiffin', 'Tiffin')
    await page.getByRole('link', { name: frame.projects }).first().click()
    await arrive('/projects', projects.heading)
    await page.goto(`${url}/#Notes`)
    const note = page.locator('#Notes li').first().getByRole('link')
    const [title = '', path = ''] = [await note.textContent(), await note.getAttribute('href')].map(
      String,
    )
    await note.click()
    await arrive(path, title)
    await page.getByRole('link', { name: notes.all }).click()
    await arrive('/notes', notes.heading)
    await page.getByRole('link', { name: frame.resume, exact: true }).click()
    await arrive('/resume', sample.name)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'PDF', exact: true }).click()
    expect((await download).suggestedFilename()).toBe(
      `${fill(resume.title, { name: sample.name })}.pdf`,
    )

    await page.goto(`${url}/#Contact`)
    await hydrated(page)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const send = () => page.getByRole('button', { name: contact.send }).click()
    await field(contact.email).fill('asha@example')
    await send()
    for (const words of [contact.noName, contact.wrongEmail, contact.noMessage])
      await expect(page.getByText(words)).toBeVisible()
    await expectNoAxeFindings(page, 'the errors of the form')
    await field(contact.fullname).fill('Asha Pillai')
    await field(contact.email).fill('asha@example.com')
    await field(contact.message).fill('ماذا؟ Was?')
    // Faster than anyone types.
    await page.evaluate(() => {
      performance.now = () => 1
    })
    const refusal = page.waitForResponse(endpoint)
    await send()
    expect((await (await refusal).json()).message).toBe(refusals.tooFast)
    await expect(page.getByRole('status').getByText(refusals.tooFast)).toBeVisible()
    await page.evaluate(() => {
      performance.now = () => 60_000
    })
    await send()
    await expect(page.getByRole('status').getByText(contact.done)).toBeVisible()
    await expect(field(contact.message)).toHaveValue('')

    await page.goto(`${url}/no-such-page`)
    await arrive('/no-such-page', notFound.heading)
    await page.getByRole('link', { name: notFound.home }).click()
    await arrive('/', sample.name)
  })
}

test('in ar the page is used by keyboard alone: the tab order runs from the right, arrow keys move the carousel as it lies, and the menu of a phone opens and closes', async ({
  page,
}) => {
  const { home, frame } = textsOf('ar')
  await page.setViewportSize(desktop)
  const url = await serveSample('ar')
  await page.goto(url)
  await hydrated(page)
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText(frame.skip)
  // The brand.
  await page.keyboard.press('Tab')
  let right = Number.POSITIVE_INFINITY
  for (const name of [undefined, ...Object.values(home.sections)]) {
    if (name) {
      await page.keyboard.press('Tab')
      await expect(focused).toHaveText(name)
    }
    const box = await focused.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right)
    right = box?.x ?? 0
  }
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName(home.toDark)
  expect((await focused.boundingBox())?.x).toBeLessThan(right)

  const section = page.locator('#Projects')
  await section.scrollIntoViewIfNeeded()
  const active = section.locator('.swiper-slide-active')
  await expect(active.getByRole('heading')).toHaveText('Tiffin')
  await active.getByRole('link').first().focus()
  const third = section.locator('.swiper-slide').nth(2)
  const middle = async (one: typeof third) => {
    const box = await one.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0) / 2
  }
  expect(await middle(third)).toBeLessThan(await middle(active))
  await page.keyboard.press('ArrowLeft')
  await expect(active.getByRole('heading')).toHaveText('Needle')
  await expect(active.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(active.getByRole('heading')).toHaveText('Tiffin')
  const [previous, next] = [home.previousProject, home.nextProject].map((name) =>
    section.getByRole('button', { name }),
  )
  expect((await next?.boundingBox())?.x).toBeLessThan((await previous?.boundingBox())?.x ?? 0)

  await page.setViewportSize(phone)
  await page.reload()
  await hydrated(page)
  await tabTo(page, home.openMenu)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: home.menu })
  await expect(menu).toBeVisible()
  await expectNoAxeFindings(page, 'the menu')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(focused).toHaveAccessibleName(home.openMenu)
  await page.keyboard.press('Enter')
  await tabTo(page, home.sections.Contact)
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#Contact$/)
})

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(':focus')
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return (await focused.getAttribute('aria-label')) ?? (await focused.textContent())
    })
    .toBe(name)
}

test.describe('signed in', () => {
  test.use({ storageState: ({ signedIn }, use) => use(signedIn) })

  test('an owner chooses the language in Profile, and the site speaks it', async ({
    page,
    storeProfile,
  }) => {
    await storeProfile(profile)
    await page.goto('/admin?mode=profile')
    await page.getByLabel('Language of the site').selectOption('German')
    await saved(page)
    await page.goto(await serve(await readSite()))
    const { home, contact } = textsOf('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('heading', { name: home.experience })).toBeAttached()
    await expect(page.getByRole('button', { name: contact.send })).toBeAttached()
  })
})

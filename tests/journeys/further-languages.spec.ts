import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { loadRenderer } from '../../functions/src/work/renderer.ts'
import { root } from '../../scripts/suite/paths.ts'
import { endpoint, valid } from '../support/contact-form.ts'
import { expect, test } from '../support/fixtures.ts'
import { startHosting } from '../support/hosting.ts'
import { arabic, german, profile, site } from '../support/site-in-languages.ts'
import { expectNoAxeFindings } from './axe.ts'
import { hydrated } from './drawn.ts'

test.use({ ignoreHTTPSErrors: true })

const folder = join(root, '.local', `further-languages-${process.pid}`)
const home = { url: '', close() {} }

test.beforeAll(async () => {
  const { renderSite } = await loadRenderer(pathToFileURL(join(root, 'functions/lib/')))
  const at = { today: '2026-11-22', changedAt: null, counted: false, readImage: async () => null }
  const { files, lazyFiles } = await renderSite({ ...site, translated: [german, arabic] }, at)
  cpSync(join(root, 'web/dist'), folder, { recursive: true })
  for (const [path, { make }] of lazyFiles) files.set(path, await make())
  for (const [path, file] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), file)
  }
  Object.assign(home, await startHosting({ folder, backend: process.env.SITE_URL ?? '' }))
})

test.afterAll(() => {
  home.close()
  rmSync(folder, { recursive: true, force: true })
})

// Their files were not written.
test.beforeEach(({ page }) =>
  page.route('**/assets/skills/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  ),
)

/** As the function answers in each language; returns what was asked for. */
async function answerLists(page: Page): Promise<object[]> {
  const asked: object[] = []
  for (const [call, name] of [
    ['project/getprojects', 'projects'],
    ['skill/getskills', 'skills'],
  ] as const) {
    await page.route(`**/api/${call}`, (route) => {
      const body = route.request().postDataJSON()
      asked.push(body)
      const own = body.language === 'de' ? german : site
      const json = name === 'projects' ? own.projects : own.skills.tech
      return route.fulfill({
        json: json.map(({ photo: _, ...one }: object & { photo?: string }) => ({
          ...one,
          photo: '',
        })),
      })
    })
  }
  return asked
}

test('a visitor comes from each page to the same one in the other language, and reads on in it', async ({
  page,
}) => {
  const asked = await answerLists(page)
  await page.goto(home.url)
  await hydrated(page)
  const header = page.locator('header').first()
  await header.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`${home.url}/de`)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('Ich baue Fähren.')).toBeVisible()
  await expect.poll(() => asked).toContainEqual({ language: 'de' })
  expect(asked).toContainEqual({ type: 'tech', language: 'de' })
  await expectNoAxeFindings(page)

  await page
    .getByRole('link', { name: /Fährzeiten/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${home.url}/de/projects/faehre`)
  await header.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${home.url}/projects/ferry`)
  await header.getByRole('link', { name: 'Deutsch' }).click()
  await header.getByRole('link', { name: 'Alle Projekte' }).click()
  await expect(page).toHaveURL(`${home.url}/de/projects`)
  await page.getByRole('link', { name: 'Lebenslauf' }).click()
  await expect(page).toHaveURL(`${home.url}/de/resume`)
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/de/resume.pdf')
  await header.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(`${home.url}/ar/resume`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoAxeFindings(page)
})

test('a phone has the other languages in its menu', async ({ page }) => {
  await answerLists(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${home.url}/de`)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${home.url}/`)
})

test('the contact form asks for its answer in the page’s language', async ({ page, expected }) => {
  expected.requests.push(/contact\/submit/)
  await answerLists(page)
  let language: string | undefined
  await page.route(endpoint, (route) => {
    language = route.request().headers()['accept-language']
    return route.fulfill({ status: 429, json: { success: false, message: 'Später bitte.' } })
  })
  await page.goto(`${home.url}/de`)
  await hydrated(page)
  const form = page.locator('form')
  for (const [name, text] of [
    ['fullname', valid['Full name']],
    ['email', valid.Email],
    ['message', valid.Message],
  ] as const) {
    await form.locator(`[name="${name}"]`).fill(text)
  }
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Später bitte.')).toBeVisible()
  expect(language).toBe('de')
})

test('the page of a missing address speaks the language that the address begins with', async ({
  page,
  expected,
}) => {
  expected.requests.push(/nothing/)
  await page.goto(`${home.url}/de/nothing`)
  await expect(page).toHaveTitle('Seite nicht gefunden')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('header .brand')).toHaveAttribute('href', '/de')
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL(`${home.url}/de`)
  await page.goto(`${home.url}/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  )
})

test('without scripts the links and the page of a missing address are there', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
  await page.goto(`${home.url}/de`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name)
  await page.goto(`${home.url}/ar/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  )
  await page.close()
})

import type { Page } from '@playwright/test'
import type { OwnedVersion } from '../../functions/src/contract/version.ts'
import { readSite } from '../../functions/src/store/site.ts'
import { erase, expect, phone, post, unique } from '../support/owner.ts'
import { profile, test } from './owner-profile.ts'
import { press } from './press.ts'
import { serveRendered } from './published-site.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true, ignoreHTTPSErrors: true })

const companies = ['Kiln', 'Odra', 'Quay'].map(unique)

let onClose = () => {}

test.afterEach(async () => {
  onClose()
  await erase('versions', 'name', companies)
})

/** From the overview to a version kept under a company’s name. */
async function apply(page: Page, company: string, advert: string): Promise<void> {
  await page.goto('/admin')
  await press(page, 'Résumé', 'touch')
  await press(page, 'Compare with a job advert', 'touch')
  await page.getByLabel('Text of the advert').tap()
  await page.keyboard.insertText(advert)
  await page.getByLabel('Company').tap()
  await page.keyboard.type(company)
  await press(page, `Keep as a version for ${company}`, 'touch')
  await expect(page.getByRole('heading', { level: 1, name: 'Where it went' })).toBeVisible()
}

test('on a phone an owner applies at three companies, sees what came of each, and ends two addresses', async ({
  page,
  stranger,
  storeProfile,
}) => {
  await storeProfile(profile)
  const [kiln = '', odra = '', quay = ''] = companies
  for (const company of companies) {
    const advert = `${company} looks for somebody who knows Rust and Nix.`
    await apply(page, company, advert)
    // What was kept lies open, to be sent.
    const address = page.getByRole('link', { name: /\/cv\/[a-z\d]{16}$/ })
    await expect(address).toBeInViewport()
    await press(page, 'Sent today', 'touch')
    await expect(page.getByRole('button', { name: 'Sent today' })).toBeHidden()
    await expect(page.getByText('Text of the advert')).toBeVisible()
  }
  const all: OwnedVersion[] = await post(page.request, 'version/getversions', {
    data: { all: true },
  })
  const keyOf = (company: string) => all.find(({ name }) => name === company)?.key ?? ''
  const isMade = (path: string) => path.startsWith('/cv/')
  const site = await serveRendered(await readSite(), { isMade })
  onClose = site.close
  const look = async (path: string) => {
    const answer = await stranger.get(site.url + path, { maxRetries: 2 })
    return { status: answer.status(), body: await answer.body() }
  }
  const { status, body } = await look(`/cv/${keyOf(kiln)}`)
  expect(status).toBe(200)
  expect(String(body)).toContain(profile.name)
  expect(String(body)).not.toContain(kiln)
  expect(String((await look(`/cv/${keyOf(kiln)}.pdf`)).body).slice(0, 5)).toBe('%PDF-')

  const list = page.getByRole('list', { name: 'Versions' })
  const row = (company: string) => page.getByRole('listitem').filter({ hasText: company })
  const open = (company: string) => row(company).locator('summary').first().tap()
  await page.goto('/admin?mode=versions')
  const came = async (company: string, outcome: string) => {
    await open(company)
    await row(company).getByLabel('What became of it').selectOption(outcome)
    await expect(row(company).locator('summary').first()).toContainText(outcome)
    await open(company)
  }
  await came(odra, 'interview')
  await page.getByLabel('Sorted by').selectOption('What became of it')
  await expect(list.getByRole('listitem').first()).toContainText(odra)
  await came(kiln, 'declined')
  await open(quay)
  await row(quay).getByRole('switch', { name: 'Anyone with the link can open it' }).tap()
  await expect(row(quay).getByText('Nobody can open its address: switched off.')).toBeVisible()
  await open(quay)
  // Not where the row before was, which would be a double tap.
  await page.getByText(/^Ended \(/).tap({ position: { x: 8, y: 8 } })
  await open(kiln)
  await row(kiln).getByRole('switch', { name: 'Anyone with the link can open it' }).tap()
  await expect(row(kiln).getByText('Nobody can open its address: switched off.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  // The PDF's address at once, the page's with the next publication.
  expect((await look(`/cv/${keyOf(quay)}.pdf`)).status).toBe(410)
  await site.publish(await readSite())
  for (const company of [kiln, quay]) {
    const gone = await look(`/cv/${keyOf(company)}`)
    expect(gone.status).toBe(410)
    expect(String(gone.body)).toContain('This résumé is no longer available')
  }
  expect((await look(`/cv/${keyOf(odra)}`)).status).toBe(200)
})

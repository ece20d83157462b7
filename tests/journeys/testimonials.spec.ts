import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { readSite } from '../../functions/src/store/site.ts'
import { erase, expect, phone, test, unique } from '../support/owner.ts'
import { expectNoAxeFindings } from './axe.ts'
import { readSample, serveRendered } from './published-site.ts'

const device = { viewport: phone, hasTouch: true, isMobile: true }
test.use(device)

const isMade = (path: string) => /^\/projects\/.*\.html$/.test(path)
let site: Awaited<ReturnType<typeof serveRendered>>
const publish = async () => {
  const { testimonials = [] } = await readSite()
  await site.publish({ ...readSample(), testimonials })
}

test.beforeAll(async () => {
  site = await serveRendered(readSample(), { isMade })
})
test.afterAll(() => site?.close())
const [ines, tom] = [unique('Ines Haddad'), unique('Tom Vale')]

test.afterEach(async () => {
  const names = [ines, tom]
  await erase('invitations', 'name', names)
  await erase('messages', 'fullname', names)
  await erase('testimonials', 'name', names)
})

/** Makes an address in the dialog, and returns its path. */
async function ask(page: Page, name: string, project = ''): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Ask for words' })
  await dialog.getByLabel('Whom do you ask?').fill(name)
  if (project) await dialog.getByLabel('About the project').selectOption(project)
  await dialog.getByRole('button', { name: 'Make an address' }).tap()
  const row = dialog.getByRole('listitem').filter({ hasText: name })
  const address = row.getByRole('link', { name: /\/words\/[a-z\d]{16}$/ })
  await expect(address).toBeFocused()
  return new URL((await address.textContent()) ?? '').pathname
}

/** The phone of somebody else. */
async function anotherPhone(browser: Browser, options: BrowserContextOptions = {}) {
  const nobody = { cookies: [], origins: [] }
  const context = await browser.newContext({
    ...{ ...device, ignoreHTTPSErrors: true, storageState: nobody },
    ...options,
  })
  return context.newPage()
}

test('on a phone an owner asks two people for words, one without scripts, shows them, and takes one back', async ({
  page,
  browser,
}) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Add testimonial' }).tap()
  await page.getByRole('button', { name: 'Ask somebody' }).first().tap()
  const first = await ask(page, ines, 'Vandi')
  const second = await ask(page, tom)

  const hers = await anotherPhone(browser)
  await hers.goto(site.url + first)
  await expect(hers.getByText('Vandi')).toBeVisible()
  await expectNoAxeFindings(hers, 'asked')
  // By keyboard alone, as on a telephone with one.
  await hers.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(hers.getByRole('alert')).toBeVisible()
  await expectNoAxeFindings(hers, 'with errors')
  await hers.getByLabel('Your words').focus()
  for (const words of ['Calm when the tide is not.', ines, 'Pilot', '']) {
    await hers.keyboard.type(words)
    await hers.keyboard.press('Tab')
  }
  await hers.keyboard.press('Space')
  await hers.keyboard.press('Tab')
  await hers.keyboard.press('Enter')
  await expect(hers.getByRole('heading', { level: 1 })).toContainText('Thank you')
  await expectNoAxeFindings(hers, 'sent')
  await hers.goto(site.url + first)
  await expect(hers.getByLabel('Your words')).toBeHidden()

  const his = await anotherPhone(browser, { javaScriptEnabled: false })
  await his.goto(site.url + second)
  await his.getByLabel('Your words').fill('He writes what he says.\nAnd ships it.')
  await his.getByLabel('Your name').fill(tom)
  await his.getByRole('button', { name: 'Send' }).tap()
  await expect(his.getByText('Please tick this box')).toBeVisible()
  await expect(his.getByLabel('Your words')).toHaveValue('He writes what he says.\nAnd ships it.')
  await his.getByLabel(/may be shown/).tap()
  await his.getByRole('button', { name: 'Send' }).tap()
  await expect(his.getByRole('heading', { level: 1 })).toContainText('Thank you')

  await publish()
  const quotes = hers.locator('figure.quote')
  await hers.goto(site.url)
  await expect(quotes.filter({ hasText: ines })).toHaveCount(0)

  for (const name of [ines, tom]) {
    await page.goto('/admin?mode=messages')
    const message = page.locator('details').filter({ hasText: name })
    await expect(message.getByText('Testimonial')).toBeVisible()
    await message.locator('summary').tap()
    await message.getByRole('button', { name: 'Show on my page' }).tap()
    await expect(page.getByText(`The words of ${name} are on your page.`)).toBeVisible()
    await expect(message).toHaveCount(0)
  }
  await publish()
  await hers.goto(site.url)
  await expect(quotes).toHaveCount(2)
  await expect(quotes.filter({ hasText: ines })).toContainText('Calm when the tide is not.')
  await expect(quotes.filter({ hasText: tom }).locator('blockquote p')).toHaveText([
    'He writes what he says.',
    'And ships it.',
  ])
  await quotes.filter({ hasText: ines }).getByRole('link', { name: 'Vandi' }).tap()
  await expect(hers).toHaveURL(/\/projects\/vandi$/)
  await expect(quotes).toHaveCount(1)
  await expect(quotes).toContainText(ines)

  await page.goto('/admin')
  await page.getByRole('button', { name: `Actions for ${ines}` }).tap()
  await page.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByRole('row').filter({ hasText: ines })).toBeHidden()
  await publish()
  for (const path of ['/projects/vandi', '/']) {
    await hers.goto(site.url + path)
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hers.getByText(ines)).toHaveCount(0)
  }
  await expect(quotes.filter({ hasText: tom })).toBeVisible()
  const { references } = await (await hers.request.get(`${site.url}/resume.json`)).json()
  expect(references).toMatchObject([{ name: tom }])
})

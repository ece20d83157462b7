import type { Page } from '@playwright/test'
import { endpoint, field, fill, send, valid } from '../support/contact-form.ts'
import { expect, frames, test } from '../support/fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('69: contact with the real service, by keyboard alone, pasted: the form resets', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const fields = {
    'Full name': 'Asha Pillai',
    Email: 'asha@उदाहरण.भारत',
    Phone: '+91 484 555 0199',
    Message: 'A first line.\nA second line.',
  }
  await field(page, 'Full name').focus()
  for (const [label, text] of Object.entries(fields)) {
    await expect(field(page, label)).toBeFocused()
    await page.evaluate((value) => navigator.clipboard.writeText(value), text)
    await page.keyboard.press('ControlOrMeta+V')
    // The browser converts such an address to punycode.
    await expect(field(page, label)).toHaveValue(label === 'Email' ? /^asha@xn--/ : text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  // The API refuses forms filled in within two seconds.
  await page.waitForFunction(() => performance.now() > 2_100)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  for (const label of Object.keys(fields)) await expect(field(page, label)).toHaveValue('')
})

test('while toasts cannot be loaded, or are still loading, the page itself says what became of a message', async ({
  page,
  expected,
}) => {
  expected.requests.push(/assets\/toasts/)
  await page.route('**/assets/toasts*', (route) => route.abort())
  let answer: object = { success: false, message: 'Not today' }
  await page.route(endpoint, (route) => route.fulfill({ json: answer }))
  const failed = page.waitForEvent('requestfailed')
  // The page listens for the first action once rendered.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await frames(page)
  await page.keyboard.press('Tab')
  await failed
  await write(page)
  await expect(page.getByRole('alert')).toHaveText('Not today')
  await expect(field(page, 'Message')).toHaveValue(valid.Message)

  // They are requested again.
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/toasts*', async (route) => {
    await loaded.promise
    await route.continue()
  })
  answer = { success: true }
  await write(page)
  await expect(page.getByRole('alert')).toHaveText('Form Submitted Successfully')
  await expect(field(page, 'Message')).toHaveValue('')
  loaded.resolve()
  await expect(page.getByRole('status')).toHaveText('Form Submitted Successfully')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

async function write(page: Page): Promise<void> {
  await fill(page, valid)
  await send(page)
}

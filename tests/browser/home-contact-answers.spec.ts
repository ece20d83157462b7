import { endpoint, expectKept, field, fill, send, valid } from './contact-form.ts'
import { expect, frames, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test("66: a 429 is told in a toast with the service's message, and every field is kept", async ({
  page,
  expected,
}) => {
  expected.requests.push(/contact\/submit/)
  await page.route(endpoint, (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Too many messages today' } }),
  )
  await fill(page, valid)
  await send(page)
  await expect(page.getByText('Too many messages today')).toBeVisible()
  await expectKept(page)
})

test('66: a service that answers 200 with success false is a failure too', async ({ page }) => {
  await page.route(endpoint, (route) =>
    route.fulfill({ json: { success: false, message: 'Invalid access key' } }),
  )
  await fill(page, valid)
  await send(page)
  await expect(page.getByText('Invalid access key')).toBeVisible()
  await expectKept(page)
})

for (const [what, answer] of [
  ['200 as HTML', { contentType: 'text/html', body: '<h1>ok</h1>' }],
  ['502 as HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['nothing', { contentType: 'application/json', body: '' }],
  ['JSON that is no object', { json: null }],
  ['no success and no message', { json: {} }],
  ['a message that is no text', { json: { success: false, message: { text: 'x' } } }],
] as const) {
  test(`66: a service that answers ${what} gets a message of the page`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/contact\/submit/)
    await page.route(endpoint, (route) => route.fulfill(answer))
    await fill(page, valid)
    await send(page)
    await expect(page.getByText(/could not be sent/)).toBeVisible()
    await expectKept(page)
  })
}

test('66: a service that hangs is given up, is asked once, and the fields are kept', async ({
  page,
}) => {
  // The page's clock for giving up, five times as fast.
  await page.addInitScript(() => {
    const limits: number[] = []
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => {
      limits.push(ms)
      return timeout.call(AbortSignal, ms / 5)
    }
    Object.assign(window, { limits })
  })
  let calls = 0
  await page.route(endpoint, () => {
    calls++
  })
  await page.reload()
  await fill(page, valid)
  await send(page)
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await page.getByLabel('Full name').press('Enter')
  await expect(page.getByText(/could not be sent/)).toBeVisible()
  await expectKept(page)
  expect(calls).toBe(1)
  // Longer than the function may take, and not for ever.
  const limits = await page.evaluate(() => (window as unknown as { limits: number[] }).limits)
  expect(limits.at(-1)).toBe(35_000)
})

test('64, 66: a service that cannot be reached gets a message of the page', async ({
  page,
  expected,
}) => {
  expected.requests.push(/contact\/submit/)
  await page.route(endpoint, (route) => route.abort('connectionrefused'))
  await fill(page, valid)
  await send(page)
  await expect(page.getByText(/could not be sent/)).toBeVisible()
  await expectKept(page)
})

test("contact failure that names a field: toast with the service's message, and the fault beside that field", async ({
  page,
  expected,
}) => {
  expected.requests.push(/contact\/submit/)
  await page.route(endpoint, (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        message: 'Please check the form',
        fields: { email: 'That address has no mail server' },
      },
    }),
  )
  await fill(page, valid)
  await send(page)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('That address has no mail server')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByText('Please check the form')).toBeVisible()
})

for (const { what, answer, said } of [
  { what: 'delivered', answer: { success: true }, said: 'Form Submitted Successfully' },
  { what: 'refused', answer: { success: false, message: 'Not today' }, said: 'Not today' },
]) {
  test(`a message that was ${what} is said to be so when toasts cannot be loaded`, async ({
    page,
    expected,
  }) => {
    expected.requests.push(/assets\/toasts/)
    await page.route('**/assets/toasts*', (route) => route.abort())
    await page.route(endpoint, (route) => route.fulfill({ json: answer }))
    await fill(page, valid)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText(said)
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await expect(field(page, 'Message')).toHaveValue(answer.success ? '' : valid.Message)
  })
}

test('a message that was delivered is said to be so while toasts are still loading', async ({
  page,
}) => {
  const loaded = Promise.withResolvers<void>()
  await page.route('**/assets/toasts*', async (route) => {
    await loaded.promise
    await route.continue()
  })
  await page.route(endpoint, (route) => route.fulfill({ json: { success: true } }))
  await fill(page, valid)
  await send(page)
  await expect(field(page, 'Message')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveText('Form Submitted Successfully')
  loaded.resolve()
  await expect(page.getByRole('status')).toHaveText('Form Submitted Successfully')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('toasts that could not be loaded at the first action are there for the message', async ({
  page,
  expected,
}) => {
  expected.requests.push(/assets\/toasts/)
  await page.route('**/assets/toasts*', (route) => route.abort(), { times: 1 })
  await page.route(endpoint, (route) => route.fulfill({ json: { success: true } }))
  const failed = page.waitForEvent('requestfailed')
  // The page listens for the first action once it is drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await frames(page)
  await page.keyboard.press('Tab')
  await failed
  await fill(page, valid)
  await send(page)
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
})

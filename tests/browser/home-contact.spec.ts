import { endpoint, field, fill, send, valid } from './contact-form.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('Contact ("Get in Touch"): fullname, email, number (optional), message (4-row text area)', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveAttribute('name', 'fullname')
  await expect(field(page, 'Email')).toHaveAttribute('name', 'email')
  await expect(page.getByLabel('Phone')).toHaveAttribute('name', 'number')
  await expect(page.getByLabel('Message')).toHaveAttribute('name', 'message')
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4')
})

test('contact validation: fullname, email and message required, phone optional, with errors beside the fields', async ({
  page,
}) => {
  let calls = 0
  await page.route(endpoint, (route) => {
    calls++
    return route.abort()
  })
  await send(page)
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your name')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter your email address')
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please write a message')
  await expect(page.getByLabel('Phone')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Full name').fill('   ')
  await send(page)
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toBe(0)
})

test('contact validation: email of email format', async ({ page }) => {
  await fill(page, { ...valid, Email: 'asha@' })
  await send(page)
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/full email address/)
  await field(page, 'Email').fill('asha@example.com')
  await expect(field(page, 'Email')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a message that is too long is kept and said to be so', async ({ page }) => {
  const long = 'a'.repeat(5_001)
  await fill(page, { ...valid, Message: long })
  await send(page)
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/At most 5000 characters/)
  await expect(page.getByLabel('Message')).toHaveValue(long)
})

test("contact success, with the real service: toast 'Form Submitted Successfully' and the form resets", async ({
  page,
}) => {
  await fill(page, { ...valid, Email: 'asha@उदाहरण.भारत' })
  await page.getByLabel('Phone').fill('+91 484 555 0199')
  // The API refuses what was filled in within two seconds.
  await page.waitForFunction(() => performance.now() > 2_100)
  await send(page)
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  for (const label of ['Full name', 'Email', 'Phone', 'Message']) {
    await expect(field(page, label)).toHaveValue('')
  }
})

test('contact: a multipart form with the contact fields', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ json: { success: true, message: 'ok' } }))
  const request = page.waitForRequest(endpoint)
  await fill(page, valid)
  await send(page)
  const sent = await request
  expect(sent.method()).toBe('POST')
  expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const body = sent.postData() ?? ''
  for (const name of ['fullname', 'email', 'number', 'message']) {
    expect(body).toContain(`name="${name}"`)
  }
  expect(body).toContain('Asha Pillai')
})

test('66: while sending, the button says so and cannot be pressed twice, and the fields keep still', async ({
  page,
}) => {
  let calls = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(endpoint, async (route) => {
    calls++
    await held
    await route.fulfill({ json: { success: true, message: 'ok' } })
  })
  await fill(page, valid)
  await send(page)
  const button = page.getByRole('button', { name: 'Sending…' })
  await expect(button).toBeDisabled()
  // What was typed now would go with the reset.
  await expect(page.getByLabel('Message')).not.toBeEditable()
  await button.click({ force: true })
  await page.getByLabel('Full name').press('Enter')
  release()
  await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
  expect(calls).toBe(1)
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

for (const width of [390, 1440]) {
  test(`69: contact by keyboard alone, pasted or filled in by the browser, at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const fields = {
      'Full name': { text: 'Asha Pillai', type: 'text', autocomplete: 'name' },
      Email: { text: 'asha@example.com', type: 'email', autocomplete: 'email' },
      Phone: { text: '+91 484 555 0199', type: 'tel', autocomplete: 'tel' },
      Message: { text: 'A first line.\nA second line.', type: 'textarea', autocomplete: '' },
    }
    const bodies: string[] = []
    await page.route(endpoint, (route) => {
      bodies.push(route.request().postData() ?? '')
      return route.fulfill({ json: { success: true, message: 'ok' } })
    })
    await field(page, 'Full name').focus()
    for (const [label, { text, type, autocomplete }] of Object.entries(fields)) {
      const input = field(page, label)
      await expect(input).toBeFocused()
      await expect(input).toHaveJSProperty('type', type)
      await expect(input).toHaveJSProperty('autocomplete', autocomplete)
      await expect(input).not.toHaveAttribute('maxlength')
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await page.keyboard.press('ControlOrMeta+V')
      await expect(input).toHaveValue(text)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Form Submitted Successfully')).toBeVisible()
    expect(bodies).toHaveLength(1)
    for (const { text } of Object.values(fields)) {
      expect(bodies[0]).toContain(text.replace('\n', '\r\n'))
    }
  })
}

test('the field that only robots see is out of sight, of the tab order and of screen readers', async ({
  page,
}) => {
  const trap = page.locator('input[name="website"]')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await expect(trap).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  const shape = await page.locator('div:has(> label > input[name="website"])').boundingBox()
  expect(shape?.width).toBe(1)
})

test('toasts appear top-centre', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await page.route(endpoint, (route) => route.fulfill({ json: { success: true, message: 'ok' } }))
    await fill(page, valid)
    await send(page)
    const toast = page.getByRole('status').filter({ hasText: 'Form Submitted Successfully' })
    await expect(toast).toBeVisible()
    await expect
      .poll(async () => {
        const shape = await toast.boundingBox()
        return Math.abs((shape?.x ?? 0) + (shape?.width ?? 0) / 2 - width / 2)
      })
      .toBeLessThan(24)
    expect((await toast.boundingBox())?.y).toBeLessThan(160)
  }
})

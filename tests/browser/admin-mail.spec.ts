import { expect, test } from './owner.ts'

test('says what became of each message’s mail, and sends one again', async ({ page }) => {
  const message = {
    email: 'a@example.org',
    number: '',
    message: 'Hello',
    read: true,
    archived: false,
  }
  const createdAt = '2026-03-02T10:00:00.000Z'
  const failed = { state: 'failed', words: 'The mail server answered: 550 No such user' }
  let mail = failed
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({
      json: {
        messages: [
          { ...message, _id: '1', fullname: 'Failed', createdAt, mail },
          { ...message, _id: '2', fullname: 'Sent', createdAt, mail: { state: 'sent', words: '' } },
          { ...message, _id: '3', fullname: 'None', createdAt, mail: { state: 'none', words: '' } },
        ],
        older: null,
        unread: 0,
        dropped: {},
        testMail: { state: 'failed', words: 'The mail server does not answer' },
      },
    }),
  )
  await page.route('**/api/contact/sendmessage', (route) => {
    mail = { state: 'sent', words: '' }
    return route.fulfill({ json: { mail } })
  })
  await page.goto('/admin?mode=messages')
  await expect(page.getByText('Not sent. The mail server does not answer.')).toBeVisible()
  for (const summary of await page.locator('summary').all()) await summary.click()
  await expect(page.getByText('Sent to you by e-mail.')).toHaveCount(1)
  await expect(page.getByText('no mail is set up')).toBeVisible()
  await expect(
    page.getByText('Not sent. The mail server answered: 550 No such user.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Sent to you by e-mail.')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
})

test('sends the owner a test message when asked, and says what became of it', async ({ page }) => {
  const inbox = { messages: [], older: null, unread: 0, dropped: {} }
  const pending = { state: 'pending', words: '', since: new Date().toISOString() }
  const states = [null, pending, { state: 'sent', words: '' }]
  let asked = 0
  await page.route('**/api/contact/sendtest', (route) => {
    asked += 1
    states.shift()
    return route.fulfill({ json: { mail: states[0] } })
  })
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({ json: { ...inbox, testMail: states[0] } }),
  )
  await page.goto('/admin?mode=messages')
  await page.getByRole('button', { name: 'Send me a test message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to be sent.' })).toBeVisible()
  states.shift()
  await expect(page.getByRole('status').filter({ hasText: 'Sent to you by e-mail.' })).toBeVisible()
  expect(asked).toBe(1)
})

import { dismiss, expect, phone, test, watchCalls } from './owner.ts'

test('newest first, unread marked and counted in the bar', async ({ page }) => {
  const message = {
    email: 'a@example.org',
    number: '',
    message: 'Hello',
    read: false,
    archived: false,
    replied: false,
    mail: { state: 'none', words: '' },
  }
  let isOpened = false
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({
      json: {
        messages: [
          {
            ...message,
            _id: '1',
            fullname: 'Newest',
            read: isOpened,
            createdAt: '2026-03-02T10:00:00.000Z',
          },
          {
            ...message,
            _id: '2',
            fullname: 'Read',
            read: true,
            createdAt: '2026-03-01T10:00:00.000Z',
          },
          { ...message, _id: '3', fullname: 'Oldest', createdAt: '2026-02-01T10:00:00.000Z' },
        ],
        older: null,
        unread: isOpened ? 1 : 2,
        dropped: { '20000': 2, '20001': 1 },
        testMail: null,
      },
    }),
  )
  await page.route('**/api/contact/updatemessage', (route) => {
    isOpened = true
    return route.fulfill({ json: { message: '' } })
  })
  const seen = watchCalls(page, 'contact/updatemessage')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Messages, 2 unread' }).click()
  await expect(page.locator('summary')).toHaveCount(3)
  await expect(page.locator('summary').first()).toContainText('Unread. Newest')
  await expect(page.locator('summary').nth(1)).not.toContainText('Unread.')
  await expect(page.locator('summary').last()).toContainText('Oldest')
  const turnedAway = page.getByText('3 more messages were turned away')
  await expect(turnedAway).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.locator('summary')).toHaveCount(3)
  await expect(turnedAway).toBeHidden()
  const time = await page.evaluate(() =>
    new Date('2026-03-02T10:00:00.000Z').toLocaleTimeString([], { timeStyle: 'short' }),
  )
  await expect(page.locator('summary').first()).toContainText(time)
  await page.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await expect
    .poll(() => seen.bodies.map((body) => JSON.parse(body)))
    .toEqual([{ ids: ['1'], read: true }])
})

for (const viewport of [phone, { width: 1440, height: 900 }]) {
  test(`read, reply by mail, archive, delete at ${viewport.width} px`, async ({ page, make }) => {
    await page.setViewportSize(viewport)
    const { fullname } = await make.message()
    await page.goto('/admin?mode=messages')
    const letter = page.getByRole('listitem').filter({ hasText: fullname })
    await letter.locator('summary').click()
    await expect(letter.locator('p').filter({ hasText: 'A first line.' })).toHaveText(
      'A first line.\nA second line.',
    )
    const reply = await letter.getByRole('link', { name: 'Reply' }).getAttribute('href')
    const address = new URL(reply ?? '')
    expect(address.protocol + address.pathname).toBe('mailto:visitor@example.org')
    expect(address.searchParams.get('body')).toContain('> A first line.\r\n> A second line.')

    await expect(letter.getByText('Replied')).toBeHidden()
    await letter.getByRole('link', { name: 'Reply' }).click()
    await expect(letter.getByText('Replied')).toBeVisible()

    await page.reload()
    await expect(letter.getByText('Replied')).toBeVisible()
    await expect(letter.locator('summary')).not.toContainText('Unread.')
    await letter.locator('summary').click()
    await letter.getByRole('button', { name: 'Mark unread' }).click()
    await expect(letter.locator('summary')).toContainText('Unread.')
    await letter.locator('summary').click()
    await letter.getByRole('button', { name: 'Archive' }).click()
    await expect(letter).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(letter).toBeVisible()
    await expect(page.getByText('is archived')).toBeHidden()
    await dismiss(page, 'is back in the inbox')
    await letter.locator('summary').click()
    await letter.getByRole('button', { name: 'Archive' }).click()
    await expect(letter).toBeHidden()
    await dismiss(page, 'is archived')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(letter).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await letter.locator('summary').click()
    await letter.getByRole('button', { name: 'Move to inbox' }).click()
    await expect(letter).toBeHidden()
    await dismiss(page, 'is back in the inbox')
    await page.getByRole('button', { name: /^Inbox/ }).click()
    await letter.locator('summary').click()
    await letter.getByRole('button', { name: 'Delete' }).click()
    const ask = page.getByRole('dialog', { name: 'Delete this message?' })
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await letter.getByRole('button', { name: 'Delete' }).click()
    await ask.getByRole('button', { name: 'Delete' }).click()
    await expect(letter).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expect(letter).toBeHidden()
  })
}

test('what a visitor wrote is text, never markup', async ({ page, make }) => {
  const message = '<img src=x onerror="window.hit = 1"> & <b>bold</b>'
  const { fullname } = await make.message({ message })
  await page.goto('/admin?mode=messages')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  await letter.locator('summary').click()
  await expect(letter.locator('p').filter({ hasText: 'bold' })).toHaveText(message)
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('a long name of a sender is whole once the message is open, and told from others before, on a phone', async ({
  page,
  make,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { fullname } = await make.message({
    fullname: `Anne Christopher ${crypto.randomUUID()} van den Berg`,
  })
  await page.goto('/admin?mode=messages')
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  const name = letter.locator('summary').getByText(fullname)
  const widths = () =>
    name.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }))
  expect((await widths()).clientWidth).toBeGreaterThan(100)
  await letter.locator('summary').click()
  await expect.poll(async () => (await widths()).scrollWidth - (await widths()).clientWidth).toBe(0)
})

test('a change that fails is put back and said', async ({ page, make, expected }) => {
  expected.requests.push(/updatemessage/)
  const { fullname } = await make.message({ read: true })
  await page.goto('/admin?mode=messages')
  await page.route('**/api/contact/updatemessage', (route) => route.abort('internetdisconnected'))
  const letter = page.getByRole('listitem').filter({ hasText: fullname })
  await letter.locator('summary').click()
  await letter.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('The message could not be changed.')).toBeVisible()
  await expect(letter).toBeVisible()
})

test('a message that is cut within an emoji leaves the others to be read', async ({
  page,
  expected,
}) => {
  // React says which row it could not draw.
  expected.console.push(/reading 'slice'/)
  const mail = { state: 'none', words: '' }
  const message = { email: 'a@example.org', number: '', read: true, archived: false, mail }
  const createdAt = '2026-03-02T10:00:00.000Z'
  const cut = `${'a'.repeat(1199)}🚌${'b'.repeat(50)}`
  const long = `${'x'.repeat(54)}@${'y'.repeat(40)}.example.org`
  await page.setViewportSize(phone)
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({
      json: {
        messages: [
          { ...message, _id: '1', fullname: 'Cut', message: cut, createdAt },
          // Stored by an older version, or by hand.
          { ...message, _id: '2', fullname: 'Half', message: '\ud83d', createdAt },
          { ...message, _id: '3', fullname: 'Odd', message: null, createdAt },
          { ...message, _id: '4', fullname: 'Long', email: long, message: 'שלום', createdAt },
        ],
        older: null,
        unread: 0,
        dropped: {},
        testMail: null,
      },
    }),
  )
  await page.goto('/admin?mode=messages')
  await expect(page.locator('summary')).toHaveCount(3)
  await expect(page.getByText('This message cannot be shown.')).toBeVisible()
  await page.locator('summary').first().click()
  await expect(page.getByRole('link', { name: 'Reply' }).first()).toBeVisible()
  await page.locator('summary').last().click()
  // An address of any length stays on its card.
  const over = await page.evaluate(() => {
    const list = document.querySelector('main ul')?.getBoundingClientRect()
    const texts = [...document.querySelectorAll('main ul a, main ul p')]
    return texts.filter((one) => one.getBoundingClientRect().right > (list?.right ?? 0)).length
  })
  expect(over).toBe(0)
})

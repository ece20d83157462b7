import type { Inbox, Message } from '../../functions/src/contract/message.ts'
import { expect, test, unique, watchCalls } from './owner.ts'

const pageLength = 50

/** Numbered from the newest, one a minute. */
function messages(count: number, unread: number[] = []): Message[] {
  return Array.from({ length: count }, (_, index) => ({
    _id: index.toString(16).padStart(32, '0'),
    fullname: `Visitor ${index}`,
    email: 'visitor@example.org',
    number: '',
    message: 'Hello',
    createdAt: new Date(Date.UTC(2026, 2, 2) - index * 60_000).toISOString(),
    read: !unread.includes(index),
    archived: false,
    replied: false,
    mail: { state: 'none', words: '' },
  }))
}

/** As the server pages them. */
function inbox(all: Message[], from: number): Inbox {
  const listed = all.slice(from, from + pageLength)
  const unread = all.filter(({ read }) => !read)
  const more = from === 0 ? unread.filter((one) => !listed.includes(one)) : []
  const next = from + pageLength
  return {
    messages: [...listed, ...more],
    older: next < all.length ? String(next) : null,
    unread: unread.length,
    dropped: {},
    testMail: null,
  }
}

test('brings older messages page by page, each once, and what is unread from the start', async ({
  page,
}) => {
  const all = messages(60, [57])
  let asked = 0
  await page.route('**/api/contact/getmessages', (route) => {
    const { archived, before } = route.request().postDataJSON()
    asked += 1
    return route.fulfill({ json: inbox(archived ? [] : all, Number(before ?? 0)) })
  })
  await page.route('**/api/contact/updatemessage', (route) => {
    for (const one of all) one.read = true
    return route.fulfill({ json: { message: '' } })
  })
  await page.goto('/admin?mode=messages')
  const rows = page.locator('summary')
  await expect(rows).toHaveCount(51)
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await expect(rows.last()).toContainText('Unread. Visitor 57')

  await test.step('a message that was opened stays, though its page is not loaded', async () => {
    const before = asked
    await rows.last().click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
    await expect(rows).toHaveCount(51)
    await expect(rows.last()).toContainText('Visitor 57')
    await expect(page.locator('details[open]')).toHaveCount(1)
  })

  await test.step('the rest comes once, newest first, and the focus stays', async () => {
    await page.getByRole('button', { name: 'Older' }).press('Enter')
    await expect(rows).toHaveCount(60)
    const names = await rows.locator('span[dir]:first-child').allInnerTexts()
    expect(names).toEqual(all.map(({ fullname }) => fullname))
    await expect(page.getByRole('button', { name: 'No older messages' })).toBeFocused()
  })

  await test.step('what is loaded is searched', async () => {
    await page.getByLabel('Search').fill('EXAMPLE.org visitor 58')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Search').fill('nobody')
    await expect(page.getByText('No message that is loaded has these words.')).toBeVisible()
  })
})

test('marks several as read, archives and deletes them at once, with one call each', async ({
  page,
  make,
}) => {
  const tag = unique('Several')
  for (const name of ['A', 'B', 'C']) await make.message({ fullname: `${tag} ${name}` })
  const updates = watchCalls(page, 'contact/updatemessage')
  const removals = watchCalls(page, 'contact/deletemessage')
  await page.goto('/admin?mode=messages')
  await page.getByLabel('Search').fill(tag)
  const rows = page.locator('summary')
  await expect(rows).toHaveCount(3)
  await page.getByLabel(`Select the message from ${tag} B`).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByLabel('1 selected').click()
  await page.getByLabel('Select all').check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Mark read' }).click()
  await expect(rows.filter({ hasText: 'Unread.' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark read' })).toBeFocused()

  const archive = page.getByRole('button', { name: 'Archive', exact: true })
  await archive.last().click()
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused()
  await expect(page.getByText('3 messages are archived.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(3)

  await page.getByLabel(`Select the message from ${tag} C`).uncheck()
  await page.getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('dialog', { name: 'Delete 2 messages?' })
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(1)
  await page.reload()
  await page.getByLabel('Search').fill(tag)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${tag} C`)
  const counts = [...updates.bodies, ...removals.bodies].map((body) => JSON.parse(body).ids.length)
  expect(counts).toEqual([3, 3, 3, 2])
})

test('shows new mail when the page comes back and every minute, without being opened again', async ({
  page,
}) => {
  let all = messages(2)
  await page.clock.install()
  await page.route('**/api/contact/getmessages', (route) => route.fulfill({ json: inbox(all, 0) }))
  await page.goto('/admin?mode=messages')
  const rows = page.locator('summary')
  await expect(rows).toHaveCount(2)
  all = messages(3, [0])
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  all = messages(4, [0, 1])
  await page.clock.fastForward(60_000)
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Messages, 2 unread' })).toBeVisible()
})

test('a search without a match says so although the last look for new messages has failed', async ({
  page,
  expected,
}) => {
  expected.requests.push(/getmessages/)
  await page.route('**/api/contact/getmessages', (route) =>
    route.fulfill({ json: inbox(messages(2), 0) }),
  )
  await page.goto('/admin?mode=messages')
  await expect(page.locator('summary')).toHaveCount(2)
  const { logs } = watchCalls(page, '')
  await page.route('**/api/contact/getmessages', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => logs).toContain('Failed to fetch messages')
  await page.getByLabel('Search').fill('nowhere')
  await expect(page.getByText('No message that is loaded has these words.')).toBeVisible()
  await expect(page.getByText('Nothing to show right now.')).toHaveCount(0)
})

test('older messages come although one is opened while they are on their way', async ({ page }) => {
  const all = messages(60, [3])
  const released = Promise.withResolvers<void>()
  await page.route('**/api/contact/getmessages', async (route) => {
    const { archived, before } = route.request().postDataJSON()
    if (before) await released.promise
    await route.fulfill({ json: inbox(archived ? [] : all, Number(before ?? 0)) }).catch(() => {})
  })
  await page.route('**/api/contact/updatemessage', (route) => {
    for (const one of all) one.read = true
    return route.fulfill({ json: { message: '' } })
  })
  await page.goto('/admin?mode=messages')
  const rows = page.locator('summary')
  await expect(rows).toHaveCount(50)
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('getmessages') && request.postDataJSON().before,
  )
  const older = page.getByRole('button', { name: 'Older', exact: true })
  await older.click()
  await asked
  await rows.nth(3).click()
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expect(older).toBeDisabled()
  released.resolve()
  await expect(rows).toHaveCount(60)
})

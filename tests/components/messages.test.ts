import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Message } from '#contract/message.ts'
import { press } from './forms.ts'
import { prefer } from './home.ts'
import { button, field, link } from './locators.ts'
import { message } from './samples.ts'
import { address, api, complaints, logs, openOwnersArea, phone, reload } from './screens.ts'

const rows = page.getByRole('listitem')
const text = (words: string) => page.getByText(words, { exact: false })
const row = (name: string) => rows.filter({ hasText: name })
const updates = () => api.bodies('contact/updatemessage')

afterEach(() => void vi.useRealTimers())

/** `Visitor 0` is the newest, the others a minute apart. */
function store(count: number, unread: number[] = [], fields: Partial<Message> = {}): void {
  api.messages.length = 0
  for (let index = 0; index < count; index += 1)
    api.messages.push(
      message({
        _id: index.toString(16).padStart(32, '0'),
        fullname: `Visitor ${index}`,
        createdAt: new Date(Date.UTC(2026, 2, 2, 10) - index * 60_000).toISOString(),
        read: !unread.includes(index),
        ...fields,
      }),
    )
}

async function openMessages(count: number): Promise<void> {
  openOwnersArea('/admin?mode=messages')
  await expect.element(rows).toHaveLength(count)
}

async function openRow(name: string): Promise<void> {
  await row(name).getByText(name, { exact: false }).first().click()
}

function openedRows(): number {
  return document.querySelectorAll('details[open]').length
}

test('newest first, unread marked and counted in the bar, with what was turned away', async () => {
  store(3, [0, 2])
  api.dropped = { '20000': 2, '20001': 1 }
  openOwnersArea()
  await link('Messages, 2 unread').click()
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.first()).toMatchTextContent(/Unread\. Visitor 0/)
  await expect.element(rows.nth(1)).not.toMatchTextContent(/Unread\./)
  await expect.element(rows.last()).toMatchTextContent(/Unread\. Visitor 2/)
  const time = new Date(api.messages[0]?.createdAt ?? '').toLocaleTimeString([], {
    timeStyle: 'short',
  })
  await expect.element(rows.first()).toMatchTextContent(time)
  await expect.element(text('3 more messages were turned away')).toBeVisible()
  await press(button('Dismiss'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await openMessages(3)
  expect(text('turned away').elements()).toEqual([])
  rows.first().element().querySelector('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(link('Messages, 1 unread')).toBeVisible()
  await expect.poll(updates).toEqual([{ ids: [api.messages[0]?._id], read: true }])
})

test('older messages come page by page, each once, and what is unread from the start', async () => {
  store(60, [3, 57])
  await openMessages(51)
  await expect.element(link('Messages, 2 unread')).toBeVisible()
  await expect.element(rows.last()).toMatchTextContent(/Unread\. Visitor 57/)

  // An opened message stays listed even when its page is not loaded.
  const asked = api.bodies('contact/getmessages').length
  await openRow('Visitor 57')
  await expect.element(link('Messages, 1 unread')).toBeVisible()
  await expect.poll(() => api.bodies('contact/getmessages').length).toBeGreaterThan(asked)
  await expect.element(rows).toHaveLength(51)
  await expect.element(rows.last()).toMatchTextContent(/Visitor 57/)
  expect(openedRows()).toBe(1)

  // They come although one is opened while they are on their way.
  const release = api.hold('contact/getmessages')
  await press(button('Older'))
  await openRow('Unread. Visitor 3')
  await expect.element(link('Messages')).toBeVisible()
  await expect.element(button('Older')).toHaveAttribute('aria-disabled', 'true')
  button('Older').element().focus()
  release()
  await expect.element(rows).toHaveLength(60)
  const names = rows.elements().map((one) => one.querySelector('[dir]')?.textContent)
  expect(names).toEqual(api.messages.map(({ fullname }) => fullname))
  await expect.element(button('No older messages')).toHaveFocus()

  // Search covers the loaded messages, even after a failed poll.
  api.answer('contact/getmessages', () => Response.error())
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => logs).toContain('Failed to fetch messages')
  await field('Search').fill('EXAMPLE.org visitor 58')
  await expect.element(rows).toHaveLength(1)
  await field('Search').fill('nobody')
  await expect.element(text('No loaded message has these words.')).toBeVisible()
  expect(text('Nothing to show right now.').elements()).toEqual([])
})

test('several are marked as read, archived and moved to the trash at once, with one call each', async () => {
  store(3, [0, 1, 2])
  await openMessages(3)
  await field('Select the message from Visitor 1').click()
  await field('1 selected').click()
  await field('Select all').click()
  await expect.element(text('3 selected')).toBeVisible()
  await button('Mark read').click()
  await expect.element(row('Unread.')).not.toBeInTheDocument()
  await expect.element(button('Mark read')).toHaveFocus()

  await button('Archive').last().click()
  await expect.element(rows).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Messages' })).toHaveFocus()
  await expect.element(text('3 messages are archived.')).toBeVisible()
  await button('Undo').click()
  await expect.element(rows).toHaveLength(3)

  await field('Select the message from Visitor 2').click()
  await button('Delete').last().click()
  await expect.element(rows).toHaveLength(1)
  await expect.element(text('2 messages are in the trash.')).toBeVisible()
  expect(api.messages.map(({ fullname }) => fullname)).toEqual(['Visitor 2'])
  const bodies = [...updates(), ...api.bodies('contact/deletemessage')]
  expect(bodies.map(({ ids }) => (ids as string[]).length)).toEqual([3, 3, 3, 2])
})

test('new mail shows when the page comes back and every minute, without being opened again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  store(2)
  await openMessages(2)
  store(3, [0])
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(rows).toHaveLength(3)
  await expect.element(link('Messages, 1 unread')).toBeVisible()
  store(4, [0, 1])
  vi.advanceTimersByTime(60_000)
  await expect.element(rows).toHaveLength(4)
  await expect.element(link('Messages, 2 unread')).toBeVisible()
})

test('marked unread it is folded, what is deleted comes back with Undo, and what fails is put back and said', async () => {
  store(2, [0])
  await openMessages(2)
  await openRow('Visitor 0')
  await expect.element(row('Unread.')).not.toBeInTheDocument()
  await button('Mark unread').click()
  await expect.element(rows.first()).toMatchTextContent(/Unread\./)
  expect(openedRows()).toBe(0)
  expect(rows.first().element().querySelector('summary')).toBe(document.activeElement)

  await openRow('Visitor 0')
  await press(button('Delete'))
  await expect.element(text('The message from Visitor 0 is in the trash.')).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  expect(rows.first().element().querySelector('summary')).toBe(document.activeElement)
  expect(api.messages).toHaveLength(1)
  await button('Undo').click()
  await expect.element(rows).toHaveLength(2)

  api.answer('contact/deletemessage', () => Response.error())
  await openRow('Visitor 0')
  await press(button('Delete'))
  await expect.element(text('The message could not be deleted.')).toBeVisible()
  await expect.element(rows).toHaveLength(2)
  api.answer('contact/updatemessage', () => Response.error())
  const release = api.hold('contact/updatemessage')
  await button('Archive').last().click()
  await expect.element(rows).toHaveLength(1)
  // Before the list is fetched again.
  const refetch = api.hold('contact/getmessages')
  release()
  await expect.element(text('The message could not be changed.')).toBeVisible()
  await expect.element(rows).toHaveLength(2)
  refetch()
})

test('a long name is whole once its message is open, and told from others before, on a phone', async () => {
  await page.viewport(360, 740)
  const fullname = `Anne Christopher ${crypto.randomUUID()} van den Berg`
  store(1, [], { fullname })
  await openMessages(1)
  const name = rows.getByText(fullname).first()
  expect(name.element().clientWidth).toBeGreaterThan(100)
  await name.click()
  await expect.poll(() => name.element().scrollWidth - name.element().clientWidth).toBe(0)
})

test('a message that cannot be drawn leaves the others to be read', async () => {
  await page.viewport(...phone)
  const email = `${'x'.repeat(54)}@${'y'.repeat(40)}.example.org`
  api.messages.push(
    message({ fullname: 'Cut', message: `${'a'.repeat(1199)}🚌${'b'.repeat(50)}` }),
    // Stored by an older version, or by hand.
    message({ fullname: 'Half', message: '\ud83d' }),
    message({ fullname: 'Odd', message: null as unknown as string }),
    message({ fullname: 'Long', email, message: 'שלום' }),
  )
  await openMessages(4)
  await expect.element(text('This message cannot be shown.')).toBeVisible()
  // React reports the row that it could not render.
  expect(complaints.splice(0).join()).toContain("reading 'slice'")
  for (const name of ['Cut', 'Half', 'Long']) await openRow(name)
  await expect.element(link('Reply')).toHaveLength(3)
  // Long addresses do not overflow the card.
  const right = (one: Element) => one.getBoundingClientRect().right
  const list = document.querySelector('main ul')
  const texts = [...document.querySelectorAll('main ul a, main ul p')]
  expect(texts.filter((one) => list && right(one) > right(list))).toEqual([])
})

test('what became of each message’s mail is said, one is sent again, and a test message when asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const words = 'The mail server answered: 550 No such user'
  api.testMail = { state: 'failed', words: 'The mail server does not answer' }
  api.messages.push(
    message({ fullname: 'Ann', mail: { state: 'failed', words } }),
    message({ fullname: 'Ben' }),
    message({ fullname: 'Cem', mail: { state: 'none', words: '' } }),
  )
  await openMessages(3)
  await expect.element(text('Not emailed. The mail server does not answer.')).toBeVisible()
  for (const name of ['Ann', 'Ben', 'Cem']) await openRow(name)
  const sent = text('Emailed to you.')
  await expect.element(sent).toHaveLength(1)
  await expect.element(text('email is not set up yet')).toBeVisible()
  await expect.element(text(`Not emailed. ${words}.`)).toBeVisible()
  api.answer('contact/sendmessage', () => {
    const mail = { state: 'sent' as const, words: '' }
    Object.assign(api.messages[0] ?? {}, { mail })
    return { mail }
  })
  await press(button('Email it again'))
  await expect.element(sent).toHaveLength(2)
  await expect.element(sent.last()).toHaveFocus()
  await expect.element(button('Email it again')).not.toBeInTheDocument()
  expect(api.bodies('contact/sendmessage')).toEqual([{ _id: api.messages[0]?._id }])

  api.answer('contact/sendtest', () => {
    api.testMail = { state: 'pending', words: '', since: new Date().toISOString() }
    return { mail: api.testMail }
  })
  await button('Email me a test message').click()
  await expect.element(text('Waiting to be emailed.')).toBeVisible()
  api.testMail = { state: 'sent', words: '' }
  vi.advanceTimersByTime(3_000)
  await expect.element(sent).toHaveLength(3)
  expect(api.bodies('contact/sendtest')).toHaveLength(1)
})

test('what may be spam stands apart, uncounted and as it came, until the owner says that it is none', async () => {
  store(1)
  const mail = { state: 'withheld' as const, words: '' }
  for (const fullname of ['Asha', 'Bot'])
    api.messages.push(message({ fullname, suspected: true, mail }))
  await openMessages(1)
  await expect.element(link('Messages')).toBeVisible()
  await button('Possible spam (2)').click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(text('hidden field was filled in')).toBeVisible()
  await openRow('Asha')
  await expect.element(row('Asha').getByText('Not emailed, since it may be spam.')).toBeVisible()
  await expect.element(button('Email it to me')).toBeVisible()
  await expect.element(button('Mark unread')).not.toBeInTheDocument()
  await press(button('Not spam'))
  await expect.element(text('The message from Asha is in the inbox.')).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  await expect.element(link('Messages, 1 unread')).toBeVisible()
  const [, asha] = api.messages
  expect(updates()).toEqual([{ ids: [asha?._id], archived: false }])

  await field('Select all').click()
  await expect.element(button('Mark read')).not.toBeInTheDocument()
  await button('Delete').click()
  await expect.element(text('No possible spam.')).toBeVisible()
  await button('Inbox (1)').click()
  await expect.element(rows.filter({ hasText: 'Asha' })).toMatchTextContent(/Unread\. Asha/)
  await expect.element(button('Possible spam')).not.toBeInTheDocument()
})

test('folder, search and selection survive a reload, and Back leads to the folder before', async () => {
  store(3)
  api.messages.push(message({ _id: 'f'.repeat(32), fullname: 'Visitor old', archived: true }))
  await openMessages(3)
  await field('Search').fill('Visitor')
  await field('Select the message from Visitor 1').click()
  reload(address())
  await expect.element(field('Search')).toHaveValue('Visitor')
  await expect.element(field('Select the message from Visitor 1')).toBeChecked()
  await expect.element(field('Select the message from Visitor 2')).not.toBeChecked()
  await page.getByRole('button', { name: 'Archive', exact: true }).first().click()
  await expect.element(rows).toHaveLength(1)
  reload(address())
  await expect.element(rows).toHaveLength(1)
  history.back()
  await expect.element(rows).toHaveLength(3)
  await expect.element(field('Select the message from Visitor 1')).toBeChecked()
})

test('in forced colours the folder that is open is marked', async () => {
  await prefer('forced-colors', 'active')
  openOwnersArea('/admin?mode=messages')
  await expect.element(button('Archive')).toBeVisible()
  const borders = ['Inbox', 'Archive'].map(
    (name) => getComputedStyle(button(name).element()).borderTopWidth,
  )
  expect(borders).toEqual(['2px', '0px'])
})

test('what somebody wrote who was asked says about what, is shown by one press, and comes back with Undo', async () => {
  const answered = { role: 'Pilot', company: '', project: '', about: 'the timetable' }
  store(1, [0], { email: '', message: 'Calm when the tide is not.', answered })
  await openMessages(1)
  await openRow('Visitor 0')
  await expect.element(text('Pilot · About: the timetable')).toBeVisible()
  await expect.element(link('Reply')).not.toBeInTheDocument()
  await press(button('Show on my page'))
  await expect
    .poll(() => api.testimonials)
    .toMatchObject([
      {
        text: 'Calm when the tide is not.',
        name: 'Visitor 0',
        status: 'published',
        deletedAt: null,
      },
    ])
  await expect.element(text('The words of Visitor 0 are on your page.')).toBeVisible()
  await expect.element(rows).toHaveLength(0)
  await press(button('Undo'))
  await expect.element(rows).toHaveLength(1)
  expect(api.testimonials[0]?.deletedAt).not.toBeNull()
})

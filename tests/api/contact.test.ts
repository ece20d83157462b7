import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { honeypotField } from '../../functions/src/contract/contact-limits.ts'
import type { DeletedMessage, Inbox, Message } from '../../functions/src/contract/message.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { post, postForm, unique } from '../support/api-client.ts'
import { anAddress } from '../support/call.ts'
import { asOwner } from './entries.ts'

const day = 24 * 60 * 60 * 1000

const fields = () => ({
  fullname: unique('Asha'),
  email: 'asha@example.com',
  number: '',
  message: 'Hello,\nare you free on Monday?',
})

let address = 0

/** From a new address each time, since the limit by address has a test of its own. */
const submit = (content: Record<string, string>, from = `198.51.100.${++address}`) =>
  postForm('/api/contact/submit', content, { headers: { 'x-forwarded-for': `${from}, 10.0.0.1` } })

const ask = async (call: string, body?: object) =>
  post(`/api/contact/${call}`, body, await asOwner())

const inbox = async (): Promise<Message[]> => (await ask('getmessages')).body.messages

describe('POST /api/contact/submit', () => {
  it('puts a message into the inbox of the owner, newest first', async () => {
    const content = fields()
    const { status, body } = await submit(content)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Message received' })
    expect((await inbox())[0]).toEqual({
      ...content,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      createdAt: expect.stringMatching(/Z$/),
      read: false,
      archived: false,
      replied: false,
      suspected: false,
      mail: { state: expect.stringMatching(/^(pending|none)$/), words: '' },
    })
  })

  it('names each field that is wrong with 400', async () => {
    const number = 'abc'
    const { status, body } = await submit({ email: 'ines@hospital', number })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      fields: {
        fullname: 'Enter your name',
        email: 'Enter an email address such as name@example.com',
        number: 'Enter a telephone number with its digits, or leave this empty',
        message: 'Enter a message',
      },
    })
    // In letters, of any script.
    const long = await submit({ ...fields(), message: '船'.repeat(5_001) })
    expect([long.status, long.body.fields]).toEqual([
      400,
      { message: 'Use at most 5,000 characters' },
    ])
    const whole = await submit({ ...fields(), message: '船'.repeat(5_000) })
    expect(whole.body.success).toBe(true)
  })

  it('keeps a message whose hidden field is filled in as suspected: uncounted, unmailed, until the owner says that it is none', async () => {
    const content = fields()
    const trapped = { ...content, [honeypotField]: 'https://asha.example' }
    const from = anAddress()
    const page = async (folder: object): Promise<Inbox> => (await ask('getmessages', folder)).body
    const find = async (folder: object) =>
      (await page(folder)).messages.find(({ fullname }) => fullname === content.fullname)
    const before = await page({ archived: false })
    const received = { success: true, message: 'Message received' }
    for (const _twice of [1, 2]) expect((await submit(trapped, from)).body).toEqual(received)

    const suspected = await find({ suspected: true })
    const mail = { state: 'withheld', words: '' }
    expect(suspected).toMatchObject({ ...content, suspected: true, read: false, mail })
    const after = await page({ archived: false })
    expect([after.unread, after.suspected]).toEqual([before.unread, before.suspected + 1])
    for (const archived of [false, true]) expect(await find({ archived })).toBeUndefined()

    // The trash and back leave it suspected.
    const _id = suspected?._id
    for (const call of ['deletemessage', 'restoremessage'])
      expect((await ask(call, { _id })).status).toBe(200)
    expect(await find({ suspected: true })).toEqual(suspected)

    expect((await ask('updatemessage', { _id, archived: false })).status).toBe(200)
    const inInbox = { ...suspected, suspected: false }
    expect(await find({ archived: false })).toEqual(inInbox)
    expect((await page({ suspected: true })).suspected).toBe(before.suspected)
    expect((await page({ archived: false })).unread).toBe(before.unread + 1)
    await ask('deletemessage', { _id })
  })

  it('takes a suspected message that is sent again with an empty hidden field for any other', async () => {
    const content = fields()
    await submit({ ...content, [honeypotField]: 'x' })
    await submit(content)
    const found = (await inbox()).filter(({ fullname }) => fullname === content.fullname)
    expect(found.map(({ suspected }) => suspected).sort()).toEqual([false, true])
  })

  it('asks to send again what was filled in faster than anybody types', async () => {
    const content = fields()
    const quick = await submit({ ...content, elapsed: '300' })
    expect([quick.status, quick.body.code]).toEqual([400, 'too_fast'])
    expect((await submit({ ...content, elapsed: '4000' })).body.success).toBe(true)
  })

  it('refuses more than 20 messages of an address within an hour with 429, and tells the owner of each', async () => {
    const count = async () => {
      const { dropped } = (await ask('getmessages')).body
      return Object.values<number>(dropped).reduce((sum, day) => sum + day, 0)
    }
    const before = await count()
    const from = anAddress()
    const statuses: number[] = []
    for (let count = 0; count < 23; count++) {
      statuses.push((await submit(fields(), from)).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429, 429])
    expect(await count()).toBe(before + 3)
  })

  it('stores a message that is sent again once, as when the answer to the first was lost, and counts each', async () => {
    const content = fields()
    const from = anAddress()
    for (let times = 0; times < 20; times++) {
      expect((await submit(content, from)).body.success).toBe(true)
    }
    expect((await submit(content, from)).status).toBe(429)
    const found = (await inbox()).filter(({ fullname }) => fullname === content.fullname)
    expect(found).toHaveLength(1)
  })
})

describe('a long inbox', () => {
  const ids = Array.from({ length: 130 }, (_, index) => index.toString(16).padStart(32, 'e'))
  const malformed = 'd'.repeat(32)
  /** Older than all other messages; the very first is unread. */
  const dateOf = (index: number) => new Date(Date.UTC(2019, 0, 1, 0, 0, Math.floor(index / 2)))

  beforeAll(async () => {
    const db = await firestore()
    const batch = db.batch()
    for (const [index, id] of ids.entries()) {
      batch.set(db.collection('messages').doc(id), {
        fullname: `Old ${index}`,
        email: 'old@example.com',
        number: '',
        message: 'Hello',
        createdAt: dateOf(index),
        read: index > 0,
        archived: index % 10 === 9,
      })
    }
    // It counts towards a page's length, but is not shown.
    const place = { createdAt: dateOf(100), archived: false, read: false }
    batch.set(db.collection('messages').doc(malformed), place)
    await batch.commit()
  })

  afterAll(() => remove([...ids, malformed]))

  async function remove(some: string[]) {
    for (const call of ['deletemessage', 'purgemessage'])
      for (const ids of [some.slice(0, 100), some.slice(100)]) await ask(call, { ids })
  }

  async function pages(body: object): Promise<Inbox[]> {
    const all: Inbox[] = []
    let before: string | null | undefined
    do {
      const answer = await ask('getmessages', { ...body, ...(before ? { before } : {}) })
      expect(answer.status).toBe(200)
      all.push(answer.body)
      before = answer.body.older
    } while (before)
    return all
  }

  it('comes in pages that miss none, also of the same moment', async () => {
    for (const [body, wanted] of [
      [{}, ids],
      [{ archived: false }, ids.filter((_, index) => index % 10 !== 9)],
      [{ archived: true }, ids.filter((_, index) => index % 10 === 9)],
    ] as const) {
      const found = await pages(body)
      const listed = new Set(found.flatMap(({ messages }) => messages.map(({ _id }) => _id)))
      expect(wanted.filter((id) => !listed.has(id))).toEqual([])
      for (const page of found.slice(1)) expect(page.messages.length).toBeLessThanOrEqual(50)
    }
  })

  it('never hides what is unread: the first page holds it, however old', async () => {
    const [first] = await pages({})
    expect(first?.messages.map(({ _id }) => _id)).toContain(ids[0])
    const unread = first?.messages.filter((one) => !one.read && !one.archived && !one.suspected)
    expect(first?.unread).toBe(unread?.length)
    expect(first?.messages.length).toBeLessThan(ids.length)
  })

  it('is changed and emptied many at a time, passing over what is gone', async () => {
    const some = [...ids.slice(20, 28), '0'.repeat(32)]
    const update = await ask('updatemessage', { ids: some, archived: true })
    expect([update.status, update.body.message]).toEqual([200, 'Messages saved'])
    const archive = (await pages({ archived: true })).flatMap(({ messages }) => messages)
    expect(archive.map(({ _id }) => _id)).toEqual(expect.arrayContaining(some.slice(0, -1)))
    const removal = await ask('deletemessage', { ids: some })
    expect([removal.status, removal.body.message]).toEqual([200, 'Messages moved to the trash'])
    expect((await ask('deletemessage', { ids: some })).status).toBe(404)
    for (const wrong of [[], ['../x'], [ids[0], ids[0]], Array(101).fill('x'), 'x']) {
      const answer = await ask('deletemessage', { ids: wrong })
      expect(answer.status).toBe(400)
    }
  })
})

it('moves messages to the trash, restores them as they were, and forgets them for good', async () => {
  const contents = [fields(), fields()]
  for (const content of contents) await submit(content)
  const names = contents.map(({ fullname }) => fullname)
  const ours = <One extends Message>(all: One[]) =>
    all.filter(({ fullname }) => names.includes(fullname))
  const inTrash = async () => ours<DeletedMessage>((await ask('getdeletedmessages')).body)
  const stored = ours(await inbox())
  const ids = stored.map(({ _id }) => _id)
  const update = async (change: object) => (await ask('updatemessage', { ids, ...change })).status
  for (const wrong of [{}, { read: 'yes' }]) expect(await update(wrong)).toBe(400)
  const changed = { read: true, archived: true, replied: true }
  for (const [field, value] of Object.entries(changed))
    expect(await update({ [field]: value })).toBe(200)
  expect((await ask('purgemessage', { ids })).status).toBe(404)

  const removal = await ask('deletemessage', { ids })
  expect(removal.body.message).toBe('Messages moved to the trash')
  expect(ours(await inbox())).toEqual([])
  expect(await update({ read: false })).toBe(404)
  const days = (await inTrash()).map(({ expireAt }) => (Date.parse(expireAt) - Date.now()) / day)
  expect(days.map(Math.round)).toEqual([30, 30])

  expect((await ask('restoremessage', { ids })).body.message).toBe('Messages restored')
  expect(ours(await inbox())).toEqual(stored.map((one) => ({ ...one, ...changed })))
  expect(await inTrash()).toEqual([])
  expect((await ask('restoremessage', { ids })).status).toBe(404)

  await ask('deletemessage', { ids })
  const [first, second] = ids
  expect((await ask('purgemessage', { ids: [first] })).body.message).toBe('Messages deleted')
  expect((await inTrash()).map(({ _id }) => _id)).toEqual([second])
  // Expired messages are hidden until Firestore removes them.
  const reference = (await firestore()).collection('deletedMessages').doc(String(second))
  await reference.update({ expireAt: new Date(Date.now() - 1) })
  expect(await inTrash()).toEqual([])
  expect(ours(await inbox())).toEqual([])
})

it('takes the words of a message in the trash that come again for a message', async () => {
  const content = fields()
  await submit(content)
  const find = async () => (await inbox()).find(({ fullname }) => fullname === content.fullname)
  const _id = (await find())?._id
  await ask('deletemessage', { _id })
  await submit(content)
  expect(await find()).toMatchObject({ _id })
  await ask('restoremessage', { _id })
  expect((await inbox()).filter(({ fullname }) => fullname === content.fullname)).toHaveLength(1)
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '../../functions/src/contract/message.ts'
import { post, postForm, signIn, unique } from './site.ts'

let cookie: string

beforeAll(async () => {
  cookie = await signIn()
})

const fields = () => ({
  fullname: unique('Asha'),
  email: 'asha@example.com',
  number: '',
  message: 'Hello,\nare you free on Monday?',
})

let address = 0

/** Each from another address: the budget of one is tested by itself. */
const submit = (content: Record<string, string>, from = `198.51.100.${++address}`) =>
  postForm('/api/contact/submit', content, { headers: { 'x-forwarded-for': `${from}, 10.0.0.1` } })

const inbox = async (): Promise<Message[]> =>
  (await post('/api/contact/getmessages', undefined, { cookie })).body.messages

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
      mail: { state: expect.stringMatching(/^(pending|none)$/), words: '' },
    })
  })

  it('names each field that is wrong with 400', async () => {
    const { status, body } = await submit({ email: 'nobody' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      fields: {
        fullname: 'Enter your name',
        email: 'Enter an e-mail address such as name@example.com',
        message: 'Enter a message',
      },
    })
  })

  it('takes what a program filled into the hidden field for received, and drops it', async () => {
    const content = fields()
    expect((await submit({ ...content, website: 'https://spam.example' })).body.success).toBe(true)
    expect((await inbox()).map(({ fullname }) => fullname)).not.toContain(content.fullname)
  })

  it('asks to send again what was filled in faster than anybody types', async () => {
    const content = fields()
    const quick = await submit({ ...content, elapsed: '300' })
    expect([quick.status, quick.body.code]).toEqual([400, 'too_fast'])
    expect((await submit({ ...content, elapsed: '4000' })).body.success).toBe(true)
  })

  it('refuses the sixth message of an address within an hour with 429, and tells the owner', async () => {
    const before = (await post('/api/contact/getmessages', undefined, { cookie })).body.dropped
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) {
      statuses.push((await submit(fields(), '198.51.100.250')).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const after = (await post('/api/contact/getmessages', undefined, { cookie })).body.dropped
    expect(after).toBe(before + 1)
  })

  it('refuses JSON with 415', async () => {
    expect((await post('/api/contact/submit', fields())).status).toBe(415)
  })
})

describe('the inbox', () => {
  it.each(['getmessages', 'updatemessage', 'deletemessage'])(
    'refuses a visitor: %s',
    async (call) => {
      expect((await post(`/api/contact/${call}`, { _id: '0'.repeat(32) })).status).toBe(401)
    },
  )

  it('marks a message as read, archives it and deletes it', async () => {
    const content = fields()
    await submit(content)
    const find = async () => (await inbox()).find(({ fullname }) => fullname === content.fullname)
    const _id = (await find())?._id
    const update = (change: object) =>
      post('/api/contact/updatemessage', { _id, ...change }, { cookie })
    expect((await update({ read: true })).status).toBe(200)
    expect((await update({ archived: true })).status).toBe(200)
    expect(await find()).toMatchObject({ read: true, archived: true })
    expect((await update({})).status).toBe(400)
    expect((await update({ read: 'yes' })).status).toBe(400)
    expect((await post('/api/contact/deletemessage', { _id }, { cookie })).status).toBe(200)
    expect(await find()).toBeUndefined()
    expect((await post('/api/contact/deletemessage', { _id }, { cookie })).status).toBe(404)
    expect((await update({ read: true })).status).toBe(404)
  })
})

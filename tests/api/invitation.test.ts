import { afterAll, describe, expect, it } from 'vitest'
import type { Invitation } from '../../functions/src/contract/invitation.ts'
import type { Message } from '../../functions/src/contract/message.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { expectedHeaders } from '../../scripts/smoke/headers.ts'
import { readFirebaseConfig } from '../../scripts/suite/firebase-json.ts'
import { type Answer, get, post, postForm, unique } from '../support/api-client.ts'
import { asOwner, entriesOf, ids } from './entries.ts'

const { visible, owned } = entriesOf('testimonials')
let address = 0
/** From a new address each time, since the limit by address has a test of its own. */
const headers = (from = `203.0.113.${++address}`) => ({
  headers: { 'x-forwarded-for': `${from}, 10.0.0.1` },
})

const ask = async (call: string, body?: object) => post(`/api/${call}`, body, await asOwner())
const invite = async (about = 'the timetable'): Promise<Invitation> =>
  (await ask('invitation/addinvitation', { name: 'Ada & Co', about })).body.invitation
const look = (key: string, from?: string) => get(`/words/${key}`, headers(from))
const send = (key: string, fields: Record<string, string | File>, from?: string) =>
  postForm(`/words/${key}`, fields, headers(from))
const words = () => ({
  text: 'Delivers.',
  name: unique('Ines'),
  role: '',
  company: 'Ferries',
  consent: 'yes',
})
const inbox = async (): Promise<Message[]> => (await ask('contact/getmessages')).body.messages
const found = async (name: string) => (await inbox()).find(({ fullname }) => fullname === name)
/** Forms send line feeds after carriage returns. */
const html = ({ body }: Answer) => String(body).replaceAll('\r\n', '\n')

// Else the first page of the inbox, which other tests read, is full.
afterAll(async () => {
  const { docs } = await (await firestore()).collection('messages').get()
  const answers = docs.filter((one) => one.get('answered'))
  await Promise.all(answers.map(({ ref }) => ref.delete()))
})

it('the page says what it is about, what will be shown and how it is taken back, and no cache or search engine keeps it', async () => {
  const { _id } = await invite('buses <b>& boats</b>')
  const page = await look(_id)
  const { hosting } = await readFirebaseConfig()
  const policy = 'content-security-policy'
  expect(page.status).toBe(200)
  expect(html(page)).toContain('Ada &amp; Co')
  expect(html(page)).toContain('buses &lt;b&gt;&amp; boats&lt;/b&gt;')
  expect(html(page)).toMatch(/your name, and your role and company[\s\S]*taken back at any time/)
  expect(html(page)).not.toContain('<script')
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // Without Hosting's policy too the browser styles the page and sends the form.
    [policy]: expectedHeaders(`/words/${_id}`, hosting.headers)[policy],
  })
})

it('what is sent lies in the inbox until the owner shows it, and leaves no visitor a word of it when it is deleted', async () => {
  const { _id } = await invite()
  const answer = words()
  const sent = await send(_id, answer)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/words/thanks'])
  expect(html(await look('thanks'))).toContain('Thank you')
  const message = await found(answer.name)
  expect(message).toMatchObject({
    message: 'Delivers.',
    answered: { role: '', company: 'Ferries', project: '', about: 'the timetable' },
    mail: { state: expect.stringMatching(/^(pending|none)$/) },
  })
  expect(JSON.stringify(await visible())).not.toContain(answer.name)

  const shown = await ask('testimonial/showanswer', { _id: message?._id })
  const { testimonial } = shown.body
  expect(ids(await visible())).toContain(testimonial._id)
  expect(await ask('testimonial/showanswer', { _id: message?._id })).toMatchObject({
    body: { testimonial: { _id: testimonial._id } },
  })
  expect(await found(answer.name)).toMatchObject({ archived: true })
  await ask('testimonial/deletetestimonial', { _id: testimonial._id })
  expect(JSON.stringify(await visible())).not.toContain(answer.name)
})

it.each([
  ['no words', { text: ' ' }, 'Please write a few words'],
  ['no name', { name: '' }, 'Please enter your name'],
  ['no consent', { consent: '' }, 'Please tick this box'],
  [
    'words of 20,000 letters',
    { text: 'ж'.repeat(20_000) },
    'at most 600 characters; these are 20000',
  ],
  ['what cannot be shown', { role: 'x\u0007' }, 'Please remove the characters'],
])(
  '%s: a sentence beside the field, and all that was typed is still there',
  async (_what, change, sentence) => {
    const { _id } = await invite()
    const typed: Record<string, string> = { ...words(), text: '"Good" <i>&amp;\n日本語', ...change }
    const answer = await send(_id, typed)
    expect(answer.status).toBe(400)
    expect(html(answer)).toContain(sentence)
    expect(html(answer)).toMatch(/aria-invalid="true"/)
    for (const [name, value] of Object.entries(typed)) {
      if (name === 'consent') expect(html(answer).includes(' checked')).toBe(value === 'yes')
      else expect(html(answer)).toContain(escaped(value))
    }
    expect(await found(typed.name ?? '')).toBeUndefined()
    expect((await look(_id)).status).toBe(200)
  },
)

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

it('keeps markup and other scripts as they were written, and takes no field that the form has not', async () => {
  const { _id } = await invite()
  const answer = { ...words(), text: '<script>alert(1)</script> العربية' }
  const more = {
    email: 'x@example.com',
    project: 'p'.repeat(20),
    status: 'published',
    about: 'else',
  }
  expect((await send(_id, { ...answer, ...more })).status).toBe(303)
  const message = await found(answer.name)
  expect(message).toMatchObject({
    message: answer.text,
    email: '',
    answered: { project: '', about: 'the timetable' },
  })
})

describe('a key that does not work', () => {
  const taken = async () => {
    const { _id } = await invite()
    await ask('invitation/deleteinvitation', { _id })
    return _id
  }
  const used = async () => {
    const { _id } = await invite()
    await send(_id, words())
    return _id
  }
  const old = async () => {
    const { _id } = await invite()
    const document = (await firestore()).collection('invitations').doc(_id)
    await document.update({ expireAt: new Date(Date.now() - 1) })
    return _id
  }

  it('is answered the same whether it was used, taken back, is old, guessed or none, looked at or sent to', async () => {
    const keys = [
      await used(),
      await taken(),
      await old(),
      'a'.repeat(16),
      'x',
      '..%2fx',
      'thanks/x',
    ]
    const answers: object[] = []
    for (const key of keys) {
      for (const answer of [await look(key), await send(key, words()), await send(key, {})]) {
        const { date: _, ...kept } = Object.fromEntries(answer.headers)
        answers.push({ status: answer.status, kept, page: html(answer) })
      }
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404 })
  })

  it('takes one answer of two that come together', async () => {
    const { _id } = await invite()
    const answers = await Promise.all([send(_id, words()), send(_id, words())])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  it('stands in the owner’s list no longer', async () => {
    const { _id } = await invite()
    const keys = [await used(), await taken(), await old()]
    const listed = ids((await ask('invitation/getinvitations')).body)
    expect(listed).toContain(_id)
    for (const key of keys) expect(listed).not.toContain(key)
  })
})

it('an address may look 60 times an hour, however many keys it tries', async () => {
  const from = '203.0.113.250'
  for (let count = 0; count < 60; count += 1) await look(`guess${count}`, from)
  const { _id } = await invite()
  const refused = await look(_id, from)
  expect([refused.status, html(refused).includes('Too many')]).toEqual([429, true])
  expect(html(refused)).not.toContain('Ada')
})

it('an address sends 20 times an hour; one more loses nothing that was typed', async () => {
  const from = '203.0.113.251'
  for (let count = 0; count < 20; count += 1) {
    const { _id } = await invite()
    expect((await send(_id, words(), from)).status).toBe(303)
  }
  const { _id } = await invite()
  const answer = words()
  const refused = await send(_id, answer, from)
  expect(refused.status).toBe(429)
  expect(html(refused)).toContain(answer.name)
  expect((await look(_id)).status).toBe(200)
})

it('is refused as a page: from another site, with a file, too large, of another type and by another method', async () => {
  const { _id } = await invite()
  const path = `/words/${_id}`
  const more = (one: Record<string, string>) => ({ headers: { ...headers().headers, ...one } })
  const file = new File(['x'], 'x.png')
  const answers = [
    await postForm(path, words(), more({ 'sec-fetch-site': 'cross-site' })),
    await send(_id, { ...words(), portrait: file }),
    await send(_id, { ...words(), text: 'x'.repeat(70_000) }),
    await post(path, words(), headers()),
    await get(path, { ...headers(), method: 'DELETE' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 413, 413, 415, 405])
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html(answer)).toContain('Not sent')
  }
  expect(html(answers[2] as Answer)).toContain('too long to be sent')
})

it('an invitation needs a name, and a message that answers none is not shown', async () => {
  const refused = await ask('invitation/addinvitation', { name: ' ' })
  expect([refused.status, refused.body.fields]).toEqual([400, { name: 'Enter their name' }])
  const before = (await owned({})).length
  expect((await ask('testimonial/showanswer', { _id: '0'.repeat(32) })).status).toBe(404)
  expect((await owned({})).length).toBe(before)
})

import { expect, it, onTestFinished } from 'vitest'
import { dayIn } from '../../functions/src/contract/day.ts'
import { limits } from '../../functions/src/contract/limits.ts'
import type { Note } from '../../functions/src/contract/note.ts'
import { post } from '../support/api-client.ts'
import { asOwner, entriesOf, ids } from './entries.ts'

const { add, submit, fields, update, visible, owned } = entriesOf('notes')

const stored = async (_id: string) =>
  (await owned()).find((one: Note) => one._id === _id) as Note & { text: string }

async function setTimeZone(timeZone: string): Promise<void> {
  await post('/api/publication/getpublication', { timeZone }, await asOwner())
}

it('a note of a day to come is shown to nobody until that day comes where the owner is', async () => {
  onTestFinished(() => setTimeZone('UTC'))
  // Of these two one always has another day than the other.
  const [early, late] = ['Etc/GMT+12', 'Etc/GMT-14'] as const
  const day = dayIn(late, new Date())
  await setTimeZone(early)
  const { _id, createdAt } = await add({ day })
  expect(createdAt).toMatch(/Z$/)
  for (const body of [{}, { details: true }, { all: false }, { language: 'de' }]) {
    expect(ids(await visible(body))).not.toContain(_id)
  }
  expect(ids(await owned())).toContain(_id)
  await setTimeZone(late)
  // Whatever the function has kept of the list.
  await add()
  expect(ids(await visible())).toContain(_id)
})

it('notes are in the order of their days, and of one day the last comes first', async () => {
  const [old, first, second] = [
    await add({ day: '2001-05-06' }),
    await add({ day: '2001-05-07' }),
    await add({ day: '2001-05-07' }),
  ]
  const wanted = ids([second, first, old])
  const isOne = (id: string) => wanted.includes(id)
  expect(ids(await visible()).filter(isOne)).toEqual(wanted)
  expect(ids(await owned()).filter(isOne)).toEqual(wanted)
  const { body } = await post('/api/note/reordernotes', { ids: wanted }, await asOwner())
  expect(body.code).toBe('not_found')
})

it('a list says of a note what its line shows, and its text only when asked', async () => {
  const { _id } = await add({ elsewhere: 'https://blog.example.com/a' })
  const find = (list: Note[]) => list.find((one) => one._id === _id)
  const line = find(await visible())
  expect(Object.keys(line ?? {}).sort()).toEqual(
    ['_id', 'createdAt', 'day', 'elsewhere', 'slug', 'status', 'title', 'updatedAt'].sort(),
  )
  expect(find(await visible({ details: true }))?.text).toBe('Buses *wait*.\n\nFerries do not.')
})

it('the date of a revision moves with words that were published alone', async () => {
  const sent = fields()
  const { _id } = (await submit('add', { ...sent, status: 'draft' })).body.note
  const change = async (more: Record<string, string>) => {
    expect((await submit('update', { ...sent, _id, ...more })).status).toBe(200)
    return (await stored(_id)).revisedAt
  }
  expect(await change({ status: 'draft', text: 'Written anew.' })).toBe('')
  expect(await change({ text: 'Written anew.' })).toBe('')
  expect(
    await change({
      text: 'Written anew.',
      slug: `anew-${_id}`,
      day: '2026-02-01',
      elsewhere: 'https://a.example',
    }),
  ).toBe('')
  expect(await change({ text: 'Written anew.', revisedAt: '2020-01-01T00:00:00.000Z' })).toBe('')
  const revised = await change({ text: 'Written anew again.' })
  expect(Date.parse(revised)).toBeGreaterThan(0)
  expect(await change({ text: 'Written anew again.', status: 'draft' })).toBe(revised)
})

it('two notes of one title have an address each', async () => {
  const { title } = fields()
  const [one, other] = [
    await add({ title: String(title) }),
    await add({ title: String(title), day: '2026-01-01' }),
  ]
  expect(other.slug).toBe(`${one.slug}-2`)
  const taken = await update({ _id: other._id, slug: one.slug })
  expect(taken.status).toBe(400)
  expect(taken.body.fields.slug).toBe(
    'Another note has this address, or had it before. Choose another one',
  )
})

it.each([
  ['title', 'x'.repeat(300), `Use at most ${limits.noteTitle} characters`],
  ['title', ' ', 'Enter a title'],
  ['day', '', 'Enter a day'],
  ['day', '1066-10-14', 'Enter a day such as 2027-06-30'],
  ['day', '20260-10-14', 'Enter a day such as 2027-06-30'],
  ['day', '2026-02-30', 'Enter a day such as 2027-06-30'],
  ['text', '', 'Enter the text'],
  ['text', 'x'.repeat(limits.note + 1), 'Use at most 40,000 characters'],
  ['text', '> '.repeat(30), 'Nest lists and quotes at most 20 levels deep'],
  ['project', '../projects', 'Unknown id'],
  ['elsewhere', 'javascript:alert(1)', 'Enter a full address that starts with http:// or https://'],
])('refuses the %s %j with a sentence', async (field, value, message) => {
  const { status, body } = await submit('add', { ...fields(), [field]: value })
  expect([status, body.fields?.[field]]).toEqual([400, message])
})

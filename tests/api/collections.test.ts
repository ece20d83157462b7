import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../functions/src/contract/collections.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { post, unique } from '../support/api-client.ts'
import { asOwner, entriesOf, ids, visitor } from './entries.ts'

// Tests that hold for every collection.

const unknown = '0'.repeat(32)

/** A changed value of each field, as a form sends it. */
const changes: Record<string, Record<string, string>> = {
  projects: {
    description: 'Shows ferries.',
    github: 'https://github.com/example/ferries',
    deploy: 'https://ferries.example.com/',
    technologies: '["Rust"]',
    photoFocus: '20% 80%',
    result: 'Used by 40 captains',
    status: 'draft',
    role: 'Designed it',
    team: 'Three of us',
    from: '2024-02',
    to: '2024-11',
    story: 'It began in winter.',
    slug: `ferries-${Date.now().toString(36)}`,
    sourcePrivate: 'true',
    photoFills: 'true',
    translations: '{"de":{"description":{"text":"Zeigt Fähren.","of":"Shows ferries."}}}',
  },
  skills: {
    type: 'plat',
    url: 'https://plat.example.com/',
    withoutUrl: 'true',
    status: 'draft',
    translations: '{"ar":{"name":{"text":"اسم","of":"Name"}}}',
  },
  notes: {
    day: '2025-11-30',
    text: 'Ferries *sail*.',
    project: unknown,
    elsewhere: 'https://blog.example.com/ferries',
    slug: `ferries-${Date.now().toString(36)}`,
    status: 'draft',
    translations: '{"de":{"text":{"text":"Fähren *fahren*.","of":"Ferries *sail*."}}}',
  },
  testimonials: {
    text: 'Listens.',
    role: 'Harbour master',
    company: 'Ferries',
    url: 'https://ada.example.com/',
    project: unknown,
    status: 'draft',
    translations: '{"de":{"text":{"text":"Hört zu.","of":"Listens."}}}',
  },
}

/** Forms send lists and booleans as JSON. */
const asRead = (change: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(change).map(([field, text]) => [
      field,
      /^(\[|\{|true$)/.test(text) ? JSON.parse(text) : text,
    ]),
  )

describe.each(collections.map(({ name }) => name))('%s', (name) => {
  const entries = entriesOf(name)
  const { noun, title, isOrdered, sample, group, newestFirst, fields, call, submit } = entries
  const { update, add, visible, owned, order } = entries

  const named = async (wanted: string) =>
    (await visible()).filter((entry: Record<string, unknown>) => entry[title] === wanted)

  it('answers the same submission twice with success and adds it once', async () => {
    const same = fields()
    const first = await submit('add', same)
    const again = await submit('add', same)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect(await named(String(same[title]))).toHaveLength(1)
  })

  it('54: adds one of two identical submissions that arrive together', async () => {
    const same = fields()
    const answers = await Promise.all([submit('add', same), submit('add', same)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await named(String(same[title]))).toHaveLength(1)
  })

  it('adds again what was binned since', async () => {
    const same = fields()
    const { _id } = (await submit('add', same)).body[noun]
    await call(`delete${noun}`, { _id })
    const second = await submit('add', same)
    expect(second.status).toBe(201)
    expect(second.body[noun]._id).not.toBe(_id)
  })

  it('stores a change of each field of the form', async () => {
    const { _id } = await add()
    const change = { ...changes[name], [title]: unique(noun) }
    const { schema } = collections.find((one) => one.name === name) ?? {}
    // Gallery images are uploaded before the form, and the server sets the rest.
    const fields = Object.keys(schema?.shape ?? {}).filter(
      (field) => !['gallery', 'oldSlugs', 'revisedAt'].includes(field),
    )
    expect(Object.keys(change).sort()).toEqual(fields.sort())
    expect((await update({ _id, ...change })).body[noun]).toMatchObject(asRead(change))
    const all: { _id: string }[] = await owned({})
    expect(all.find((one) => one._id === _id)).toMatchObject(asRead(change))
  })

  it('31: refuses JSON and urlencoded forms with 415', async () => {
    expect((await call(`add${noun}`, fields())).status).toBe(415)
    const { cookie } = await asOwner()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await post(`/api/${noun}/add${noun}`, fields(), { cookie, headers })
    expect(answer.status).toBe(415)
  })

  it('refuses a change with 409 when the entry has changed since the form was filled', async () => {
    const { _id, updatedAt } = await add()
    expect((await update({ _id, updatedAt })).status).toBe(200)
    const second = await update({ _id, updatedAt })
    expect([second.status, second.body.code]).toEqual([409, 'changed'])
  })

  it.each(['update', 'delete', 'restore'])(
    '%s answers 404 to an unknown id and 400 to none',
    async (verb) => {
      const ask = (one: { _id?: string }) =>
        verb === 'update' ? submit(verb, { ...fields(), ...one }) : call(`${verb}${noun}`, one)
      expect((await ask({ _id: unknown })).status).toBe(404)
      expect((await ask({ _id: '../x' })).status).toBe(400)
      expect((await ask({})).status).toBe(400)
    },
  )

  it('shows no visitor a draft or what is in the trash, whatever the request', async () => {
    const draft = await add({ status: 'draft' })
    const binned = await add()
    expect((await call(`delete${noun}`, { _id: binned._id })).status).toBe(200)
    const asked = [{}, { all: false }, { all: 'true' }, { all: 1 }, { status: 'draft' }]
    for (const body of [...asked, { details: true }]) {
      const list = ids(await visible(body))
      expect(list).not.toContain(draft._id)
      expect(list).not.toContain(binned._id)
    }
    const all: { _id: string; deletedAt: string | null }[] = await owned()
    const stored = (_id: string) => all.find((entry) => entry._id === _id)
    expect(stored(draft._id)).toMatchObject({ status: 'draft', deletedAt: null })
    expect(stored(binned._id)?.deletedAt).toMatch(/Z$/)
  })

  it('keeps an entry as every other where another program stored it, whatever its id', async () => {
    const stored = await add()
    const documents = (await firestore()).collection(name)
    const _id = documents.doc().id
    await documents.doc(_id).set((await documents.doc(stored._id).get()).data() ?? {})
    try {
      const after = (await order()).toReversed()
      expect(after).toContain(_id)
      if (isOrdered) {
        expect((await call(`reorder${name}`, { ids: after })).status).toBe(200)
        expect(await order()).toEqual(after)
      }
      expect((await update({ _id, [title]: `${stored[title]} anew` })).status).toBe(200)
      expect((await call(`delete${noun}`, { _id })).status).toBe(200)
      expect(await order()).not.toContain(_id)
      expect((await call(`restore${noun}`, { _id })).status).toBe(200)
    } finally {
      await documents.doc(_id).delete()
    }
  })

  if (isOrdered) {
    it('takes a new order as a whole', async () => {
      const before = await order()
      const reorder = (list: string[]) => call(`reorder${name}`, { ids: list })
      const after = before.toReversed()
      expect((await reorder(after)).status).toBe(200)
      expect(await order()).toEqual(after)
      const [first = ''] = before
      for (const [list, status] of [
        [before.slice(1), 409],
        [[first, first], 400],
        [[unknown], 404],
      ] as const) {
        expect((await reorder([...list])).status).toBe(status)
        expect(await order()).toEqual(after)
      }
    })
  }

  if (isOrdered) {
    it('restores an entry that was deleted twice to its place, after the others were moved', async () => {
      const [first = '', _id = '', ...rest] = await order()
      await call(`reorder${name}`, { ids: [first, _id, ...rest] })
      await call(`delete${noun}`, { _id })
      await call(`delete${noun}`, { _id })
      const moved = [...rest.toReversed(), first]
      expect((await call(`reorder${name}`, { ids: moved })).status).toBe(200)
      expect((await call(`restore${noun}`, { _id })).status).toBe(200)
      expect(await order()).toEqual(moved.toSpliced(1, 0, _id))
    })
  }

  it('refuses a change of what is in the trash with 409, until it is restored', async () => {
    const { _id } = await add()
    await call(`delete${noun}`, { _id })
    const refused = await update({ _id })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_trash'])
    expect(refused.body.message).toBe('This is in the trash. Restore it before you change it.')
    await call(`restore${noun}`, { _id })
    expect((await update({ _id })).status).toBe(200)
  })

  it('tells visitors when their list was read, which the function may have kept for a while', async () => {
    const { headers } = await call(`get${name}`, group, visitor)
    const age = Date.now() - Date.parse(headers.get('read-at') ?? '')
    expect(age).toBeGreaterThanOrEqual(0)
    const fresh = await call(`get${name}`, group)
    expect(fresh.headers.has('read-at')).toBe(false)
  })

  it('lists the rest when a document is not as the site writes it', async () => {
    const before = await visible()
    const db = await firestore()
    const broken = [
      { [title]: 'no dates' },
      { ...group, [title]: 7, createdAt: new Date(), updatedAt: new Date() },
      { ...sample, [title]: 'texts for dates', createdAt: 'x', updatedAt: 'y' },
    ]
    const documents = broken.map((data) => {
      const target = db.collection(name).doc(unique('broken').replace(' ', '-'))
      return { target, done: target.set({ ...group, status: 'published', ...data }) }
    })
    await Promise.all(documents.map(({ done }) => done))
    const { _id } = await add()
    const deleted = db.collection(name).doc(_id)
    await deleted.update({ deletedAt: 'a text for a date', status: 'published' })
    try {
      expect((await owned()).length).toBeGreaterThanOrEqual(before.length)
      await add()
      expect((await visible()).length).toBe(before.length + 1)
    } finally {
      await Promise.all(
        [deleted, ...documents.map(({ target }) => target)].map((one) => one.delete()),
      )
    }
  })

  if (isOrdered) {
    it('stands where new entries of its kind stand, also in a list that the owner has put in order', async () => {
      expect((await call(`reorder${name}`, { ids: await order() })).status).toBe(200)
      const { _id } = await add()
      const list = await visible()
      expect(list.at(newestFirst ? 0 : -1)._id).toBe(_id)
    })
  }
})

describe('a full collection', () => {
  const type = 'plat'
  const ids = Array.from({ length: 500 }, (_, index) => index.toString(16).padStart(32, 'f'))

  beforeAll(async () => {
    const db = await firestore()
    const batch = db.batch()
    for (const [index, id] of ids.entries()) {
      const date = new Date(Date.UTC(2020, 0, 1, 0, 0, index))
      batch.set(db.collection('skills').doc(id), {
        name: `Full ${index}`,
        type,
        url: 'https://full.example/',
        status: 'draft',
        image: { dark: '', light: '' },
        createdAt: date,
        updatedAt: date,
        deletedAt: null,
      })
    }
    await batch.commit()
  })

  afterAll(async () => {
    const db = await firestore()
    const batch = db.batch()
    for (const id of ids) batch.delete(db.collection('skills').doc(id))
    batch.delete(db.collection('positions').doc(`skills-${type}`))
    await batch.commit()
  })

  it('refuses one more with a sentence, and is listed and put in order as a whole', async () => {
    const { fields, submit, order, call } = entriesOf('skills')
    const { status, body } = await submit('add', { ...fields(), type })
    expect([status, body.code]).toEqual([409, 'full'])
    expect(body.message).toBe('You can have at most 500 skills, including those in the trash.')
    const before = await order({ type })
    expect(before).toEqual(expect.arrayContaining(ids))
    const turned = before.toReversed()
    expect((await call('reorderskills', { ids: turned })).status).toBe(200)
    expect(await order({ type })).toEqual(turned)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../functions/src/contract/collections.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { unique } from '../support/api-client.ts'
import { entriesOf, visitor } from './entries.ts'

// What holds for every collection.

const wrong: Record<string, { form: Record<string, string>; fields: Record<string, string> }> = {
  projects: {
    form: { deploy: 'nowhere' },
    fields: {
      name: 'Enter a name',
      description: 'Enter a description',
      github: 'Enter the address of the source',
      deploy: 'Enter a full address that starts with http:// or https://',
      technologies: 'Enter a list of technologies',
    },
  },
  skills: {
    form: { type: 'Microsoft tools' },
    fields: { name: 'Enter a name', type: 'Choose a category', url: 'Enter an address' },
  },
}

describe.each(collections.map(({ name }) => name))('%s', (name) => {
  const { noun, sample, group, newestFirst, call, submit, update, add, visible, owned } =
    entriesOf(name)

  it('refuses a change of what is in the trash with 409, until it is restored', async () => {
    const { _id } = await add()
    await call(`delete${noun}`, { _id })
    const refused = await update({ _id })
    expect([refused.status, refused.body.code]).toEqual([409, 'in_trash'])
    expect(refused.body.message).toBe('This is in the trash. Restore it before you change it.')
    await call(`restore${noun}`, { _id })
    expect((await update({ _id })).status).toBe(200)
  })

  it('names each field that is wrong with 400', async () => {
    const { status, body } = await submit('add', wrong[name]?.form ?? {})
    expect([status, body.fields]).toEqual([400, wrong[name]?.fields])
  })

  it('lists all of the owner’s, whatever their group, and what an entry has beside', async () => {
    const { _id } = await add()
    const all = await owned({})
    expect(all.map((entry: { _id: string }) => entry._id)).toContain(_id)
    expect(all.length).toBeGreaterThanOrEqual((await owned()).length)
    for (const entry of all) expect(entry).toHaveProperty('deletedAt')
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
      { name: 'no dates' },
      { ...group, name: 7, createdAt: new Date(), updatedAt: new Date() },
      { ...sample, name: 'texts for dates', createdAt: 'x', updatedAt: 'y' },
    ]
    const documents = broken.map((data) => {
      const target = db.collection(name).doc(unique('broken').replace(' ', '-'))
      return { target, done: target.set({ ...group, status: 'published', ...data }) }
    })
    await Promise.all(documents.map(({ done }) => done))
    try {
      expect((await owned()).length).toBeGreaterThanOrEqual(before.length)
      await add()
      expect((await visible()).length).toBe(before.length + 1)
    } finally {
      await Promise.all(documents.map(({ target }) => target.delete()))
    }
  })

  it('stands where new entries of its kind stand, also in a list that the owner has put in order', async () => {
    const present = (await owned()).filter(
      (entry: { deletedAt: string | null }) => entry.deletedAt === null,
    )
    const ids = present.map((entry: { _id: string }) => entry._id)
    expect((await call(`reorder${name}`, { ids })).status).toBe(200)
    const { _id } = await add()
    const list = await visible()
    expect(list.at(newestFirst ? 0 : -1)._id).toBe(_id)
  })
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
        ...{ name: `Full ${index}`, type, url: 'https://full.example/', status: 'draft' },
        ...{ image: { dark: '', light: '' }, createdAt: date, updatedAt: date, deletedAt: null },
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
    expect(body.message).toBe('There is room for 500 skills, those in the trash included.')
    const before = await order({ type })
    expect(before).toEqual(expect.arrayContaining(ids))
    const turned = before.toReversed()
    expect((await call('reorderskills', { ids: turned })).status).toBe(200)
    expect(await order({ type })).toEqual(turned)
  })
})

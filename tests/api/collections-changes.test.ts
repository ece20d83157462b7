import { describe, expect, it } from 'vitest'
import { collections } from '../../functions/src/contract/collections.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { post } from '../support/api-client.ts'
import { asOwner, entriesOf, ids, visitor } from './entries.ts'

// What holds for every collection when an entry is added, changed, binned or moved.

const unknown = '0'.repeat(32)

describe.each(collections.map(({ name }) => name))('%s', (name) => {
  const { noun, group, fields, call, submit, update, add, visible, owned, order } = entriesOf(name)
  const named = async (wanted: string) =>
    (await visible()).filter((entry: { name: string }) => entry.name === wanted)

  describe('an add', () => {
    it('refuses a visitor with 401 and adds nothing', async () => {
      const before = await visible()
      const { status, body } = await submit('add', fields(), visitor)
      expect(status).toBe(401)
      expect(body).toEqual({ message: 'Please sign in', code: 'unauthenticated' })
      expect(await visible()).toEqual(before)
    })

    it('answers the same submission twice with success and adds it once', async () => {
      const same = fields()
      const first = await submit('add', same)
      const again = await submit('add', same)
      expect([first.status, again.status]).toEqual([201, 200])
      expect(again.body).toEqual(first.body)
      expect(await named(same.name)).toHaveLength(1)
    })

    it('adds one of two identical submissions that arrive together', async () => {
      const same = fields()
      const answers = await Promise.all([submit('add', same), submit('add', same)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      expect(await named(same.name)).toHaveLength(1)
    })

    it('adds again what was binned since', async () => {
      const same = fields()
      const { _id } = (await submit('add', same)).body[noun]
      await call(`delete${noun}`, { _id })
      const second = await submit('add', same)
      expect(second.status).toBe(201)
      expect(second.body[noun]._id).not.toBe(_id)
    })

    it('31: refuses JSON and urlencoded forms with 415', async () => {
      expect((await call(`add${noun}`, fields())).status).toBe(415)
      const { cookie } = await asOwner()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await post(`/api/${noun}/add${noun}`, fields(), { cookie, headers })
      expect(answer.status).toBe(415)
    })
  })

  describe('a change', () => {
    it('is refused with 409 when the entry has changed since the form was filled', async () => {
      const { _id, updatedAt } = await add()
      expect((await update({ _id, updatedAt })).status).toBe(200)
      const second = await update({ _id, updatedAt })
      expect([second.status, second.body.code]).toEqual([409, 'changed'])
    })

    it('answers 404 for an unknown id, 400 for a malformed one and 401 to a visitor', async () => {
      const { _id } = await add()
      expect((await update({ _id: unknown })).status).toBe(404)
      expect((await update({ _id: '../x' })).status).toBe(400)
      expect((await update({ _id }, visitor)).status).toBe(401)
    })
  })

  describe('drafts and the trash', () => {
    it('are not in what a visitor gets, whatever the request', async () => {
      const draft = await add({ status: 'draft' })
      const binned = await add()
      expect((await call(`delete${noun}`, { _id: binned._id })).status).toBe(200)
      for (const body of [{}, { all: false }, { all: 'true' }, { all: 1 }, { status: 'draft' }]) {
        const list = ids(await visible(body))
        expect(list).not.toContain(draft._id)
        expect(list).not.toContain(binned._id)
      }
      const all: { _id: string; deletedAt: string | null }[] = await owned()
      const stored = (_id: string) => all.find((entry) => entry._id === _id)
      expect(stored(draft._id)).toMatchObject({ status: 'draft', deletedAt: null })
      expect(stored(binned._id)?.deletedAt).toMatch(/Z$/)
    })

    it('are refused to a visitor who asks for all with 401', async () => {
      expect((await call(`get${name}`, { ...group, all: true }, visitor)).status).toBe(401)
    })

    it('give back what is restored, also when it was deleted twice', async () => {
      const { _id } = await add()
      await call(`delete${noun}`, { _id })
      await call(`delete${noun}`, { _id })
      expect((await call(`restore${noun}`, { _id })).status).toBe(200)
      expect(ids(await visible())).toContain(_id)
    })

    it.each(['delete', 'restore'])('%s answers 401, 400 and 404', async (verb) => {
      const path = `${verb}${noun}`
      expect((await call(path, { _id: unknown }, visitor)).status).toBe(401)
      expect((await call(path, {})).status).toBe(400)
      expect((await call(path, { _id: unknown })).status).toBe(404)
    })
  })

  it('are kept as every other where another program stored them, whatever their id', async () => {
    const stored = await add()
    const documents = (await firestore()).collection(name)
    const _id = documents.doc().id
    await documents.doc(_id).set((await documents.doc(stored._id).get()).data() ?? {})
    try {
      const after = (await order()).toReversed()
      expect(after).toContain(_id)
      expect((await call(`reorder${name}`, { ids: after })).status).toBe(200)
      expect(await order()).toEqual(after)
      expect((await update({ _id, name: `${stored.name} anew` })).status).toBe(200)
      expect((await call(`delete${noun}`, { _id })).status).toBe(200)
      expect(await order()).not.toContain(_id)
      expect((await call(`restore${noun}`, { _id })).status).toBe(200)
    } finally {
      await documents.doc(_id).delete()
    }
  })

  describe('a new order', () => {
    const reorder = (list: string[], caller?: { cookie: string }) =>
      call(`reorder${name}`, { ids: list }, caller)

    it('is applied as a whole', async () => {
      const before = await order()
      const after = before.toReversed()
      expect((await reorder(after)).status).toBe(200)
      expect(await order()).toEqual(after)
      expect((await reorder(before)).status).toBe(200)
      expect(await order()).toEqual(before)
    })

    it('is refused with 409 when it is no longer the whole, and changes nothing', async () => {
      const before = await order()
      expect((await reorder(before.slice(1).toReversed())).status).toBe(409)
      expect(await order()).toEqual(before)
    })

    it('is refused with a repeated id with 400, an unknown one with 404, and a visitor with 401', async () => {
      const before = await order()
      const [first = ''] = before
      expect((await reorder([first, first])).status).toBe(400)
      expect((await reorder([unknown])).status).toBe(404)
      expect((await reorder(before.toReversed(), visitor)).status).toBe(401)
      expect(await order()).toEqual(before)
    })
  })
})

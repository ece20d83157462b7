import { Timestamp } from 'firebase-admin/firestore'
import { expect, it, vi } from 'vitest'
import { projects } from '../contract/project.ts'
import { skills } from '../contract/skill.ts'
import { createCollection } from './collection.ts'

type Fields = Record<string, unknown>

const stored = vi.hoisted(() => new Map<string, Fields>())

vi.mock('./firebase.ts', () => {
  const read = (path: string) => ({
    id: path.split('/')[1],
    exists: stored.has(path),
    updateTime: stored.get(path),
    data: () => stored.get(path),
    get: (field: string) => stored.get(path)?.[field],
  })
  const document = (path: string) => ({
    path,
    id: path.split('/')[1],
    get: async () => read(path),
    set: async (fields: Fields) => stored.set(path, fields),
    update: async (fields: Fields, { lastUpdateTime }: { lastUpdateTime: unknown }) => {
      const now = stored.get(path)
      if (now !== lastUpdateTime) throw Object.assign(new Error('changed'), { code: 9 })
      const at = Timestamp.fromDate(fields.updatedAt as Date)
      stored.set(path, { ...now, ...fields, updatedAt: at })
      return { writeTime: stored.get(path) }
    },
  })
  const collection = (name: string) => {
    const same = () => query
    const query = { where: same, limit: same, select: same, get: async () => ({ docs: docs() }) }
    const docs = () => [...stored.keys()].filter((path) => path.startsWith(`${name}/`)).map(read)
    return { ...query, doc: (id: string) => document(`${name}/${id}`) }
  }
  const batch = () => {
    const writes: (() => Promise<unknown>)[] = []
    const update = (
      target: ReturnType<typeof document>,
      ...change: Parameters<typeof target.update>
    ) => writes.push(() => target.update(...change))
    const commit = () => Promise.all(writes.map((write) => write()))
    return { update, commit, get: async (query: { get(): Promise<unknown> }) => query.get() }
  }
  const runTransaction = async (work: (by: ReturnType<typeof batch>) => Promise<unknown>) => {
    const transaction = batch()
    const result = await work(transaction)
    await transaction.commit()
    return result
  }
  const getAll = async (...targets: { path: string }[]) => targets.map(({ path }) => read(path))
  return { firestore: async () => ({ collection, getAll, batch, runTransaction }) }
})

const skill = { type: 'tech', url: 'https://example.com/', status: 'published' }
const project = {
  ...{ description: 'Shows buses.', github: 'https://example.com/', deploy: '' },
  ...{ technologies: ['TypeScript'], status: 'published' },
}

it.each([
  { contract: skills, content: skill, order: 'skills-tech' },
  { contract: projects, content: project, order: 'projects' },
])('restores $contract.name to their place after the others were moved', async (one) => {
  const { contract, content, order } = one
  stored.clear()
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
    const at = Timestamp.fromMillis(index)
    const deletedAt = id === 'b' ? at : null
    const dates = { createdAt: at, updatedAt: at, deletedAt }
    stored.set(`${contract.name}/${id}`, { ...content, name: id, ...dates })
  }
  stored.set(`positions/${order}`, { ids: ['a', 'b', 'c', 'd'] })
  const collection = createCollection(contract)
  await collection.reorder(['d', 'c', 'a'])
  const ids = (await collection.list()).map(({ id }) => id)
  expect(ids).toEqual(['d', 'b', 'c', 'a'])
})

it('refuses an edit of what has changed since it was read', async () => {
  stored.clear()
  const at = Timestamp.fromMillis(0)
  const dates = { createdAt: at, updatedAt: at, deletedAt: null }
  stored.set('projects/a', { ...project, name: 'Old', photo: 'images/old', ...dates })
  const collection = createCollection(projects)
  const read = await collection.get('a')
  await collection.update(read, { ...read.content, photo: 'images/new' }, undefined)
  await expect(
    collection.update(read, { ...read.content, name: 'New' }, undefined),
  ).rejects.toMatchObject({ status: 409, code: 'changed' })
  expect(stored.get('projects/a')).toMatchObject({ name: 'Old', photo: 'images/new' })
})

it('keeps an address when the name changes, and one that it had from any other entry', async () => {
  stored.clear()
  const at = Timestamp.fromMillis(0)
  const dates = { createdAt: at, updatedAt: at, deletedAt: null }
  const content = { ...projects.empty, ...project, photo: '', photoWidth: 0, photoHeight: 0 }
  stored.set('projects/a', { ...content, ...dates, slug: 'old' })
  stored.set('projects/b', { ...content, ...dates, slug: 'mine' })
  const collection = createCollection(projects)
  const move = async (id: string, slug: string, name = 'Ferries') => {
    const read = await collection.get(id)
    return (await collection.update(read, { ...content, name, slug }, undefined)).content
  }
  expect(await move('a', '', 'Buses')).toMatchObject({ slug: 'old', oldSlugs: [] })
  expect(await move('a', 'new')).toMatchObject({ slug: 'new', oldSlugs: ['old'] })
  expect(await move('a', '', 'Boats')).toMatchObject({ slug: 'new', oldSlugs: ['old'] })
  for (const slug of ['new', 'old']) {
    const fields = { slug: 'Another page has this address, or had it' }
    await expect(move('b', slug)).rejects.toMatchObject({ status: 400, fields })
  }
  expect(await move('a', 'old')).toMatchObject({ slug: 'old', oldSlugs: ['new'] })
})

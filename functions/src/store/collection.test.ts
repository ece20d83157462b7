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
  })
  const collection = (name: string) => {
    const same = () => query
    const query = { where: same, limit: same, select: same, get: async () => ({ docs: docs() }) }
    const docs = () => [...stored.keys()].filter((path) => path.startsWith(`${name}/`)).map(read)
    return { ...query, doc: (id: string) => document(`${name}/${id}`) }
  }
  const getAll = async (...targets: { path: string }[]) => targets.map(({ path }) => read(path))
  return { firestore: async () => ({ collection, getAll }) }
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

/** The API in memory, on which the component tests run, answers as the function does. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import type { Fields } from '../support/api-client.ts'
import { callFunction } from '../support/call.ts'
import { Api } from '../support/memory-api/api.ts'
import { asOwner } from './entries.ts'
import { exchanges, type Known } from './exchanges.ts'

const documents = ['profile', 'resume', 'visits']
const stored = new Map<string, FirebaseFirestore.DocumentData | undefined>()
const site = async (name: string) => (await firestore()).collection('site').doc(name)

beforeAll(async () => {
  for (const name of documents) {
    const target = await site(name)
    stored.set(name, (await target.get()).data())
    await target.delete()
  }
})

afterAll(async () => {
  for (const [name, data] of stored) {
    const target = await site(name)
    await (data ? target.set(data) : target.delete())
  }
})

const memory = new Api()
// Nothing is published in these tests.
memory.publication = { ...memory.publication, publishedAt: null }
const known = { memory: {} as Known, real: {} as Known }

it.each(exchanges)('$title: $path', async ({ path, json, form, pick, learn }) => {
  const { cookie } = await asOwner()
  const requestOf = (of: Known): RequestInit => {
    if (form) return { method: 'POST', body: formOf(form(of)) }
    const headers = { 'content-type': 'application/json' }
    return { method: 'POST', headers, ...(json && { body: JSON.stringify(json(of)) }) }
  }
  const inMemory = await memory.handle(
    new Request(`http://memory/api/${path}`, requestOf(known.memory)),
  )
  const request = requestOf(known.real)
  const real = await callFunction(`/api/${path}`, {
    ...request,
    headers: { ...request.headers, cookie },
  })
  const bodies = { memory: await inMemory.json(), real: await real.json() }
  const shown = (side: 'memory' | 'real', { ok, status }: Response) => {
    if (ok) learn?.(known[side], bodies[side])
    return { status, body: shapeOf(ok && pick ? pick(bodies[side], known[side]) : bodies[side]) }
  }
  expect(shown('memory', inMemory)).toEqual(shown('real', real))
})

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value)
  return form
}

/** The value with types in place of texts, numbers and dates, but for what is said to people. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => shapeOf(one))
  if (typeof value !== 'object' || value === null) {
    return ['message', 'code'].includes(name) || value === null || typeof value === 'boolean'
      ? value
      : typeof value
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'fields' ? inner : shapeOf(inner, key),
    ]),
  )
}

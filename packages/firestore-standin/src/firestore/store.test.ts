import { expect, it } from 'vitest'
import { Store } from './store.ts'
import { StatusError, status } from './values.ts'

const root = 'projects/demo/databases/(default)/documents'
const one = `${root}/skills/one`
const two = `${root}/skills/two`

function setting(name: string) {
  return { update: { name, fields: {} } }
}

it('applies a commit whole or not at all', () => {
  const store = new Store()
  const impossible = { ...setting(two), currentDocument: { exists: true } }
  const refusal = { constructor: StatusError, code: status.notFound }
  const commit = () => store.commit([setting(one), impossible])
  expect(commit).toThrow(expect.objectContaining(refusal))
  expect(store.get(one)).toBeUndefined()
})

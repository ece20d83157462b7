import { expect, it } from 'vitest'
import { serve } from '../../tests/support/serve.ts'
import { answersApi } from './snapshot.ts'

const list = { status: 200, body: '[]' }
const fault = { status: 503, body: '{"message":"busy"}' }

it.each([
  ['a list', [list], true],
  ['a list after a fault', [fault, list], true],
  ['a page, as where nothing is deployed', [{ status: 200, body: '<!doctype html>' }], false],
  ['a fault', [fault], false],
  ['no list', [{ status: 200, body: '{}' }], false],
])('takes %s', async (_name, answers, expected) => {
  const left = [...answers]
  const url = await serve((_request, response) => {
    const { status, body } = (left.length > 1 ? left.shift() : left[0]) ?? fault
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  expect(await answersApi(url, 1)).toBe(expected)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { answersApi } from './snapshot.ts'

async function listen(...answers: [number, string][]): Promise<string> {
  const server = createServer((_request, response) => {
    const [status, body] =
      answers.length > 1 ? (answers.shift() ?? [500, '']) : (answers[0] ?? [500, ''])
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each<[string, [number, string][], boolean]>([
  ['a list', [[200, '[]']], true],
  [
    'a list after a fault',
    [
      [503, '{"message":"busy"}'],
      [200, '[]'],
    ],
    true,
  ],
  ['a page, as where nothing is deployed', [[200, '<!doctype html>']], false],
  ['a fault', [[503, '{"message":"busy"}']], false],
  ['no list', [[200, '{}']], false],
])('takes %s', async (_name, answers, expected) => {
  expect(await answersApi(await listen(...answers), 1)).toBe(expected)
})

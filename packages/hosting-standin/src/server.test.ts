import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { startHostingStandin } from './server.ts'

it.each([
  [200, {}],
  [403, { host: 'attacker.example' }],
  [403, { origin: 'https://attacker.example' }],
])('answers %i to a call with %j', async (status, headers) => {
  const standin = await startHostingStandin({ project: 'demo' })
  onTestFinished(() => standin.close())
  const url = `${standin.origin}/v1beta1/projects/demo/sites/demo/`
  const call = get(url, { headers: { authorization: 'Bearer owner', ...headers } })
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(status)
})

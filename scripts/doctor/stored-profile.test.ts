import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { profile } from '../../sample/profile.ts'
import { readStoredProfile } from './stored-profile.ts'

async function siteThatAnswers(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.method === 'POST' ? status : 405).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('is what a running site says', async () => {
  const url = await siteThatAnswers(200, JSON.stringify({ profile, updatedAt: '' }))
  expect(await readStoredProfile(url)).toEqual(profile)
})

it.each([
  ['nothing is stored', 200, '{"profile":null,"updatedAt":null}'],
  ['the function knows of no profile yet', 404, '{"message":"There is nothing here"}'],
])('is none where %s', async (_what, status, body) => {
  expect(await readStoredProfile(await siteThatAnswers(status, body))).toBeNull()
})

it('is an error where what is stored cannot be read', async () => {
  const message = 'The stored profile cannot be read'
  const url = await siteThatAnswers(500, JSON.stringify({ message, code: 'unreadable_profile' }))
  expect(await readStoredProfile(url)).toEqual(new Error(message))
})

it.each([
  ['something else answers', 200, '<!doctype html>'],
  ['the function fails', 500, '{"message":"Something went wrong","code":"internal"}'],
])('cannot be told where %s', async (_what, status, body) => {
  expect(await readStoredProfile(await siteThatAnswers(status, body))).toBeUndefined()
})

it('cannot be told where no site runs', async () => {
  expect(await readStoredProfile('http://127.0.0.1:1')).toBeUndefined()
})

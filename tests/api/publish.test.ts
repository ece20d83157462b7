import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { publishInto, publishStored } from '../suite/publish.ts'
import { url } from './site.ts'

it('publishes the same files again from the same data, over those that it made before', async () => {
  const site = await sameAnswers()
  const first = await publishStored(undefined, site)
  const second = mkdtempSync(join(tmpdir(), 'published-'))
  onTestFinished(() => {
    for (const folder of [first, second]) rmSync(folder, { recursive: true })
  })
  cpSync(first, second, { recursive: true })
  await publishInto(second, site)
  const paths = globSync('**/*.*', { cwd: first }).sort()
  expect(paths).toContain('index.html')
  expect(globSync('**/*.*', { cwd: second }).sort()).toEqual(paths)
  const changed = paths.filter(
    (path) => !readFileSync(join(first, path)).equals(readFileSync(join(second, path))),
  )
  expect(changed).toEqual([])
})

/** Answers as the suite's site does, and the same to the same call: what visitors get may change within 30 s. */
async function sameAnswers(): Promise<string> {
  const answers = new Map<string, Promise<{ status: number; type: string; body: Buffer }>>()
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request
    const body = await text(request)
    const ask = async () => {
      const headers = { 'content-type': 'application/json' }
      const init = method === 'POST' ? { method, headers, body } : { method }
      const answer = await fetch(url + path, init)
      const type = answer.headers.get('content-type') ?? ''
      return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
    }
    const call = `${method} ${path} ${body}`
    const answer = answers.get(call) ?? ask()
    answers.set(call, answer)
    const { status, type, body: sent } = await answer
    response.writeHead(status, { 'content-type': type }).end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

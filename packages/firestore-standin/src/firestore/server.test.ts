import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'

const scratch = mkdtempSync(join(tmpdir(), 'firestore-standin-'))
let address: string

beforeAll(async () => {
  const rules = join(scratch, 'firestore.rules')
  writeFileSync(rules, "rules_version = '2';\nservice cloud.firestore {}\n")
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const options = ['--host', '127.0.0.1', '--port', String(port), '--rules', rules]
  const program = join(import.meta.dirname, 'server.ts')
  const server = spawn(process.execPath, [program, ...options], { stdio: 'inherit' })
  await vi.waitUntil(() => fetch(address).catch(() => false), { timeout: 60_000 })
  return () => {
    server.kill()
    rmSync(scratch, { recursive: true })
  }
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A simple request, which pages can send without a CORS preflight. */
function exportTo(name: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${address}/emulator/v1/projects/demo-site:export`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...headers },
    body: JSON.stringify({ export_directory: scratch, export_name: name }),
  })
}

it('exports for firebase-tools', async () => {
  expect((await exportTo('asked', {})).status).toBe(200)
  expect(existsSync(join(scratch, 'asked', 'documents.json'))).toBe(true)
})

it.each(['https://example.com', 'null'])('does nothing for a page of %s', async (origin) => {
  expect((await exportTo('page', { origin })).status).toBe(403)
  expect(existsSync(join(scratch, 'page'))).toBe(false)
})

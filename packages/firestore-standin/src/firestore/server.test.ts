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

it.each(['https://example.com', 'null'])('does nothing for a page of %s', async (origin) => {
  // A simple request, which pages can send without a CORS preflight.
  const { status } = await fetch(`${address}/emulator/v1/projects/demo-site:export`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin },
    body: JSON.stringify({ export_directory: scratch, export_name: 'page' }),
  })
  expect(status).toBe(403)
  expect(existsSync(join(scratch, 'page'))).toBe(false)
})

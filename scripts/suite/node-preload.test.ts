import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { nodeBin } from './paths.ts'

const preload = pathToFileURL(join(import.meta.dirname, 'node-preload.js')).href

it('keeps a connection that waits for its next call: one that was closed as that came left it without an answer', async () => {
  const program = `
    import { createServer } from 'node:http'
    const server = createServer((call, answer) => answer.end())
    server.listen(0, '127.0.0.1', async () => {
      const answer = await fetch('http://127.0.0.1:' + server.address().port)
      console.log(answer.status, answer.headers.get('keep-alive'))
      process.exit()
    })`
  const parts = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(nodeBin, ['--import', preload, ...parts])
  expect(stdout).toBe('200 null\n')
})

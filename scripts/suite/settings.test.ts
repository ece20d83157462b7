import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { withLock } from './lock.js'
import { writeLocalValues } from './settings.ts'

let folder: string

beforeEach(() => {
  folder = makeFolder()
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('adds what is missing to what is there, and changes none of it', async () => {
  fill(folder, {
    '.env.local': '# mine\nALLOWED_ORIGINS=https://a.example',
    '.secret.local': 'RATE_PEPPER=mine\n',
  })
  await writeLocalValues(folder)
  await writeLocalValues(folder)
  expect(read('.env.local')).toBe(
    '# mine\nALLOWED_ORIGINS=https://a.example\nSERVICE_ACCOUNT=\nWORK_SERVICE_ACCOUNT=\n',
  )
  expect(readdirSync(folder).sort()).toEqual(['.env.local', '.secret.local'])
  expect(read('.secret.local')).toMatch(
    /^RATE_PEPPER=mine\n\nIDENTITY_API_KEY=\S+\nSMTP_URL=none\n$/,
  )
})

it('waits for another suite that starts, and keeps its values', async () => {
  const told = Promise.withResolvers<void>()
  vi.spyOn(console, 'log').mockImplementation(() => told.resolve())
  let written: Promise<void> | undefined
  await withLock('local-values', 'Waiting', async () => {
    written = writeLocalValues(folder)
    await told.promise
    fill(folder, { '.secret.local': 'RATE_PEPPER=theirs\n' })
  })
  await written
  expect(read('.secret.local')).toMatch(/^RATE_PEPPER=theirs\n\nIDENTITY_API_KEY=\S+\nSMTP/)
})

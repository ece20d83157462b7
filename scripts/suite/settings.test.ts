import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { provideValues } from './settings.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('provides every secret and every parameter that the function declares', async () => {
  await provideValues(folder)
  expect(Object.keys(parseEnv(read('.secret.local'))).sort()).toEqual([
    'IDENTITY_API_KEY',
    'RATE_PEPPER',
    'SMTP_URL',
  ])
  expect(parseEnv(read('.env.local'))).toEqual({
    ALLOWED_ORIGINS: '',
    SERVICE_ACCOUNT: '',
    WORK_SERVICE_ACCOUNT: '',
  })
  expect(readdirSync(folder).sort()).toEqual(['.env.local', '.secret.local'])
})

it('adds what is missing to what is there, and changes none of it', async () => {
  writeFileSync(join(folder, '.env.local'), '# mine\nALLOWED_ORIGINS=https://a.example')
  writeFileSync(join(folder, '.secret.local'), 'RATE_PEPPER=mine\n')
  await provideValues(folder)
  await provideValues(folder)
  expect(read('.env.local')).toBe(
    '# mine\nALLOWED_ORIGINS=https://a.example\nSERVICE_ACCOUNT=\nWORK_SERVICE_ACCOUNT=\n',
  )
  expect(read('.secret.local')).toMatch(/^RATE_PEPPER=mine\nIDENTITY_API_KEY=\S+\nSMTP_URL=none\n$/)
})

it('leaves a parameter alone that .env has already', async () => {
  writeFileSync(join(folder, '.env'), 'ALLOWED_ORIGINS=https://a.example\n')
  await provideValues(folder)
  expect(read('.env.local')).toBe('SERVICE_ACCOUNT=\nWORK_SERVICE_ACCOUNT=\n')
})

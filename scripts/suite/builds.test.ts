import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { isStale, noteSources } from './builds.ts'

type Script = Parameters<typeof isStale>[0]
const scripts: Script[] = ['build:functions', 'build:web', 'build:rendering']
const sources = { 'web/src/main.ts': '1', 'functions/src/app.ts': '1', 'web/public/a.svg': '1' }
let folder: string

beforeEach(async () => {
  folder = makeFolder()
  const made = ['web/dist/index.html', 'functions/lib/index.js', 'functions/lib/built.json']
  fill(folder, { ...sources, ...Object.fromEntries(made.map((path) => [path, 'made'])) })
  for (const script of scripts) await noteSources(script, async () => undefined, folder)
})

it('nothing is due when nothing has changed', () => {
  expect(scripts.filter((script) => isStale(script, folder))).toEqual([])
})

it.each<[Script, path: string]>([
  ['build:web', 'web/src/home/deep/file.tsx'],
  ['build:web', 'web/index.html'],
  ['build:web', 'functions/src/contract/limits.ts'],
  ['build:web', '.env'],
  ['build:web', '.env.production.local'],
  ['build:web', 'package-lock.json'],
  // Published since.
  ['build:web', 'web/dist/.index.html'],
  ['build:functions', 'functions/package-lock.json'],
  ['build:functions', 'scripts/build-functions.ts'],
  ['build:rendering', 'web/dist/index.html'],
])('%s is due when %s has changed', (script, path) => {
  fill(folder, { [path]: '2' })
  expect(isStale(script, folder)).toBe(true)
})

it('is due when a source, or what was made, is gone', () => {
  rmSync(join(folder, 'web/public/a.svg'))
  rmSync(join(folder, 'functions/lib/index.js'))
  expect(scripts.filter((script) => isStale(script, folder))).toEqual(scripts)
})

it.each([
  ['VITE_CONTACT_ENDPOINT', 'https://forms.example.net'],
  ['SITE_ADDRESS', 'https://ada-site.web.app'],
])('is due when the environment has another value for the page: %s', (name, value) => {
  vi.stubEnv(name, value)
  expect(isStale('build:web', folder)).toBe(true)
})

it('is due when a source was saved during the build', async () => {
  await noteSources('build:web', async () => fill(folder, { 'web/src/main.ts': '2' }), folder)
  expect(isStale('build:web', folder)).toBe(true)
})

import { utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { builds, dateBySources, isStale } from './builds.ts'

let folder: string

beforeEach(() => {
  folder = makeFolder()
})

/** A file that was written so many seconds after the first, in folders that were there before. */
function write(path: string, seconds: number): void {
  fill(folder, { [path]: '' })
  utimesSync(join(folder, path), 1_000 + seconds, 1_000 + seconds)
  for (let at = dirname(path); at !== '.'; at = dirname(at)) {
    utimesSync(join(folder, at), 1_000, 1_000)
  }
}

const page = { 'web/src/main.ts': 0, 'web/dist/index.html': 1 }
const fn = { 'functions/src/app.ts': 0, 'functions/lib/index.js': 1 }

it.each<[keyof typeof builds, when: string, files: Record<string, number>, isDue: boolean]>([
  ['build:web', 'nothing has changed', page, false],
  ['build:web', 'it was published since', { ...page, 'web/dist/.index.html': 1 }, true],
  ['build:functions', 'nothing has changed', fn, false],
])('of %s when %s', (script, _when, files, isDue) => {
  for (const [path, seconds] of Object.entries(files)) write(path, seconds)
  expect(isStale(builds[script], folder)).toBe(isDue)
})

it.each<[keyof typeof builds, path: string]>([
  ['build:web', 'web/src/home/deep/file.tsx'],
  ['build:web', 'web/index.html'],
  ['build:web', 'functions/src/contract/limits.ts'],
  ['build:web', '.env'],
  ['build:web', '.env.production.local'],
  ['build:web', 'package-lock.json'],
  ['build:functions', 'functions/package-lock.json'],
  ['build:functions', 'scripts/build-functions.ts'],
])('%s is due when %s has changed', (script, path) => {
  for (const [file, seconds] of Object.entries({ ...page, ...fn, [path]: 2 })) write(file, seconds)
  expect(isStale(builds[script], folder)).toBe(true)
})

it.each([true, false])('is due when a source was saved during the build: %s', async (isSaved) => {
  write('web/src/main.ts', 0)
  const make = async () => {
    if (isSaved) utimesSync(join(folder, 'web/src/main.ts'), 4e9, 4e9)
    write('web/dist/index.html', 5e9)
  }
  await dateBySources(builds['build:web'], make, folder)
  expect(isStale(builds['build:web'], folder)).toBe(isSaved)
})

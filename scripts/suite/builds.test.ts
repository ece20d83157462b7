import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builds, dateBySources, isStale } from './builds.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A file that was written so many seconds after the first, in folders that were there before. */
function write(path: string, seconds: number): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, 1_000 + seconds, 1_000 + seconds)
  for (let at = dirname(path); at !== '.'; at = dirname(at)) {
    utimesSync(join(folder, at), 1_000, 1_000)
  }
}

describe('the page', () => {
  const isPageStale = () => isStale(builds['build:web'], folder)

  it('is built when it never was', () => {
    write('web/src/main.ts', 0)
    expect(isPageStale()).toBe(true)
  })

  it('is not built again when nothing has changed', () => {
    write('web/src/main.ts', 0)
    write('web/dist/index.html', 1)
    expect(isPageStale()).toBe(false)
  })

  it.each([
    ...['web/src/home/deep/file.tsx', 'web/index.html', 'functions/src/contract/limits.ts'],
    ...['.env', '.env.local', '.env.production', '.env.production.local', 'package-lock.json'],
  ])('is built again when %s has changed', (path) => {
    write('web/src/main.ts', 0)
    write('web/dist/index.html', 1)
    write(path, 2)
    expect(isPageStale()).toBe(true)
  })

  it('is built again when a file was deleted', () => {
    write('web/src/home/kept.ts', 0)
    write('web/src/home/gone.ts', 0)
    write('web/dist/index.html', 1)
    rmSync(join(folder, 'web/src/home/gone.ts'))
    expect(isPageStale()).toBe(true)
  })

  it.each([true, false])(
    'is built again when a source was saved during the build: %s',
    async (isSaved) => {
      write('web/src/main.ts', 0)
      await dateBySources(
        builds['build:web'],
        async () => {
          mkdirSync(join(folder, 'web/dist'), { recursive: true })
          if (isSaved) utimesSync(join(folder, 'web/src/main.ts'), 4e9, 4e9)
          writeFileSync(join(folder, 'web/dist/index.html'), '')
          utimesSync(join(folder, 'web/dist/index.html'), 5e9, 5e9)
        },
        folder,
      )
      expect(isPageStale()).toBe(isSaved)
    },
  )

  it('is built again after it was published, which makes it newer than every source', () => {
    write('web/src/main.ts', 0)
    write('web/dist/.index.html', 1)
    write('web/dist/index.html', 2)
    expect(isPageStale()).toBe(true)
  })
})

it.each(['functions/src/index.ts', 'functions/package-lock.json', 'scripts/build-functions.ts'])(
  'the function is built again when %s has changed, and not before',
  (path) => {
    write('functions/src/app.ts', 0)
    write('functions/lib/index.js', 1)
    expect(isStale(builds['build:functions'], folder)).toBe(false)
    write(path, 2)
    expect(isStale(builds['build:functions'], folder)).toBe(true)
  },
)

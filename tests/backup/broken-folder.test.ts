import {
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readChecked } from '../../scripts/backup/check.ts'
import { readFolder } from '../../scripts/backup/folder.ts'
import { filesOf, removeScratch, run, scratch, versions, wipe } from '../support/backup.ts'

const whole = join(scratch, 'whole')
const broken = join(scratch, 'broken')

/** Update times of each document and image. */
let before: Record<string, string>

beforeAll(async () => {
  before = await versions()
  expect(await run('export', ['--to', whole])).toMatchObject({ code: 0 })
})

beforeEach(() => {
  rmSync(broken, { recursive: true, force: true })
  cpSync(whole, broken, { recursive: true })
})

afterAll(removeScratch)

const file = (name: string) => join(broken, name)
const away = () => join(scratch, `elsewhere-${Math.random()}`)

function edit(name: string, what: string | RegExp, by: string): void {
  const text = readFileSync(file(name), 'utf8')
  const edited = text.replace(what, by)
  expect(edited).not.toBe(text)
  writeFileSync(file(name), edited)
}

function image(copy = ''): string {
  // The largest, since other tests leave tiny ones, whose copies are no smaller.
  const [largest] = Object.keys(filesOf(whole))
    .filter((name) => /\/[0-9a-f]{64}\.webp$/.test(name))
    .sort((a, b) => statSync(join(whole, b)).size - statSync(join(whole, a)).size)
  return file(String(largest).replace('.webp', `${copy}.webp`))
}

const firstRecord = /^\[\n( {2}\{[\s\S]*?\n {2}\}),/

it.each<[string, () => void, string]>([
  ['cut JSON', () => truncateSync(file('skills.json'), 500), 'skills.json: is not valid JSON'],
  ['a list that is none', () => writeFileSync(file('messages.json'), '{}'), 'is no list'],
  ['null for a record', () => edit('projects.json', firstRecord, '[null,'), 'projects null: '],
  ['a missing file', () => rmSync(file('messages.json')), 'messages.json: is missing'],
  ['another version', () => edit('portfolio.json', '1', '2'), 'is not version 1'],
  ['a wrong value', () => edit('skills.json', '"tech"', '"Tech"'), 'type: Choose a category'],
  ['an id twice', () => edit('projects.json', firstRecord, '[\n$1,\n$1,'), 'is there twice'],
  [
    'a link to a file',
    () => {
      const elsewhere = away()
      renameSync(image(), elsewhere)
      symlinkSync(elsewhere, image())
    },
    'is no plain file',
  ],
  [
    'a link to a folder',
    () => {
      renameSync(file('images/skills'), away())
      symlinkSync('/etc', file('images/skills'))
    },
    'images/skills: is no folder',
  ],
])('a folder with %s is refused', (_what, breakIt, fault) => {
  breakIt()
  expect(() => readChecked(broken)).toThrow(fault)
})

it.each<[string, () => void, string]>([
  ['a missing image', () => rmSync(image()), 'is missing'],
  ['a missing smaller copy', () => rmSync(image('-480')), 'is missing beside'],
  ['an image with other bytes', () => writeFileSync(image(), 'RIFF'), 'not the hash of its bytes'],
  ['a cut smaller copy', () => truncateSync(image('-960'), 100), 'is no whole WebP image'],
  ['a strange file', () => writeFileSync(file('images/skills/x.html'), '<p>'), 'not the name of'],
])('of a folder with %s all else is taken', (_what, breakIt, fault) => {
  breakIt()
  const { documents, images, lost } = readChecked(broken)
  expect(lost.join()).toContain(fault)
  const all = readFolder(whole)
  expect(documents).toEqual(all.documents)
  expect([...all.images.keys()].filter((path) => !images.has(path)).length).toBeLessThan(2)
})

it('an import names the image that it has not, and brings back the rest', async () => {
  rmSync(image())
  await wipe()
  const { code, output } = await run('import', ['--from', broken, '--yes'])
  expect(output).toContain(`${image().slice(broken.length + 1)} is missing`)
  expect([code, output]).toEqual([1, expect.stringContaining('Done')])
  expect((await run('import', ['--from', whole, '--yes'])).code).toBe(0)
  expect(Object.keys(await versions()).sort()).toEqual(Object.keys(before).sort())
})

it('nothing is written of a folder that is refused, and all of its faults are told', async () => {
  rmSync(file('messages.json'))
  truncateSync(file('skills.json'), 500)
  const stored = await versions()
  const { code, output } = await run('import', ['--from', broken, '--yes'])
  expect([code, output]).toEqual([1, expect.stringMatching(/^Nothing was written/)])
  expect(output).toContain('messages.json: is missing')
  expect(output).toContain('skills.json: is not valid JSON')
  expect(output).not.toMatch(/^ {4}at /m)
  expect(await versions()).toEqual(stored)
})

import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { Unreadable } from './unreadable.ts'
import { readZip } from './zip.ts'

const names = (path: string) => /(Profile|Skills)\.csv$/.exec(path)?.[1] ?? null
const text = 'First Name\nIra'
const zipOf = (files: Zippable) => new Blob([zipSync(files) as BlobPart])

async function refusal(file: Blob): Promise<string> {
  try {
    await readZip(file, names)
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
  throw new Error('was read')
}

describe('reading a ZIP', () => {
  it('gives the texts of the named files, in whatever folder, all of one name, and of no other', async () => {
    const file = zipOf({
      'Profile.csv': strToU8(text),
      'export/Skills.csv': strToU8('Näme'),
      'Other.csv': strToU8('x'),
      'a/b/Skills.csv': strToU8('deeper'),
    })
    expect(await readZip(file, names)).toEqual(
      new Map([
        ['Profile', [text]],
        ['Skills', ['Näme', 'deeper']],
      ]),
    )
  })

  it('76: opens a ZIP within it where it has nothing itself, no deeper, within the same limits', async () => {
    const inner = zipSync({ 'Profile.csv': strToU8(text) })
    const nested = { 'Basic_Export.zip': inner, '__MACOSX/._Basic_Export.zip': strToU8('PK') }
    const profile = new Map([['Profile', [text]]])
    expect(await readZip(zipOf(nested), names)).toEqual(profile)
    const skills = new Map([['Skills', ['Go']]])
    expect(await readZip(zipOf({ ...nested, 'Skills.csv': strToU8('Go') }), names)).toEqual(skills)
    expect(await readZip(zipOf({ 'outer.zip': zipSync(nested) }), names)).toEqual(new Map())
    expect(await readZip(zipOf({ 'cut-off.zip': strToU8('PK') }), names)).toEqual(new Map())
    const large = zipSync({ 'Profile.csv': new Uint8Array(3_000_000) })
    expect(await refusal(zipOf({ 'a.zip': large, 'b.zip': large }))).toBe(
      'Profile.csv is larger than 5 MB.',
    )
  })

  it.each([
    '../Profile.csv',
    '/Profile.csv',
    '..\\Profile.csv',
    'C:\\Profile.csv',
    'a/../Profile.csv',
  ])('76: takes no path that leads out: %s', async (path) => {
    expect(await readZip(zipOf({ [path]: strToU8(text) }), names)).toEqual(new Map())
  })

  it('76: stops a bomb at 5 MB, whatever size it says that it has', async () => {
    const bomb = zipSync({ 'Profile.csv': new Uint8Array(8 * 1024 * 1024) }, { level: 9 })
    expect(await refusal(new Blob([bomb as BlobPart]))).toBe('Profile.csv is larger than 5 MB.')
    // In its own header and in the central directory: one byte.
    const view = new DataView(bomb.buffer)
    view.setUint32(22, 1, true)
    view.setUint32(view.getUint32(bomb.length - 6, true) + 24, 1, true)
    expect(await refusal(new Blob([bomb as BlobPart]))).toBe('Profile.csv is larger than 5 MB.')
  })

  it('76: stops at 5 MB of many files too', async () => {
    const half = new Uint8Array(3 * 1024 * 1024)
    const file = zipOf({ 'Profile.csv': half, 'x/Profile.csv': half })
    expect(await refusal(file)).toBe('Profile.csv is larger than 5 MB.')
  })

  it('76: refuses too many files', async () => {
    const many = Array.from({ length: 5_001 }, (_, index) => [`f${index}`, new Uint8Array()])
    const zip = zipSync(Object.fromEntries(many), { level: 0 })
    expect(await refusal(new Blob([zip as BlobPart]))).toBe('This ZIP has more than 5,000 files.')
  })

  it('76: refuses one that is damaged or cut off, after a whole file too', async () => {
    const letters = Array.from({ length: 40_000 }, (_, index) => ((index * 7919) % 251) + 1)
    const whole = zipSync({ 'Profile.csv': Uint8Array.from(letters), 'Skills.csv': strToU8(text) })
    const damaged = whole.slice().fill(255, 60, 160)
    expect(await refusal(new Blob([damaged as BlobPart]))).toBe('Profile.csv is damaged.')
    for (const end of [200, whole.length - 200]) {
      const cut = new Blob([whole.subarray(0, end) as BlobPart])
      expect(await refusal(cut)).toBe('This ZIP is cut off. Download it again.')
    }
  })

  it('76: refuses one of more than 100 MB unread', async () => {
    const file = { size: 101 * 1024 * 1024 } as Blob
    expect(await refusal(file)).toBe('This ZIP is larger than 100 MB.')
  })
})

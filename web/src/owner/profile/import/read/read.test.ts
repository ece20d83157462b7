import { expect, it } from 'vitest'
import { en } from '#contract/texts/en.ts'
import { testProfile } from '../../../../../../tests/support/test-profile.ts'
import { Unreadable } from '../../../files/unreadable.ts'
import { readFile, readText } from './read.ts'

const refusal = (name: string, ...parts: BlobPart[]) =>
  readFile(new File(parts, name)).then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.message : error),
  )

const positions = 'Company Name,Title,Started On\nKiln,Töpferin,Mar 2024'
const wide = (isBig: boolean) => {
  const bytes = new Uint8Array((positions.length + 1) * 2)
  const view = new DataView(bytes.buffer)
  const text = `\ufeff${positions}`
  for (const [at, one] of text.split('').entries())
    view.setUint16(at * 2, one.charCodeAt(0), !isBig)
  return bytes
}

it.each<[string, string, BlobPart]>([
  ['LinkedIn’s file', 'Positions.csv', positions],
  ['one with another name', 'x.csv', positions],
  [
    'one with semicolons, as a spreadsheet saves it',
    'x.csv',
    `\ufeffsep=;\r\n${positions.replaceAll(',', ';')}`,
  ],
  ['one with tabs and lines above', 'x.tsv', `\n\n${positions.replaceAll(',', '\t')}`],
  ['one in UTF-16', 'x.csv', wide(false)],
  ['one in UTF-16 the other way around', 'x.csv', wide(true)],
  [
    'one of an older Windows program',
    'x.csv',
    Uint8Array.from(positions, (one) => one.charCodeAt(0)),
  ],
])('reads %s', async (_, name, content) => {
  const { profile } = await readFile(new File([content], name))
  expect(profile.experience).toMatchObject([
    { company: 'Kiln', title: 'Töpferin', start: '2024-03' },
  ])
})

it('reads one that only its name tells', () => {
  expect(readText('Name\nGo', en, 'Skills.csv').skills).toEqual(['Go'])
})

const other = /^This is not a LinkedIn archive/
it.each<[string, string, RegExp]>([
  ...['', 'hello', '[]', '{}', '{"a":1}', 'null', '\u0000', '<p>Not found</p>'].map(
    (text): [string, string, RegExp] => ['x.json', text, other],
  ),
  ['deep.json', `{"basics":{},"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, other],
  [
    'cut-off.json',
    `{"basics":{},\n"x":${'['.repeat(200_000)}`,
    /^This JSON has a mistake in line 2, or/,
  ],
  ['long.json', 'x'.repeat(5_300_000), /too large for a résumé/],
  ['Profile.pdf', '%PDF-1.7', /Get a copy of your data/],
  ['Résumé.docx', 'PK\x03\x04', /Get a copy of your data/],
])('78: refuses %s in a sentence', async (name, content, words) => {
  expect(await refusal(name, content)).toMatch(words)
})

it('78: pastes of more than 5 MB are refused too', () => {
  expect(() => readText('x'.repeat(6_000_000))).toThrow(/too long for a résumé/)
})

it('78: of a list with more than anyone has reads the first 1,000, and says so', () => {
  const many = <Item>(count: number, item: (index: number) => Item) =>
    Array.from({ length: count }, (_, index) => item(index))
  const work = many(35_000, (index) => ({ name: `Kiln ${index}`, position: 'Potter' }))
  const skills = [...many(1_500, (index) => `Skill ${index}`), { keywords: many(1_200, String) }]
  const { profile, skills: names, leftovers } = readText(JSON.stringify({ work, skills }))
  expect([profile.experience?.length, names.length]).toEqual([1_000, 1_000])
  const why = 'Only the first 1,000 are read.'
  expect(leftovers).toEqual([
    { label: 'Experience', text: '34,000 more', why },
    { label: 'Skill', text: '501 more', why },
  ])
})

it('78: never follows __proto__', () => {
  const { profile } = readText(
    '{"__proto__":{"admin":true},"basics":{"name":"Nila","__proto__":{"email":"x@evil.example"},"constructor":{"prototype":{"admin":true}}}}',
  )
  expect([profile.name, profile.contact?.email]).toEqual(['Nila', ''])
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

it.each<[object, RegExp]>([
  [{ name: 5 }, /name: Enter your name/],
  [{ roles: [] }, /roles: Enter one to seven role titles/],
])(
  '79: an assistant’s answer that is not as the schema asks is refused whole: %j',
  (change, words) => {
    expect(() => readText(JSON.stringify({ ...testProfile, ...change }))).toThrow(words)
  },
)

import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { slugFields } from './slug.ts'
import { slugOf } from './slug-of.ts'
import { parsed } from './text.ts'

const fields = slugFields('projects', 'name')
const slug = parsed(fields.slug.parse)
const oldSlugs = parsed(fields.oldSlugs.parse)

it.each(['vandi', 'bus-board-2', '2048', 'a'.repeat(limits.slug)])('takes %s', (text) => {
  expect(slug.parse(text)).toBe(text)
})

it.each([
  ...['a/b', '../x', 'a.html', '.', '..', 'index', '404', 'A', 'a b', '-a', 'a-', 'a--b', 'é'],
  ...['ബസ്', 'حافلة', 'a%2fb', 'a\u0000', 'a?b', 'a#b', '__proto__', 'a'.repeat(61), 5, ['a'], null],
])('80: refuses the address %j', (value) => {
  expect(slug.safeParse(value).success).toBe(false)
})

it('takes earlier addresses as JSON, and nothing else', () => {
  expect(oldSlugs.parse('["a","b"]')).toEqual(['a', 'b'])
  for (const value of ['["../x"]', 'a', '{}', JSON.stringify(Array(11).fill('a'))]) {
    expect(oldSlugs.safeParse(value).success).toBe(false)
  }
})

it.each([
  ['Ward Ledger', [], 'ward-ledger'],
  ['Ward Ledger', ['ward-ledger', 'ward-ledger-2'], 'ward-ledger-3'],
  ['  C++ & Rust!  ', [], 'c-rust'],
  ['Straße nach Łódź', [], 'strasse-nach-lodz'],
  ['index', [], 'index-2'],
  ['e\u0301te\u0301 don’t', [], 'ete-don-t'],
  ['Как я пишу объекты', [], 'kak-ya-pishu-obekty'],
  ['Ταξίδι στη θάλασσα', [], 'taxidi-sti-thalassa'],
  ['東京タワー TypeScript 入門', [], 'dong-jing-tawa-typescript-ru-men'],
  ['테스트 작성법', [], 'teseuteu-jagseongbeob'],
  ['كيف أتعلم', [], 'kyf-tlm'],
  ['चाय और कोड', ['cay-aur-kod'], 'cay-aur-kod-2'],
  ['🎉', [], 'project'],
  ['x'.repeat(limits.name), ['x'.repeat(55)], `${'x'.repeat(55)}-2`],
])('80: makes %j, beside %j, an address of its own', (name, taken, expected) => {
  expect(slugOf(name, 'project', new Set(taken))).toBe(expected)
  expect(slug.parse(expected)).toBe(expected)
})

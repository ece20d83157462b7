import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { oldSlugs, slug, slugOf } from './slug.ts'

it.each(['vandi', 'bus-board-2', '2048', 'a'.repeat(limits.slug)])(
  'takes the address %s',
  (text) => {
    expect(slug.parse(text)).toBe(text)
  },
)

it.each([
  ...['a/b', '../x', 'a.html', '.', '..', 'index', '404', 'A', 'a b', '-a', 'a-', 'a--b', 'é'],
  ...['ബസ്', 'حافلة', 'a%2fb', 'a\u0000', 'a?b', 'a#b', '__proto__', 'a'.repeat(61), 5, ['a'], null],
])('80: refuses the address %j', (value) => {
  expect(slug.safeParse(value).success).toBe(false)
})

it.each([
  ['Ward Ledger', 'ward-ledger'],
  ['  C++ & Rust!  ', 'c-rust'],
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['../../etc/passwd', 'etc-passwd'],
  ['index', 'index-2'],
  ['ബസ്', 'project'],
  ['👩‍👩‍👧', 'project'],
])('80: makes %j an address of its own', (name, expected) => {
  const made = slugOf(name, 'project', new Set())
  expect(made).toBe(expected)
  expect(slug.parse(made)).toBe(made)
})

it('makes one that nobody has, of the longest name too', () => {
  const name = 'x'.repeat(limits.name)
  const taken = new Set<string>()
  for (let count = 0; count < 12; count++) taken.add(slugOf(name, 'project', taken))
  expect(taken.size).toBe(12)
  for (const made of taken) expect(slug.parse(made)).toBe(made)
})

it('takes earlier addresses as JSON, and nothing else', () => {
  expect(oldSlugs.parse('["a","b"]')).toEqual(['a', 'b'])
  expect(oldSlugs.parse(undefined)).toEqual([])
  for (const value of ['["../x"]', 'a', '{}', JSON.stringify(Array(11).fill('a'))]) {
    expect(oldSlugs.safeParse(value).success).toBe(false)
  }
})

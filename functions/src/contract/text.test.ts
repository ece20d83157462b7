import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { mailtoAddress } from './email-address.ts'
import { parseAddress } from './parse-text.ts'
import { email, parsed, text } from './text.ts'

const line = text('a name', 100)
/** Undefined when it is refused. */
const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data

const faultOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('a line of text', () => {
  it.each([
    ['what nobody sees before it', '\u200b\u2060 \u200bGit', 'Git'],
    ...['\u200b', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800 ', '\ufffc', '\u{1d173}'].map(
      (blank) => ['what nobody sees after it', `Git${blank}`, 'Git'],
    ),
    ['what only looks different', 'A\u030angstro\u0308m', 'Ångström'],
  ])('is without %s: %j', (_what, written, kept) => {
    expect(read(line, written)).toBe(kept)
  })

  it.each([
    [
      'joins letters and emoji',
      '👩\u200d👩\u200d👧',
      '❤\ufe0f',
      'نمی\u200cخواهم',
      'co\u00adoperate',
    ],
    [
      'does something at an end',
      '\u2764\ufe0f',
      '\u0d28\u0d4d\u200d',
      'C++\u200e',
      '\uf8ff Watch \uf8ff',
    ],
    ['is a flag', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('keeps what %s', (_what, ...texts) => {
    for (const written of texts) expect(read(line, written)).toBe(written.normalize('NFC'))
  })

  it.each([
    ['no text', undefined, null, 7, {}, ['Git']],
    [
      'blank',
      '',
      '   ',
      '\u200b\u200d',
      '\u0085',
      '\u009f',
      '\u061c',
      '\ufe0f',
      '\u2061',
      '\u034f',
    ],
    ['drawn as nothing', '\u00ad', '\u2800', '\u3164', '\u115f'],
    ['of a plane that has none', '\u{e0041}', '\u{1d159}', '\u{16fe4}', '\ufffc', '\uffff'],
    ['of no character', '\ue000', '\u{f0000}', '\u0378', '\u200b\ufffc \ue000', '\ud800'],
  ])('is missing where it is %s', (_what, ...values) => {
    for (const value of values) expect(faultOf(line, value)).toEqual(['Enter a name'])
  })

  it.each(['a\u0085b', 'Git\u0000', '\u202eGit', 'two\nlines', 'a\u2028b'])(
    'has no character that cannot be shown: %j',
    (value) => {
      expect(faultOf(line, value)).toEqual(['Remove the characters that cannot be shown'])
    },
  )

  it('is no longer than its limit, also where nobody sees the most of it', () => {
    expect(faultOf(line, 'a'.repeat(101))).toEqual(['Use at most 100 characters'])
    // Trimming must not take quadratic time.
    expect(faultOf(line, `a${'\u200b'.repeat(200_000)}b`)).toEqual(['Use at most 100 characters'])
  })
})

it('a text of lines keeps them', () => {
  const lines = text('a story', 100, { lines: true })
  expect(read(lines, ' One.\r\nTwo.\n\n\tThree\u2028. ')).toBe('One.\nTwo.\n\n\tThree\u2028.')
})

describe('an address', () => {
  it('is stored in its normal form, and needs https where that is asked for', () => {
    expect(read(parsed(parseAddress('an address')), 'HTTP://Example.COM')).toBe(
      'http://example.com/',
    )
    const source = parsed(parseAddress('an address', { httpsOnly: true }))
    expect(read(source, 'http://example.com/')).toBeUndefined()
    expect(read(source, 'https://example.com/')).toBe('https://example.com/')
  })
})

describe('an e-mail address', () => {
  it.each([
    ...['a&b/c=d@example.org', 'ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai', 'ada@उदाहरण.भारत'],
    ...['ada@例子.中国', 'ada@localhost'],
  ])('is taken as it was written: %s', (written) => {
    expect(read(email, written)).toBe(written)
  })

  it.each([
    ...['nobody', 'ada@', '@example.org', 'ada lovelace@example.org', '"ada"@example.org'],
    // The first is Cyrillic before the @ too.
    ...['\u0430\u0434\u0430@пример.рф', 'ada@пример.рф/мир', 'ada@пример.рф:25'],
    ...['a@example.com\r\nb', `${'a'.repeat(300)}@example.com`, {}, [], undefined],
  ])('is refused when it is %j', (written) => {
    expect(read(email, written)).toBeUndefined()
  })

  it('is a link that leads to this address alone', () => {
    expect(mailtoAddress('ada@example.org')).toBe('mailto:ada@example.org')
    const { pathname, search } = new URL(mailtoAddress('a?cc=b&c@example.org'))
    expect([decodeURIComponent(pathname), search]).toEqual(['a?cc=b&c@example.org', ''])
  })
})

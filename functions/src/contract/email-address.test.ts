import { expect, it } from 'vitest'
import { mailtoAddress } from './email-address.ts'
import { email as schema } from './text.ts'

it.each([
  'a&b/c=d@example.org',
  'ada@пример.рф',
  'ada@xn--e1afmkfd.xn--p1ai',
  'ada@उदाहरण.भारत',
  'ada@例子.中国',
  'ada@localhost',
])('takes the e-mail address %s, as it was written', (written) => {
  expect(schema.parse(written)).toBe(written)
})

it.each([
  'nobody',
  'ada@',
  '@example.org',
  'ada lovelace@example.org',
  '"ada"@example.org',
  'ada@@example.org',
  'ada@example..org',
  'ada@-example.org',
  'ада@пример.рф',
  'ada@пример.рф/мир',
  'ada@пример.рф:25',
  'ada@b@пример.рф',
  'ada@при мер.рф',
  'ada@при_мер.рф',
])('refuses the e-mail address %s', (written) => {
  expect(schema.safeParse(written).success).toBe(false)
})

it('is a link that leads to this address alone', () => {
  expect(mailtoAddress('ada@example.org')).toBe('mailto:ada@example.org')
  const { pathname, search } = new URL(mailtoAddress('a?cc=b&c@example.org'))
  expect([decodeURIComponent(pathname), search]).toEqual(['a?cc=b&c@example.org', ''])
})

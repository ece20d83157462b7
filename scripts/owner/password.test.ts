import { expect, it } from 'vitest'
import { findWeakness } from './password.ts'

const email = 'ada.lovelace@example.com'
const check = (password: string) =>
  findWeakness(password, { email, published: ['seven-quiet-herons'] })

it.each(['tin-violet-harbour-9-maps', 'மழை பெய்கிறது நாளை வா'])('takes %j', (password) =>
  expect(check(password)).toBeUndefined(),
)

it.each([
  ['short-words-14', '14 characters'],
  ['seven-quiet-herons', 'sample'],
  ['my name is Lovelace ok', '"lovelace"'],
  ['an example of nothing', '"example"'],
  ['otterotterotter', 'repetitions'],
  ['correct horse battery staple', 'everyone'],
  ['a tab\tin the middle', 'control'],
  [`x${'long enough '.repeat(100)}`, 'more than 1024'],
])('refuses %j: %s', (password, reason) => expect(check(password)).toContain(reason))

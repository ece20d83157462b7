import { expect, it } from 'vitest'
import { replyAddress } from './reply-address.ts'
import { en } from './texts/en.ts'

const sent = { fullname: 'Mirela Okoye', email: 'mirela@example.org', message: 'A first line.' }
const reply = (fields: Partial<typeof sent>) =>
  replyAddress({ ...sent, ...fields }, { owner: 'Zoë Łuk', date: '27 Nov 2026', words: en.answer })

it('quotes the message under the answer', () => {
  const words = { email: 'asha+work@example.com', message: 'A first line.\nA second line.' }
  const { protocol, pathname, searchParams } = new URL(reply(words))
  expect(protocol + decodeURIComponent(pathname)).toBe('mailto:asha+work@example.com')
  expect(searchParams.get('subject')).toBe('Your message to Zoë Łuk')
  expect(searchParams.get('body')).toContain('wrote:\r\n> A first line.\r\n> A second line.')
})

it.each(['Ж', '船', '\n', '🚌', 'a🚌'])('is as long as mail programs take of many %j', (one) => {
  const long = reply({ fullname: '船'.repeat(100), message: one.repeat(3_000) })
  expect(long.length).toBeLessThanOrEqual(2_000)
  expect(long.length).toBeGreaterThan(1_900)
})

it('is an address also of half an emoji that is stored already', () => {
  expect(reply({ fullname: '\ud83d', message: '\ud83d' })).toContain('%EF%BF%BD')
})

import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/message.ts'
import { replyAddress } from './reply.ts'

const message: Message = {
  _id: '1',
  fullname: 'Asha',
  email: 'asha+work@example.com',
  number: '',
  message: 'A first line.\nA second line.',
  createdAt: '2026-03-02T10:00:00.000Z',
  read: false,
  archived: false,
  replied: false,
  mail: { state: 'none' as const, words: '' },
}

describe('replyAddress', () => {
  it('quotes the message under the answer', () => {
    const { protocol, pathname, searchParams } = new URL(replyAddress(message, 'Zoë Łuk'))
    expect(protocol + decodeURIComponent(pathname)).toBe('mailto:asha+work@example.com')
    expect(searchParams.get('subject')).toBe('Your message to Zoë Łuk')
    expect(searchParams.get('body')).toContain('wrote:\r\n> A first line.\r\n> A second line.')
  })

  it('makes an address of any message, wherever an emoji is cut', () => {
    for (let before = 1195; before < 1205; before += 1) {
      const text = `${'a'.repeat(before)}🚌${'b'.repeat(50)}`
      expect(() => replyAddress({ ...message, message: text }, 'Zoë')).not.toThrow()
    }
  })

  it.each(['Ж', '船', '\n', '🚌'])('makes an address that is not cut of many %j', (character) => {
    const long = replyAddress({ ...message, message: character.repeat(3_000) }, 'Zoë')
    expect(long.length).toBeLessThanOrEqual(2_000)
    expect(long.length).toBeGreaterThan(1_900)
  })

  it('makes an address of half an emoji that is stored already', () => {
    const half = '\ud83d'
    expect(replyAddress({ ...message, fullname: half, message: half }, 'Zoë')).toContain(
      '%EF%BF%BD',
    )
  })
})

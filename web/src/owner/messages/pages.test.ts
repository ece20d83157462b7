import { describe, expect, it } from 'vitest'
import { toCursor } from '#contract/message.ts'
import { message } from '../../../../tests/components/samples.ts'
import { allMessages, countTurnedAway, countUnread, isMailing, keepOpened } from './pages.ts'

/** Pages with one message per day; `hasMore`: further pages follow. */
function pagesOf(days: number[], hasMore: boolean) {
  const messages = days.map((day) =>
    message({ _id: `${day}`, createdAt: `2026-03-0${day}T10:00:00.000Z` }),
  )
  const last = messages.at(-1)
  const older = hasMore && last ? toCursor(last) : null
  const page = { messages, older, unread: 0, suspected: 0, dropped: {}, testMail: null }
  return { pages: [page], pageParams: [null] }
}

describe('what was opened when messages are fetched again', () => {
  it.each([
    ['stays where it may stand on a later page', [2], [5, 2, 1], [5], true, '52'],
    [
      'is gone where it would stand on a page that is there',
      [4, 2],
      [5, 4, 3, 2],
      [5, 3],
      true,
      '532',
    ],
  ])('%s', (_what, opened, before, after, hasMore, left) => {
    const ids = new Set(opened.map(String))
    const kept = keepOpened(ids, pagesOf(before, false), pagesOf(after, hasMore))
    expect(
      allMessages(kept)
        .map(({ _id }) => _id)
        .join(''),
    ).toBe(left)
  })
})

describe('mail is on its way', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const pending = { state: 'pending' as const, words: '' }
  const again = (seconds: number) => ({ ...pending, since: ago(seconds) })
  it.each([
    ['of a message that has just come', [{ createdAt: ago(10), mail: pending }], null, true],
    ['of a test message', [], again(10), true],
    ['not after minutes', [{ mail: again(130) }], again(130), false],
  ])('%s', (_what, messages, testMail, isOnItsWay) => {
    expect(isMailing({ messages: messages.map(message), testMail })).toBe(isOnItsWay)
  })
})

it('messages that were turned away count again only when more come, also while older ones leave the thirty days', () => {
  const seen = { '20000': 40, '20029': 2 }
  expect(countTurnedAway(seen, {})).toBe(42)
  expect(countTurnedAway(seen, seen)).toBe(0)
  expect(countTurnedAway({ '20029': 5, '20030': 1 }, seen)).toBe(4)
})

it('what is archived does not count as unread', () => {
  expect(countUnread([message(), message({ archived: true }), message({ read: true })])).toBe(1)
})

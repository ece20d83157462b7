import type { InfiniteData } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type Inbox, type Message, toCursor } from '#contract/message.ts'
import {
  allMessages,
  countTurnedAway,
  countUnread,
  findMessages,
  isMailing,
  keepOpened,
} from './pages.ts'

function message(day: number, fields: Partial<Message> = {}): Message {
  return {
    _id: `id-${day}`,
    fullname: `Visitor ${day}`,
    email: 'visitor@example.org',
    number: '',
    message: 'Hello',
    createdAt: `2026-03-0${day}T10:00:00.000Z`,
    read: true,
    archived: false,
    replied: false,
    mail: { state: 'none', words: '' },
    ...fields,
  }
}

function pages(...lists: Message[][]): InfiniteData<Inbox> {
  const rest: Omit<Inbox, 'messages'> = { older: null, unread: 0, dropped: {}, testMail: null }
  return {
    pages: lists.map((messages) => ({ ...rest, messages })),
    pageParams: lists.map(() => null),
  }
}

/** One page, after which there are more. */
function firstPage(...messages: Message[]): InfiniteData<Inbox> {
  const { pages: list, pageParams } = pages(messages)
  const last = messages.at(-1) as Message
  return { pages: list.map((page) => ({ ...page, older: toCursor(last) })), pageParams }
}

const ids = (data: InfiniteData<Inbox>) => allMessages(data).map(({ _id }) => _id)

describe('pages', () => {
  it('become one list, newest first, that holds each message once', () => {
    const data = pages([message(5), message(2)], [message(4), message(3), message(2)])
    expect(ids(data)).toEqual(['id-5', 'id-4', 'id-3', 'id-2'])
  })

  it('keep a message that was opened, and no other, when it is not fetched again', () => {
    const before = firstPage(message(5), message(2), message(1))
    const after = firstPage(message(5))
    expect(ids(keepOpened(new Set(['id-2']), before, after))).toEqual(['id-5', 'id-2'])
    expect(keepOpened(new Set(['id-2']), undefined, after)).toEqual(after)
  })

  it('lose a message that was opened here and deleted or archived elsewhere', () => {
    const opened = new Set(['id-2', 'id-4'])
    const before = firstPage(message(5), message(4), message(3), message(2))
    expect(ids(keepOpened(opened, before, firstPage(message(5), message(3))))).toEqual([
      'id-5',
      'id-3',
      'id-2',
    ])
    expect(ids(keepOpened(opened, before, pages([message(5)])))).toEqual(['id-5'])
  })

  it('take what is fetched for a message that was opened', () => {
    const before = pages([message(2, { read: false })])
    const kept = keepOpened(new Set(['id-2']), before, pages([message(2)]))
    expect(allMessages(kept)).toEqual([message(2)])
  })
})

describe('findMessages', () => {
  it('finds all of the words, in any case and any field', () => {
    const list = [message(1), message(2, { message: 'A Bus board' })]
    expect(findMessages(list, ' board VISITOR ')).toEqual([list[1]])
    expect(findMessages(list, '')).toEqual(list)
  })
})

describe('countUnread', () => {
  it('leaves out what is archived', () => {
    const unread = { read: false }
    expect(countUnread([message(1, unread), message(2, { ...unread, archived: true })])).toBe(1)
  })
})

describe('mail is on its way', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const pending = (since?: string) => ({
    state: 'pending' as const,
    words: '',
    ...(since && { since }),
  })

  it('while a message waits that has come or was asked for again just now', () => {
    const old = message(1)
    const fresh = { ...old, createdAt: ago(10), mail: pending() }
    expect(isMailing({ messages: [fresh], testMail: null })).toBe(true)
    const again = { ...old, mail: pending(ago(10)) }
    expect(isMailing({ messages: [again], testMail: null })).toBe(true)
  })

  it('no longer when it has waited for minutes, a test message as well', () => {
    const lost = { ...message(1), mail: pending(ago(130)) }
    expect(isMailing({ messages: [lost], testMail: pending(ago(130)) })).toBe(false)
    expect(isMailing({ messages: [], testMail: pending(ago(10)) })).toBe(true)
  })
})

describe('messages that were turned away', () => {
  it('count again only when more come, also while older ones leave the thirty days', () => {
    const seen = { '20000': 40, '20029': 2 }
    expect(countTurnedAway(seen, {})).toBe(42)
    expect(countTurnedAway(seen, seen)).toBe(0)
    expect(countTurnedAway({ '20029': 5, '20030': 1 }, seen)).toBe(4)
  })
})

import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'
import { type Inbox, type Message, toCursor, waitingSince } from '#contract/message.ts'

/** ms */
const maxMailingTime = 120_000

type Pages = InfiniteData<Inbox>

export const folderNames = ['inbox', 'archive', 'suspected'] as const
export type Folder = (typeof folderNames)[number]

export function folderOf({ archived, suspected }: Message): Folder {
  if (suspected) return 'suspected'
  return archived ? 'archive' : 'inbox'
}

/** Deduplicated and newest first, since the first page also holds unread messages of later pages. */
export function allMessages({ pages }: Pages): Message[] {
  const byId = new Map(pages.flatMap((page) => page.messages).map((one) => [one._id, one]))
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/**
 * Keeps opened messages that the first page drops once they are read, since someone may be reading them. A message
 * missing from a loaded page that should hold it is gone.
 */
export function keepOpened(opened: Set<string>, before: Pages | undefined, after: Pages): Pages {
  const [first, ...others] = after.pages
  if (!before || !first) return after
  const end = after.pages.at(-1)?.older ?? ''
  const there = new Set(allMessages(after).map(({ _id }) => _id))
  const kept = allMessages(before).filter(
    (one) => opened.has(one._id) && !there.has(one._id) && toCursor(one) < end,
  )
  const messages = [...first.messages, ...kept]
  return replaceEqualDeep(before, { ...after, pages: [{ ...first, messages }, ...others] })
}

export function countUnread(messages: Message[]): number {
  return messages.filter((one) => !one.read && folderOf(one) === 'inbox').length
}

/** Whether mail may still go out: one pending for over two minutes is not merely queued. */
export function isMailing({ messages, testMail }: Pick<Inbox, 'messages' | 'testMail'>): boolean {
  const asked = testMail ? [...messages, { mail: testMail, createdAt: '' }] : messages
  return asked.some(
    (one) => one.mail.state === 'pending' && Date.now() - waitingSince(one) < maxMailingTime,
  )
}

/** Dropped messages that the owner has not seen a notice of. */
export function countTurnedAway(dropped: Inbox['dropped'], seen: Inbox['dropped']): number {
  return Object.entries(dropped).reduce(
    (sum, [day, count]) => sum + Math.max(0, count - (seen[day] ?? 0)),
    0,
  )
}

export function findMessages(messages: Message[], words: string): Message[] {
  const wanted = words.toLowerCase().split(/\s+/)
  return messages.filter(({ fullname, email, number, message }) => {
    const text = `${fullname} ${email} ${number} ${message}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

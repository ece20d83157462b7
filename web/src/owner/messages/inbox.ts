import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import type { DeletedMessage, Inbox, Message } from '#contract/message.ts'
import { cache, invalidate, ownerFetch, ownerQuery } from '../api/cache.ts'
import {
  deleteMessages,
  getDeletedMessages,
  getMessages,
  type MessageChange,
  mailAgain,
  purgeMessages,
  restoreMessages,
  sendTestMessage,
  updateMessages,
} from '../api/calls.ts'
import { ownerCall, reason } from '../api/owner-call.ts'
import { offerRestore, offerUndo, withdrawRestore } from '../ui/undo.tsx'
import { allMessages, countUnread, type Folder, folderOf, isMailing, keepOpened } from './pages.ts'

export const messagesPath = '/admin?mode=messages'

const key = ['messages']
const trashKey = ['deletedMessages']
/** The maximum per call. */
const maxIds = 100

/** ms between polls: while mail is pending, while the messages are open, and for the top bar. */
const pace = { mailing: 3_000, open: 60_000, bar: 300_000 }

/** Messages that were unread when opened: they stay listed even if their page is not loaded. */
const opened = new Set<string>()

function inboxQuery(folder: Folder) {
  const asked =
    folder === 'suspected' ? { suspected: true as const } : { archived: folder !== 'inbox' }
  return infiniteQueryOptions({
    queryKey: [...key, folder],
    queryFn: ({ signal, pageParam }) =>
      ownerFetch(getMessages(asked, pageParam, signal), signal, 'Failed to fetch messages'),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
    structuralSharing: (before, after) =>
      keepOpened(opened, before as InfiniteData<Inbox> | undefined, after as InfiniteData<Inbox>),
  })
}

/** The loaded messages of a folder. */
export function useInbox(folder: Folder) {
  const query = useInfiniteQuery({
    ...inboxQuery(folder),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(isMailing) ? pace.mailing : pace.open,
  })
  const [first] = query.data?.pages ?? []
  const messages = query.data ? allMessages(query.data) : null
  return { ...query, first, messages: messages?.filter((one) => folderOf(one) === folder) ?? null }
}

interface More {
  data: { pages: unknown[] } | undefined
  isError: boolean
  hasNextPage: boolean
}

/** Fetches the page after the `loaded` ones, again as long as changes cancel the request. */
export async function loadOlder(
  loaded: number,
  fetchNextPage: () => Promise<More>,
  isWanted: () => boolean,
): Promise<void> {
  let isOver = false
  while (!isOver && isWanted()) {
    const { data, isError, hasNextPage } = await fetchNextPage()
    isOver = isError || !hasNextPage || (data?.pages.length ?? 0) > loaded
  }
}

/** As a badge and a plate have room. */
export function upTo99(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** The unread count for the top bar; the messages screen shares its cached response. */
export function useUnread(): number {
  const { data } = useInfiniteQuery({
    ...inboxQuery('inbox'),
    staleTime: 60_000,
    refetchInterval: pace.bar,
  })
  return data?.pages[0]?.unread ?? 0
}

/** An optimistic update, rolled back on failure. In a folder, a message is no longer suspected. */
export async function changeMessages(messages: Message[], to: MessageChange): Promise<void> {
  const before = new Map(messages.map((message) => [message._id, message]))
  if (to.read) for (const id of before.keys()) opened.add(id)
  const placed = to.archived === undefined ? {} : { suspected: false }
  edit((one) => (before.has(one._id) ? [{ ...one, ...to, ...placed }] : [one]))
  try {
    await inParts(messages, (ids) => updateMessages(ids, to))
    if (to.archived === undefined) return
    if (messages.some(({ suspected }) => suspected)) {
      toast.success(`${nameOf(messages)} in the inbox.`)
      return
    }
    const outcome = to.archived ? 'archived' : 'back in the inbox'
    offerUndo(`${nameOf(messages)} ${outcome}.`, () =>
      changeMessages(messages, { archived: !to.archived }),
    )
  } catch (error) {
    edit((one) => [before.get(one._id) ?? one])
    toast.error(reason(error, `${theMessage(messages)} could not be changed.`))
  } finally {
    // A part may have been stored.
    invalidate(key)
  }
}

function nameOf([message, ...others]: Message[]): string {
  if (others.length > 0) return `${others.length + 1} messages are`
  return `The message from ${message?.fullname} is`
}

/** Moves messages to the trash and offers Undo. */
export async function removeMessages(messages: Message[]): Promise<void> {
  const gone = new Set(messages.map(({ _id }) => _id))
  try {
    await inParts(messages, deleteMessages)
    for (const id of gone) opened.delete(id)
    edit((one) => (gone.has(one._id) ? [] : [one]))
    const message = `${nameOf(messages)} in the trash.`
    offerRestore([...gone], message, () => restore(messages))
  } catch (error) {
    toast.error(reason(error, `${theMessage(messages)} could not be deleted.`))
  }
  invalidate(key)
  invalidate(trashKey)
}

/** Last deleted first. */
export const deletedMessagesQuery = ownerQuery(
  trashKey,
  getDeletedMessages,
  'Failed to fetch messages',
)

export async function restore(messages: Message[]): Promise<boolean> {
  const words = `${theMessage(messages)} could not be restored. Look into the trash.`
  return takeFromTrash(messages, restoreMessages, words)
}

export async function purge(messages: Message[]): Promise<boolean> {
  return takeFromTrash(messages, purgeMessages, `${theMessage(messages)} could not be deleted.`)
}

async function takeFromTrash(
  messages: Message[],
  call: (ids: string[]) => Promise<unknown>,
  failed: string,
): Promise<boolean> {
  const taken = new Set(messages.map(({ _id }) => _id))
  try {
    await inParts(messages, call)
    for (const id of taken) withdrawRestore(id)
    cache.cancelQueries({ queryKey: trashKey })
    cache.setQueryData<DeletedMessage[]>(trashKey, (list) =>
      list?.filter(({ _id }) => !taken.has(_id)),
    )
    return true
  } catch (error) {
    toast.error(reason(error, failed))
    return false
  } finally {
    invalidate(key)
    invalidate(trashKey)
  }
}

function theMessage({ length }: Message[]): string {
  return length === 1 ? 'The message' : 'The messages'
}

async function inParts(messages: Message[], call: (ids: string[]) => Promise<unknown>) {
  const ids = messages.map(({ _id }) => _id)
  for (let from = 0; from < ids.length; from += maxIds) {
    await ownerCall(call(ids.slice(from, from + maxIds)))
  }
}

export async function mailMessage({ _id }: Message): Promise<void> {
  try {
    const { mail } = await ownerCall(mailAgain(_id))
    edit((one) => (one._id === _id ? [{ ...one, mail }] : [one]))
    invalidate(key)
  } catch (error) {
    toast.error(reason(error, 'The message could not be sent.'))
  }
}

export async function mailTest(): Promise<void> {
  try {
    await ownerCall(sendTestMessage())
    invalidate(key)
  } catch (error) {
    toast.error(reason(error, 'The test message could not be sent.'))
  }
}

/** Edits the cached lists of all folders, each of which shows only what belongs to it. */
function edit(change: (message: Message) => Message[]): void {
  cache.cancelQueries({ queryKey: key })
  cache.setQueriesData<InfiniteData<Inbox>>({ queryKey: key }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => {
      const messages = page.messages.flatMap(change)
      const unread = page.unread + countUnread(messages) - countUnread(page.messages)
      return { ...page, messages, unread }
    })
    return { ...data, pages }
  })
}

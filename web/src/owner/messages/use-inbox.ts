import { useCallback } from 'react'
import { getMessages } from '../../api.ts'
import { useLoaded } from '../items/use-loaded.ts'

/** The contact messages: loaded with the owner's area, so that the bar can count, and again when they are opened. */
export function useInbox(open: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening them asks again
  const load = useCallback((signal: AbortSignal) => getMessages(signal), [open])
  const { data, change, failed, reload } = useLoaded(load, 'Failed to fetch messages')
  const messages = data?.messages ?? null
  const unread = messages?.filter(({ read, archived }) => !read && !archived).length ?? 0
  return { messages, dropped: data?.dropped ?? 0, unread, failed, reload, changeInbox: change }
}

export type InboxState = ReturnType<typeof useInbox>

import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import type { Inbox, Message } from '#contract/message.ts'
import { offerUndo } from '../../ui/undo.tsx'
import { cache, changed, ownerQuery } from '../session/cache.ts'
import { deleteMessage, getMessages, updateMessage } from '../session/calls.ts'
import { ownerCall, reason } from '../session/owner-call.ts'

export const messagesPath = '/admin?mode=messages'

const key = ['messages']
const inboxQuery = ownerQuery(key, getMessages, 'Failed to fetch messages')

type Change = Partial<Pick<Message, 'read' | 'archived'>>

export function useInbox() {
  return useQuery(inboxQuery)
}

/** How many are new, for the bar; what was fetched for it is shown when the messages are opened. */
export function useUnread(): number {
  const { data } = useQuery({ ...inboxQuery, staleTime: 60_000 })
  return data?.messages.filter(({ read, archived }) => !read && !archived).length ?? 0
}

/** Shown at once, and put back when it fails. */
export async function changeMessage(message: Message, to: Change): Promise<void> {
  const before = { read: message.read, archived: message.archived }
  edit((one) => (one._id === message._id ? [{ ...one, ...to }] : [one]))
  try {
    await ownerCall(updateMessage(message._id, to))
    changed(key)
    if (to.archived === undefined) return
    const said = to.archived ? 'archived' : 'back in the inbox'
    offerUndo(`The message from ${message.fullname} is ${said}.`, () =>
      changeMessage({ ...message, ...to }, before),
    )
  } catch (error) {
    edit((one) => (one._id === message._id ? [{ ...one, ...before }] : [one]))
    toast.error(reason(error, 'The message could not be changed.'))
  }
}

export async function removeMessage({ _id }: Message): Promise<void> {
  try {
    await ownerCall(deleteMessage(_id))
    edit((one) => (one._id === _id ? [] : [one]))
    changed(key)
  } catch (error) {
    toast.error(reason(error, 'The message could not be deleted.'))
  }
}

function edit(change: (message: Message) => Message[]): void {
  cache.cancelQueries({ queryKey: key })
  cache.setQueryData<Inbox>(
    key,
    (inbox) => inbox && { ...inbox, messages: inbox.messages.flatMap(change) },
  )
}

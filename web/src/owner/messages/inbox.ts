import { useQuery } from '@tanstack/react-query'
import toast from 'react-hot-toast'
import type { Inbox, Message } from '#contract/message.ts'
import { offerUndo } from '../../ui/undo.tsx'
import { cache, changed, ownerQuery } from '../session/cache.ts'
import {
  deleteMessage,
  getMessages,
  sendMessage,
  sendTestMessage,
  updateMessage,
} from '../session/calls.ts'
import { ownerCall, reason } from '../session/owner-call.ts'

export const messagesPath = '/admin?mode=messages'

const key = ['messages']
const inboxQuery = ownerQuery(key, getMessages, 'Failed to fetch messages')

type Change = Partial<Pick<Message, 'read' | 'archived'>>

/** ms between two looks while mail is on its way, and how long it is looked for. */
const pace = { look: 3_000, atMost: 120_000 }

export function useInbox() {
  return useQuery({
    ...inboxQuery,
    refetchInterval: ({ state: { data } }) => data !== undefined && isMailing(data) && pace.look,
  })
}

function isMailing({ messages, testMail }: Inbox): boolean {
  const isOnItsWay = ({ mail, createdAt }: Message) =>
    mail.state === 'pending' && Date.now() - Date.parse(createdAt) < pace.atMost
  return testMail?.state === 'pending' || messages.some(isOnItsWay)
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

/** Tells the owner of it by e-mail once more. */
export async function mailMessage({ _id }: Message): Promise<void> {
  try {
    const { mail } = await ownerCall(sendMessage(_id))
    edit((one) => (one._id === _id ? [{ ...one, mail }] : [one]))
    changed(key)
  } catch (error) {
    toast.error(reason(error, 'The message could not be sent.'))
  }
}

export async function mailTest(): Promise<void> {
  try {
    await ownerCall(sendTestMessage())
    changed(key)
  } catch (error) {
    toast.error(reason(error, 'The test message could not be sent.'))
  }
}

function edit(change: (message: Message) => Message[]): void {
  cache.cancelQueries({ queryKey: key })
  cache.setQueryData<Inbox>(
    key,
    (inbox) => inbox && { ...inbox, messages: inbox.messages.flatMap(change) },
  )
}

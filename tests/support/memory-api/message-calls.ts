import { check } from '../../../functions/src/contract/check.ts'
import { idSchema } from '../../../functions/src/contract/collection.ts'
import { honeypotField } from '../../../functions/src/contract/contact-limits.ts'
import { trashDays } from '../../../functions/src/contract/limits.ts'
import {
  contactFormSchema,
  type DeletedMessage,
  type Inbox,
  inboxSchema,
  type Message,
  messageChoiceSchema,
  messageUpdateSchema,
  noMail,
} from '../../../functions/src/contract/message.ts'
import {
  type Answer,
  checked,
  type Handler,
  invalid,
  newId,
  nextTimestamp,
  notFound,
  removeEntries,
} from './answers.ts'
import { inboxOf } from './inbox.ts'

interface Store extends Pick<Inbox, 'messages' | 'dropped' | 'testMail'> {
  deletedMessages: DeletedMessage[]
}

/** Their calls on `store`. */
export function messageCalls(store: Store): Record<string, Handler> {
  return {
    'contact/getmessages': (body) =>
      checked(check(inboxSchema, body), (): Inbox => {
        const { dropped, testMail } = store
        return { ...inboxOf(store.messages, body), dropped, testMail }
      }),
    'contact/updatemessage': (body) =>
      checked(check(messageUpdateSchema, body), ({ _id, ids, ...sent }) => {
        const changes = Object.entries(sent).filter(([, value]) => value !== undefined)
        if (changes.length === 0) return invalid('Send read, archived or replied')
        const placed = 'archived' in body && { suspected: false }
        return chosen(store.messages, { _id, ids }, (messages) => {
          for (const one of messages) Object.assign(one, Object.fromEntries(changes), placed)
          return `${ids ? 'Messages' : 'Message'} saved`
        })
      }),
    'contact/deletemessage': (body) =>
      checked(check(messageChoiceSchema, body), (choice) =>
        chosen(store.messages, choice, (messages) => {
          const expireAt = new Date(Date.now() + trashDays * 86_400_000).toISOString()
          for (const message of removeEntries(store.messages, messages))
            store.deletedMessages.unshift({ ...message, expireAt })
          return `${choice.ids ? 'Messages' : 'Message'} moved to the trash`
        }),
      ),
    'contact/getdeletedmessages': () => store.deletedMessages,
    'contact/restoremessage': (body) =>
      checked(check(messageChoiceSchema, body), (choice) =>
        chosen(store.deletedMessages, choice, (messages) => {
          for (const { expireAt, ...message } of removeEntries(store.deletedMessages, messages))
            store.messages.push(message)
          return `${choice.ids ? 'Messages' : 'Message'} restored`
        }),
      ),
    'contact/purgemessage': (body) =>
      checked(check(messageChoiceSchema, body), (choice) =>
        chosen(store.deletedMessages, choice, (messages) => {
          removeEntries(store.deletedMessages, messages)
          return `${choice.ids ? 'Messages' : 'Message'} deleted`
        }),
      ),
    // Not how fast the form was filled in, which a test does at once.
    'contact/submit': (body) => {
      const result = check(contactFormSchema, body)
      if ('faults' in result)
        return Response.json({ success: false, ...result.faults }, { status: 400 })
      const { [honeypotField]: suspected, elapsed, ...content } = result.data
      const state = { read: false, archived: false, replied: false, suspected, mail: noMail }
      store.messages.push({ _id: newId(), ...content, createdAt: nextTimestamp(), ...state })
      return { success: true, message: 'Message received' }
    },
    'contact/sendmessage': (body) =>
      checked(check(idSchema, body), ({ _id }) =>
        store.messages.some((one) => one._id === _id)
          ? { mail: noMail }
          : notFound('This message no longer exists'),
      ),
    'contact/sendtest': () => ({ mail: noMail }),
  }
}

/** For a call on messages: one as `_id`, or several as `ids`, of which those that are gone are skipped. */
function chosen<One extends Message>(
  list: One[],
  { _id, ids = _id ? [_id] : [] }: { _id?: string | undefined; ids?: string[] | undefined },
  accept: (messages: One[]) => string,
): Answer {
  if (ids.length === 0) return invalid('Unknown id', { field: '_id' })
  const found = list.filter((one) => ids.includes(one._id))
  return found.length > 0 ? { message: accept(found) } : notFound('This message no longer exists')
}

import { check } from '../../../functions/src/contract/check.ts'
import { idSchema } from '../../../functions/src/contract/collection.ts'
import { type Invitation, invitationSchema } from '../../../functions/src/contract/invitation.ts'
import type { Message } from '../../../functions/src/contract/message.ts'
import type { OwnedTestimonial } from '../../../functions/src/contract/testimonial.ts'
import { checked, type Handler, newId, nextTimestamp, notFound, removeEntries } from './answers.ts'

interface Store {
  invitations: Invitation[]
  messages: Message[]
  testimonials: OwnedTestimonial[]
}

/** What the owner does with invitations and what comes of them. */
export function invitationCalls(store: Store): Record<string, Handler> {
  return {
    'invitation/getinvitations': () => store.invitations,
    'invitation/addinvitation': (body) =>
      checked(check(invitationSchema, body), (asked) => {
        const expireAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
        const _id = newId().slice(0, 16)
        const invitation = { _id, ...asked, createdAt: nextTimestamp(), expireAt }
        store.invitations.unshift(invitation)
        return Response.json({ invitation }, { status: 201 })
      }),
    'invitation/deleteinvitation': (body) =>
      checked(check(idSchema, body), ({ _id }) => {
        const gone = store.invitations.filter((one) => one._id === _id)
        removeEntries(store.invitations, gone)
        return { message: 'The address was taken back' }
      }),
    'testimonial/showanswer': (body) =>
      checked(check(idSchema, body), ({ _id }) => {
        const message = store.messages.find((one) => one._id === _id)
        if (!message?.answered) return notFound('This message no longer exists')
        const { about: _, ...answered } = message.answered
        const dates = { createdAt: nextTimestamp(), updatedAt: nextTimestamp(), deletedAt: null }
        const testimonial: OwnedTestimonial = {
          ...{ _id: newId(), name: message.fullname, text: message.message, url: '' },
          ...{ ...answered, portrait: '', status: 'published', translations: {} },
          ...dates,
        }
        store.testimonials.unshift(testimonial)
        Object.assign(message, { archived: true, read: true })
        return { message: 'Shown on your page', testimonial }
      }),
  }
}

import { z } from 'zod'
import { limits } from './limits.ts'
import { parseId } from './parse-text.ts'
import type { Testimonial } from './testimonial.ts'
import { testimonialSchema } from './testimonial.ts'
import { parsed, rawInput, refuse, text } from './text.ts'

/** An address of the owner's at which one person is asked for a testimonial, once. */
export const invitationFolder = '/words/'

/** Days for which its address works. */
export const invitationDays = 30

/** Addresses that work at a time. */
export const maxInvitations = 50

const project = parsed((value, refuse) =>
  value === undefined || value === '' ? '' : parseId(value, refuse),
)

export const invitationSchema = z.object({
  /** Whom it is for, as they are addressed. */
  name: text('their name', limits.name),
  /** What the words are to be about, as they read it. */
  about: text('what it is about', limits.title, { optional: true }),
  /** The id of the project that it is about, or ''. */
  project,
})

export interface Invitation extends z.infer<typeof invitationSchema> {
  /** The last part of its address. */
  _id: string
  /** ISO 8601. */
  createdAt: string
  expireAt: string
}

const { text: words, name, role, company } = testimonialSchema.shape

/** What the person who was asked sends. */
export const answerSchema = z.object({
  text: words,
  name,
  role,
  company,
  /** The words may be shown with the name. */
  consent: rawInput.transform((value, context) =>
    value === 'yes' ? true : refuse(context, 'Tick that it may be shown'),
  ),
})

/** Of a message that is such an answer, beside its name and words. */
export const answeredSchema = z
  .object({ role: z.string(), company: z.string(), project: z.string(), about: z.string() })
  .optional()

export type Answered = Pick<Testimonial, 'role' | 'company' | 'project'> & { about: string }

/** Whether it can be the last part of such an address. */
export function isInvitationKey(key: string): boolean {
  return /^[a-z\d]{16}$/.test(key)
}

import { z } from 'zod'
import { categories, type SkillType } from './categories.ts'
import { limits } from './limits.ts'
import type { Status } from './types.ts'

// C0 controls but tab and line feed, DEL, and the characters that turn the direction of text around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u
const invisible = /[\u200b-\u200f\u2060\ufeff]/gu

/** A field as it came, or undefined: each schema below decides what to make of it. */
const anything = z.unknown().optional()

function refuse(context: z.RefinementCtx, message: string, code = 'invalid_fields') {
  context.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}

/** One line of text, or several: NFC, trimmed, without controls. `what` completes "Enter …". */
function text(what: string, max: number, options: { optional?: boolean; lines?: boolean } = {}) {
  return anything.transform((value, context): string => {
    if (value === undefined && options.optional) return ''
    if (typeof value !== 'string' || !value.isWellFormed()) return refuse(context, `Enter ${what}`)
    const clean = value.replaceAll('\r\n', '\n').normalize('NFC').trim()
    if (clean.replace(invisible, '').trim() === '') {
      return options.optional ? '' : refuse(context, `Enter ${what}`)
    }
    if (forbidden.test(clean) || (!options.lines && /[\n\t]/.test(clean))) {
      return refuse(context, 'This has characters that cannot be shown')
    }
    if (clean.length > max)
      return refuse(context, `Use at most ${max.toLocaleString('en')} characters`)
    return clean
  })
}

/** A web address in its normal form. */
function webAddress(what: string, options: { optional?: boolean; httpsOnly?: boolean } = {}) {
  const message = options.httpsOnly
    ? 'Enter a full address that starts with https://'
    : 'Enter a full address that starts with http:// or https://'
  return text(what, limits.url, options).transform((value, context): string => {
    if (value === '') return ''
    const allowed = options.httpsOnly ? /^https:\/\//i : /^https?:\/\//i
    if (!allowed.test(value) || !URL.canParse(value)) return refuse(context, message, 'bad_url')
    const { href, username, password } = new URL(value)
    if (username || password)
      return refuse(context, 'Leave out the user name and password', 'bad_url')
    if (href.length > limits.url) {
      return refuse(context, `Use at most ${limits.url.toLocaleString('en')} characters`, 'bad_url')
    }
    return href
  })
}

const skillType = anything.transform((value, context): SkillType => {
  const category = categories.find(({ type }) => type === value)
  return category?.type ?? refuse(context, 'Choose a category', 'unknown_type')
})

const status = anything.transform((value, context): Status => {
  if (value === undefined || value === 'published') return 'published'
  return value === 'draft' ? 'draft' : refuse(context, 'Choose published or draft')
})

const technologies = anything.transform((value, context): string[] => {
  const list = parseList(value)
  if (list === null) return refuse(context, 'Enter a list of technologies', 'bad_technologies')
  const result = z.array(text('a technology', limits.technology)).safeParse(list)
  if (!result.success) {
    return refuse(
      context,
      `Each technology needs 1 to ${limits.technology} characters`,
      'bad_technologies',
    )
  }
  const distinct = [...new Set(result.data)]
  if (distinct.length === 0)
    return refuse(context, 'Enter at least one technology', 'bad_technologies')
  if (distinct.length > limits.technologies) {
    return refuse(context, `Enter at most ${limits.technologies} technologies`, 'bad_technologies')
  }
  return distinct
})

function parseList(value: unknown): unknown[] | null {
  if (typeof value !== 'string') return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

const email = text('your e-mail address', limits.email).transform((value, context): string => {
  return z.email().safeParse(value).success
    ? value
    : refuse(context, 'Enter an e-mail address such as name@example.com')
})

const id = anything.transform((value, context): string => {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
    ? value
    : refuse(context, 'Unknown id')
})

const flag = anything.transform((value) => value === 'true')

/** When the caller last saw the entry change; undefined when it does not say. */
const seenAt = anything.transform((value, context): number | undefined => {
  if (value === undefined || value === '') return undefined
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? refuse(context, 'Enter a date') : time
})

export const skillSchema = z.object({
  name: text('a name', limits.name),
  type: skillType,
  url: webAddress('an address'),
  status,
})

export const skillUpdateSchema = skillSchema.extend({
  _id: id,
  updatedAt: seenAt,
  removeDark: flag,
  removeLight: flag,
})

export const projectSchema = z.object({
  name: text('a name', limits.name),
  description: text('a description', limits.description, { lines: true }),
  github: webAddress('the address of the source', { httpsOnly: true }),
  deploy: webAddress('an address', { optional: true }),
  technologies,
  status,
})

export const projectUpdateSchema = projectSchema.extend({
  _id: id,
  updatedAt: seenAt,
  removePhoto: flag,
})

const all = anything.transform((value) => value === true)

export const projectListSchema = z.object({ all })
export const skillListSchema = z.object({ type: skillType, all })
export const idSchema = z.object({ _id: id })

export const orderSchema = z.object({
  ids: anything.transform((value, context): string[] => {
    const result = z.array(id).max(500).safeParse(value)
    const ids = result.success ? result.data : []
    if (ids.length === 0 || new Set(ids).size < ids.length)
      return refuse(context, 'Send each id once')
    return ids
  }),
})

export const signInSchema = z.object({
  email,
  // Passed on as it is: spaces and any script are part of a password.
  password: anything.transform((value, context): string => {
    if (typeof value !== 'string' || value === '') return refuse(context, 'Enter your password')
    return value.length > limits.password ? refuse(context, 'This password is too long') : value
  }),
})

export const tokenSchema = z.object({
  id: anything.transform((value, context): string => {
    return typeof value === 'string' && value !== '' ? value : refuse(context, 'Send an id')
  }),
})

export const contactSchema = z.object({
  fullname: text('your name', limits.fullname),
  email,
  number: text('a phone number', limits.number, { optional: true }),
  message: text('a message', limits.message, { lines: true }),
})

const optionalBoolean = anything.transform((value, context): boolean | undefined => {
  if (value === undefined || typeof value === 'boolean') return value
  return refuse(context, 'Send true or false')
})

export const messageUpdateSchema = z.object({
  _id: id,
  read: optionalBoolean,
  archived: optionalBoolean,
})

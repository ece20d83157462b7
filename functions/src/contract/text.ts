import { z } from 'zod'
import { asciiAddress } from './email-address.ts'
import { limits } from './limits.ts'

// C0 and C1 controls but tab and line feed, DEL, and the characters that turn the direction of text around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to find
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u
const loneSurrogate = /\p{Surrogate}/u
// Characters drawn as nothing. Within a text they may have a use, as the joiner in an emoji does.
const invisible =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cn}\p{Co}\u2800\ufffc\u{16fe4}\u{1d159}]/gu
// Trimmed at both ends; not joiners, variation selectors, tags and direction marks, which matter there.
const blank =
  /^(?![\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069\p{Variation_Selector}\u{e0020}-\u{e007f}])[\s\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{16fe4}\u{1d159}]$/u
const lineBreak = /[\n\t\u2028\u2029]/

interface TextOptions {
  optional?: boolean
  /** Allows line feeds and tabs. */
  lines?: boolean
}

/** Any value or undefined: each schema's transform decides what to accept. */
export const rawInput = z.unknown().optional()

export function refuse(context: z.RefinementCtx, message: string, code = 'invalid_fields') {
  context.addIssue({ code: 'custom', message, params: { code } })
  return z.NEVER
}

export const flag = rawInput.transform((value) => value === 'true' || value === true)

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}

/** For an object's refine: `field` may be empty only when the flag says that there is none. */
export function requiredUnless(flag: string, field: string, message: string) {
  const isAnswered = (value: Record<string, unknown>) => value[flag] === true || value[field] !== ''
  return [isAnswered, { path: [field] as string[], message, when: isObject }] as const
}

/** Parses a list, which a form sends as JSON; null when invalid. */
export function parseList(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return null
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}

/** Trimmed NFC text of one line or, with `lines`, several, without controls. `what` completes "Enter …". */
export function text(what: string, max: number, options: TextOptions = {}) {
  return rawInput.transform((value, context): string => {
    if (value === undefined && options.optional) return ''
    if (typeof value !== 'string' || loneSurrogate.test(value)) {
      return refuse(context, `Enter ${what}`)
    }
    const clean = trimBlank(value.replaceAll('\r\n', '\n').normalize('NFC'))
    if (clean.replace(invisible, '') === '') {
      return options.optional ? '' : refuse(context, `Enter ${what}`)
    }
    if (forbidden.test(clean) || (!options.lines && lineBreak.test(clean))) {
      return refuse(context, 'Remove the characters that cannot be shown')
    }
    if (clean.length > max)
      return refuse(context, `Use at most ${max.toLocaleString('en')} characters`)
    return clean
  })
}

/** A line without its typed bullet, since we draw our own. */
export function withoutBullet(line: string): string {
  return line.replace(/^\s*(?:[-–—*+·](?:\s+|$)|[•●○▪▫■◦‣⁃➢➤►✓✔]\s*)+/u, '')
}

function trimBlank(value: string): string {
  const characters = [...value]
  let start = 0
  let end = characters.length
  while (start < end && blank.test(characters[start] ?? '')) start += 1
  while (end > start && blank.test(characters[end - 1] ?? '')) end -= 1
  return characters.slice(start, end).join('')
}

/** A web address in its normal form. */
export function webAddress(
  what: string,
  options: { optional?: boolean; httpsOnly?: boolean } = {},
) {
  const message = options.httpsOnly
    ? 'Enter a full address that starts with https://'
    : 'Enter a full address that starts with http:// or https://'
  return text(what, limits.url, options).transform((value, context): string => {
    if (value === '') return ''
    const allowed = options.httpsOnly ? /^https:\/\//i : /^https?:\/\//i
    const url = allowed.test(value) ? parseUrl(value) : null
    if (url === null) return refuse(context, message, 'bad_url')
    const { href, username, password } = url
    if (username || password)
      return refuse(context, 'Leave out the user name and password', 'bad_url')
    if (href.length > limits.url) {
      return refuse(context, `Use at most ${limits.url.toLocaleString('en')} characters`, 'bad_url')
    }
    return href
  })
}

/** URL.canParse and URL.parse are newer than the browsers that the owner's forms support. */
function parseUrl(value: string): URL | null {
  try {
    return new URL(value)
  } catch {
    return null
  }
}

export const noFullAddress = 'Enter an email address such as name@example.com'
export const noPhone = 'Enter a telephone number with its digits, or leave this empty'

export const email = text('your email address', limits.email).transform(
  (value, context): string => {
    return asciiAddress(value) === undefined ? refuse(context, noFullAddress) : value
  },
)

/** An id generated by the site, or by Firestore for documents of other programs. */
export const id = rawInput.transform((value, context): string => {
  return typeof value === 'string' && /^(?!__.*__$)[\w-]{1,128}$/.test(value)
    ? value
    : refuse(context, 'Unknown id')
})

export function list<Item extends z.ZodType>(item: Item, most: number, what: string) {
  return z
    .array(item, `Enter ${what}`)
    .max(most, `Enter at most ${most} ${what}`)
    .prefault([] as z.input<Item>[])
}

export function idList(most: number) {
  return rawInput.transform((value, context): string[] => {
    const result = z.array(id).max(most).safeParse(value)
    const ids = result.success ? result.data : []
    const isGood = ids.length > 0 && new Set(ids).size === ids.length
    return isGood ? ids : refuse(context, 'Send each id once')
  })
}

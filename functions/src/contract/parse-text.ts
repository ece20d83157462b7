import { asciiAddress } from './email-address.ts'
import { limits } from './limits.ts'

/** Says why a value cannot be taken; `code` is for programs, `path` leads to what is wrong within it. */
export type Refuse = (message: string, code?: string, path?: Path) => never
type Path = (string | number)[]
/** Returns what a value that was sent or stored is taken as, or refuses it. */
export type Parse<Value> = (value: unknown, refuse: Refuse) => Value

class Refusal extends Error {
  readonly code: string | undefined
  readonly path: Path

  constructor(message: string, code?: string, path: Path = []) {
    super(message)
    this.code = code
    this.path = path
  }
}

/** What `parse` takes, or why it refuses. */
export function attempt<Value>(parse: Parse<Value>, value: unknown): { value: Value } | Refusal {
  try {
    return {
      value: parse(value, (...reason) => {
        throw new Refusal(...reason)
      }),
    }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

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

export interface TextOptions {
  optional?: boolean
  /** Allows line feeds and tabs. */
  lines?: boolean
}

/** Trimmed NFC text of one line or, with `lines`, several, without controls. `what` completes "Enter …". */
export function parseText(what: string, max: number, options: TextOptions = {}): Parse<string> {
  return (value, refuse) => {
    if (value === undefined && options.optional) return ''
    if (typeof value !== 'string' || loneSurrogate.test(value)) return refuse(`Enter ${what}`)
    const clean = trimBlank(value.replaceAll('\r\n', '\n').normalize('NFC'))
    if (clean.replace(invisible, '') === '') return options.optional ? '' : refuse(`Enter ${what}`)
    if (forbidden.test(clean) || (!options.lines && lineBreak.test(clean))) {
      return refuse('Remove the characters that cannot be shown')
    }
    if (clean.length > max) return refuse(`Use at most ${max.toLocaleString('en')} characters`)
    return clean
  }
}

/** A web address in its normal form. */
export function parseAddress(
  what: string,
  options: { optional?: boolean; httpsOnly?: boolean } = {},
): Parse<string> {
  const parse = parseText(what, limits.url, options)
  const message = options.httpsOnly
    ? 'Enter a full address that starts with https://'
    : 'Enter a full address that starts with http:// or https://'
  return (value, refuse) => {
    const text = parse(value, refuse)
    if (text === '') return ''
    const allowed = options.httpsOnly ? /^https:\/\//i : /^https?:\/\//i
    const url = allowed.test(text) ? parseUrl(text) : null
    if (url === null) return refuse(message, 'bad_url')
    const { href, username, password } = url
    if (username || password) return refuse('Leave out the user name and password', 'bad_url')
    if (href.length > limits.url) {
      return refuse(`Use at most ${limits.url.toLocaleString('en')} characters`, 'bad_url')
    }
    return href
  }
}

export const noFullAddress = 'Enter an email address such as name@example.com'
export const noPhone = 'Enter a telephone number with its digits, or leave this empty'

export function parseEmail(value: unknown, refuse: Refuse): string {
  const text = parseText('your email address', limits.email)(value, refuse)
  return asciiAddress(text) === undefined ? refuse(noFullAddress) : text
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

/** URL.canParse and URL.parse are newer than the browsers that the owner's forms support. */
function parseUrl(value: string): URL | null {
  try {
    return new URL(value)
  } catch {
    return null
  }
}

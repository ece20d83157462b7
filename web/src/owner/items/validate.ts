import { limits } from '#contract/limits.ts'
import { webAddress } from '../../links.ts'

/** The fault of a text field, '' when there is none; `missing` is what to say when it is empty. */
export function textFault(value: string, longest: number, missing = ''): string {
  const length = value.trim().length
  if (length === 0) return missing
  if (length > longest) return `${length} characters are too many: ${longest} fit.`
  return ''
}

/** As the server: http or https, or https alone; no user name. */
export function addressFault(
  value: string,
  options: { missing?: string; httpsOnly?: boolean } = {},
): string {
  const text = completeAddress(value)
  if (text === '') return options.missing ?? ''
  if (text.length > limits.url) return textFault(text, limits.url)
  const start = options.httpsOnly ? /^https:\/\//i : /^https?:\/\//i
  if (!start.test(text) || !webAddress(text)) {
    return `Enter a full address that starts with ${options.httpsOnly ? '' : 'http:// or '}https://.`
  }
  const { username, password } = new URL(text)
  return username || password ? 'Leave out the user name and password.' : ''
}

/** People type example.com; the address it means is https://example.com. */
export function completeAddress(value: string): string {
  const text = value.trim()
  return /^[^\s:/]+\.[^\s:/]+(\/\S*)?$/.test(text) ? `https://${text}` : text
}

export function splitTechnologies(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Drops the fields without a fault. */
export function faults(all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== ''))
}

import type { Brief } from '#contract/profile.ts'
import { monthInWords } from '../dates.ts'

export const modeWords: Record<Brief['mode'][number], string> = {
  onsite: 'on site',
  hybrid: 'hybrid',
  remote: 'remote',
}

/** What the owner is looking for, from when, where and in which time zone; skips what is empty. */
export function briefInWords({ lookingFor, from, places, mode, timeZone }: Brief): string[] {
  const where = [places, ...mode.map((one) => modeWords[one])].filter((part) => part !== '')
  const parts = [
    lookingFor && `Looking for: ${lookingFor}`,
    from && `from ${monthInWords(from)}`,
    oneOf(where),
    timeZone,
  ]
  const [first = '', ...others] = parts.filter((part) => part !== '')
  // Names such as eBay keep their lower case.
  const begin = /^\p{Ll}\p{Lu}/u.test(first) ? first.charAt(0) : first.charAt(0).toUpperCase()
  return first ? [begin + first.slice(1), ...others] : []
}

function oneOf(parts: string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part).join(' or ')
}

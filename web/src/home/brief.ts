import type { Brief } from '#contract/profile.ts'
import { fill } from '#contract/texts/fill.ts'
import { monthInWords } from '../dates.ts'

const modeWords: Record<Brief['mode'][number], string> = {
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
  // A place keeps its letters, as in eBay or den Haag.
  if (places !== '' && first.startsWith(places)) return [first, ...others]
  return first ? [first.charAt(0).toUpperCase() + first.slice(1), ...others] : []
}

/** “a, b or c”; `or` joins the last. */
export function oneOf(parts: string[], or = '{others} or {last}'): string {
  const last = parts.at(-1) ?? ''
  const others = parts.slice(0, -1).join(', ')
  return others ? fill(or, { others, last }) : last
}

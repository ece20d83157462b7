import type { Brief } from '#contract/profile.ts'
import { fill } from '#contract/texts/fill.ts'
import type { HomeWords } from '#contract/texts/home-words.ts'
import { datesIn } from '../dates.ts'
import { startingUpper } from '../ui/text.ts'

/** What the owner is looking for, from when, where and in which time zone; skips what is empty. */
export function briefInWords(
  { lookingFor, from, places, mode, timeZone }: Brief,
  { brief: words, dates, comma }: Pick<HomeWords, 'brief' | 'dates' | 'comma'>,
): string[] {
  const where = [places, ...mode.map((one) => words[one])].filter((part) => part !== '')
  const parts = [
    lookingFor && fill(words.lookingFor, { what: lookingFor }),
    from && datesIn(dates).from(from),
    oneOf(where, words.or, comma),
    timeZone,
  ]
  const [first = '', ...others] = parts.filter((part) => part !== '')
  // A place keeps its letters, as in eBay or den Haag.
  if (places !== '' && first.startsWith(places)) return [first, ...others]
  return first ? [startingUpper(first), ...others] : []
}

/** “a, b or c”; `or` joins the last. */
export function oneOf(parts: string[], or: string, comma: string): string {
  const last = parts.at(-1) ?? ''
  const others = parts.slice(0, -1).join(comma)
  return others ? fill(or, { others, last }) : last
}

import { directionOf } from '#contract/texts/direction.ts'
import type { Texts } from '#contract/texts/en.ts'
import { datesIn } from '../../src/dates.ts'

/** The words of a résumé in one language, its marks and its dates. */
export type ResumeTexts = ReturnType<typeof resumeTexts>

export function resumeTexts({ language, resume, dates, comma, colon }: Texts) {
  const isRtl = directionOf(language) === 'rtl'
  /** From right to left a mark at each end of a Latin name keeps its signs where they are: C++, .NET. */
  const listOf = (names: string[]) =>
    names.map((name) => (isRtl && latin.test(name) ? `\u200e${name}\u200e` : name)).join(comma)
  return { ...resume, comma, colon, listOf, ...datesIn(dates), present: dates.present }
}

/** Begins with a Latin letter, after signs if any. */
const latin = /^\P{L}*\p{Script=Latin}/u

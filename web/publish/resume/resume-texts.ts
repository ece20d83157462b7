import { directionOf } from '#contract/texts/direction.ts'
import type { Texts } from '#contract/texts/en.ts'
import { datesIn } from '../../src/dates.ts'
import { directionIn } from '../../src/text-direction.ts'
import type { Resume } from './resume.ts'

/** The words of a résumé in one language, its marks and its dates. */
export type ResumeTexts = ReturnType<typeof resumeTexts>

export function resumeTexts({ language, resume, dates, comma, colon }: Texts) {
  const isRtl = directionOf(language) === 'rtl'
  /** From right to left a mark at each end of a Latin name keeps its signs where they are: C++, .NET. */
  const listOf = (names: string[]) =>
    names.map((name) => (isRtl && latin.test(name) ? `\u200e${name}\u200e` : name)).join(comma)
  /** Of years alone, which have no letter to tell it. */
  const directionOfYears = (years: string) => directionIn(isRtl ? 'rtl' : 'ltr', years)
  return {
    ...resume,
    comma,
    colon,
    listOf,
    directionOfYears,
    ...datesIn(dates),
    present: dates.present,
  }
}

/** The skills by category, and the languages that are spoken as one more. */
export function skillRows(
  { skills, languages }: Pick<Resume, 'skills' | 'languages'>,
  { spoken, listOf }: ResumeTexts,
): { label: string; names: string }[] {
  const rows = languages.length > 0 ? [...skills, { label: spoken, names: languages }] : skills
  return rows.map(({ label, names }) => ({ label, names: listOf(names) }))
}

/** Begins with a Latin letter, after signs if any. */
const latin = /^\P{L}*\p{Script=Latin}/u

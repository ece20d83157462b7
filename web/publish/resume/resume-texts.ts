import type { Texts } from '#contract/texts/en.ts'
import { datesIn } from '../../src/dates.ts'

/** The words of a résumé in one language, its marks and its dates. */
export type ResumeTexts = ReturnType<typeof resumeTexts>

export function resumeTexts({ resume, dates, comma, colon }: Texts) {
  return { ...resume, comma, colon, ...datesIn(dates), present: dates.present }
}

import type { Texts } from '#contract/texts/en.ts'
import { datesIn } from '../../src/dates.ts'

/** The words of a résumé in one language, and its dates. */
export type ResumeTexts = ReturnType<typeof resumeTexts>

export function resumeTexts({ resume, dates }: Pick<Texts, 'resume' | 'dates'>) {
  return { ...resume, ...datesIn(dates), present: dates.present }
}

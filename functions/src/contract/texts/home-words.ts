import type { Texts } from './en.ts'
import { ownLanguage } from './own-language.ts'

/** What the home page says itself, as data that travels with it. */
export type HomeWords = ReturnType<typeof homeWords>

/** `profile`: whose page it is. What only another owner's page says is left out. */
export function homeWords(
  texts: Texts,
  { language, contact }: { language: string; contact: { email: string } },
) {
  const { comma, categories, brief, frame, project } = texts
  const { months, since, ...dates } = texts.dates
  const { now, ...home } = texts.home
  const { lead, leadHere, leadMail, leadNone, fallback, fallbackNoMail, ...form } = texts.contact
  const { failed, failedMail, ...words } = form
  const hasMail = contact.email !== ''
  return {
    /** The `lang` of these words, where it is not the page's. */
    lang: ownLanguage(language, texts.language),
    dates,
    categories,
    comma,
    brief,
    skip: frame.skip,
    resume: frame.resume,
    project,
    home,
    contact: {
      ...words,
      lead: hasMail ? lead : leadHere,
      leadNoForm: hasMail ? leadMail : leadNone,
      fallback: hasMail ? fallback : fallbackNoMail,
      failed: hasMail ? failedMail : failed,
    },
  }
}

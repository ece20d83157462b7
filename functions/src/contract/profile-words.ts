import { type Line, withIds } from './ids.ts'
import type { Profile, PublicProfile } from './profile.ts'

/** The profile of these words, whose entries may have ids. The others get theirs as `withIds` (ids.ts) says. */
export function profileFrom(
  { brief, experience, education, sections, social, ...words }: PublicProfile,
  ...ids: [known?: Profile, make?: () => string]
): Profile {
  const linesOf = (texts: (string | Line)[]) =>
    texts.map((one): Line => (typeof one === 'string' ? { id: '', text: one } : one))
  const withLines = <Entry extends { highlights: string[] }>(entry: Entry) => ({
    id: '',
    ...entry,
    highlights: linesOf(entry.highlights),
  })
  const profile: Profile = {
    translations: {},
    furtherLanguages: [],
    formerLanguages: [],
    ...words,
    brief: { ...brief, languages: linesOf(brief.languages) },
    experience: experience.map(withLines),
    education: education.map(withLines),
    sections: sections.map((section) => ({
      id: '',
      ...section,
      entries: section.entries.map((entry) => ({ id: '', ...entry })),
    })),
    social: social.map((link) => ({ id: '', ...link })),
  }
  return withIds(profile, ...ids)
}

/** Without what it says of its further languages. */
export function inOneLanguage({
  translations: _,
  furtherLanguages: __,
  formerLanguages: ___,
  ...words
}: Profile) {
  return words
}

/** The profile's words in its first language, in which entries keep their ids, but lines are their texts. */
export function wordsOf(whole: Profile): PublicProfile {
  const { brief, ...profile } = inOneLanguage(whole)
  const textsOf = (lines: Line[]) => lines.map(({ text }) => text)
  const withTexts = <Entry extends { highlights: Line[] }>(entry: Entry) => ({
    ...entry,
    highlights: textsOf(entry.highlights),
  })
  return {
    ...profile,
    brief: { ...brief, languages: textsOf(brief.languages) },
    experience: profile.experience.map(withTexts),
    education: profile.education.map(withTexts),
  }
}

import { isEntryId } from '../contract/ids.ts'
import type { Profile } from '../contract/profile.ts'
import {
  changeSelections,
  type Picked,
  type ProfileChoices,
  type ResumeChoice,
  type ResumeSelection,
} from '../contract/resume.ts'

type Named = Map<string, string[]>

/** The lists of a selection that choose from the profile. */
const profileLists = ['jobs', 'schools', 'highlights', 'sections', 'entries'] as const

/** What a selection can choose from a profile. */
export function profileChoices(profile: Profile | null): ProfileChoices {
  const { experience = [], education = [], sections = [] } = profile ?? {}
  return {
    jobs: experience.map(({ id, title, company, summary, technologies, highlights }) => ({
      key: id,
      label: `${title}, ${company}`,
      text: summary,
      technologies,
      highlights: highlights.map(toChoice),
    })),
    schools: education.map(({ id, degree, institution, highlights }) => ({
      key: id,
      label: `${degree}, ${institution}`,
      highlights: highlights.map(toChoice),
    })),
    sections: sections.map(({ id, title, entries }) => ({
      key: id,
      label: title,
      entries: entries.map(({ id, name }) => ({ key: id, label: name })),
    })),
  }
}

/**
 * The résumé with its choices by id. Until 2026-11 they were stored by words, which all entries with these words get:
 * left out where any pick of them says so.
 */
export function withIdKeys(resume: ResumeSelection, profile: Profile | null): ResumeSelection {
  if (!profile) return resume
  const named = idsByWords(profile)
  return changeSelections(resume, (one) => ({
    ...one,
    ...Object.fromEntries(profileLists.map((list) => [list, byId(one[list], named[list])])),
  }))
}

/** The résumé with its choices by the places of what they name, as strangers may know them. */
export function byPlace(resume: ResumeSelection, profile: Profile | null): ResumeSelection {
  const places = placesOf(profile)
  return changeSelections(resume, (one) => ({
    ...one,
    ...Object.fromEntries(
      profileLists.map((list) => [
        list,
        one[list].flatMap(({ key, shown }) => {
          const place = places.get(key)
          return place === undefined ? [] : [{ key: place, shown }]
        }),
      ]),
    ),
  }))
}

function placesOf(profile: Profile | null): Map<string, string> {
  const { experience = [], education = [], sections = [] } = profile ?? {}
  const places = new Map<string, string>()
  const add = (list: readonly { id: string }[], path: string) => {
    for (const [index, { id }] of list.entries()) places.set(id, `${path}.${index}`)
  }
  add(experience, 'experience')
  add(education, 'education')
  add(sections, 'sections')
  for (const [index, { highlights }] of experience.entries()) {
    add(highlights, `experience.${index}.highlights`)
  }
  for (const [index, { highlights }] of education.entries()) {
    add(highlights, `education.${index}.highlights`)
  }
  for (const [index, { entries }] of sections.entries()) add(entries, `sections.${index}.entries`)
  return places
}

/**
 * `resume` with what `stored` chose of the profile, where it names words that are gone, as a tab of before does: it may
 * have left out what has other words now.
 */
export function withKeptChoices(
  resume: ResumeSelection,
  stored: ResumeSelection | null,
  profile: Profile | null,
): ResumeSelection {
  const former = stored && withIdKeys(stored, profile)
  const ids = new Set(placesOf(profile).keys())
  const isUnknown = ({ key }: Picked) => !isEntryId(key)
  if (!former || !profileLists.some((list) => resume[list].some(isUnknown))) return resume
  return changeSelections(resume, (one) => {
    const before =
      former.variants.find((version) => 'key' in one && version.key === one.key) ?? former
    const kept = profileLists.map((list) => {
      const named = new Set(one[list].map(({ key }) => key))
      return [
        list,
        [...one[list], ...before[list].filter(({ key }) => ids.has(key) && !named.has(key))],
      ]
    })
    return { ...one, ...Object.fromEntries(kept) }
  })
}

function byId(picks: readonly Picked[], named: Named): Picked[] {
  const ids = new Set([...named.values()].flat())
  const keyed = new Map<string, Picked>()
  for (const { key, shown } of picks) {
    for (const id of (ids.has(key) ? undefined : named.get(key)) ?? [key]) {
      keyed.set(id, { key: id, shown: shown && (keyed.get(id)?.shown ?? true) })
    }
  }
  return [...keyed.values()]
}

/** The ids of what each choice of before named. */
function idsByWords({ experience, education, sections }: Profile) {
  const highlights = [...experience, ...education].flatMap((entry) => entry.highlights)
  const entries = sections.flatMap((section) => section.entries)
  return {
    jobs: grouped(experience, ({ company, start, title }) => [
      `${company}, ${start}`,
      `${company}, ${start}, ${title}`,
    ]),
    schools: grouped(education, ({ institution, degree }) => [`${institution}, ${degree}`]),
    highlights: grouped(highlights, ({ text }) => [text]),
    sections: grouped(sections, ({ title }) => [title]),
    entries: grouped(entries, ({ name }) => [name]),
  }
}

function grouped<Entry extends { id: string }>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => string[],
): Named {
  const ids: Named = new Map()
  for (const entry of entries) {
    for (const words of wordsOf(entry)) ids.set(words, [...(ids.get(words) ?? []), entry.id])
  }
  return ids
}

function toChoice({ id, text }: { id: string; text: string }): ResumeChoice {
  return { key: id, label: text }
}

import { isEntryId, type Line } from '../contract/ids.ts'
import type { Profile } from '../contract/profile.ts'
import type { ProfileChoices, ResumeChoice, Selection } from '../contract/resume.ts'
import type { Picked } from '../contract/resume-fields.ts'

type Named = Map<string, string[]>
type ProfileList = (typeof profileLists)[number]

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
 * A selection with its choices by id. Until 2026-11 they were stored by words, which all entries with these words get:
 * left out where any pick of them says so.
 */
export function withIdKeys<One extends Selection>(selection: One, profile: Profile | null): One {
  if (!profile) return selection
  const named = idsByWords(profile)
  return changePicks(selection, (list) => byId(selection[list], named[list]))
}

/** A selection with its choices by the places of what they name, as strangers may know them. */
export function byPlace<One extends Selection>(selection: One, profile: Profile | null): One {
  const places = new Map(entriesOf(profile).map(({ id, place }) => [id, place]))
  return changePicks(selection, (list) =>
    selection[list].flatMap(({ key, shown }) => {
      const place = places.get(key)
      return place === undefined ? [] : [{ key: place, shown }]
    }),
  )
}

/**
 * `selection` with what `stored` chose of the profile, where it names words that are gone, as a tab of before does: it may
 * have left out what has other words now.
 */
export function withKeptChoices<One extends Selection>(
  selection: One,
  stored: Selection | null,
  profile: Profile | null,
): One {
  const former = stored && withIdKeys(stored, profile)
  const ids = new Set(entriesOf(profile).map(({ id }) => id))
  const isOfBefore = profileLists.some((list) => selection[list].some(({ key }) => !isEntryId(key)))
  if (!former || !isOfBefore) return selection
  return changePicks(selection, (list) => {
    const named = new Set(selection[list].map(({ key }) => key))
    const kept = former[list].filter(({ key }) => ids.has(key) && !named.has(key))
    return [...selection[list], ...kept]
  })
}

function changePicks<One extends Selection>(
  selection: One,
  change: (list: ProfileList) => Picked[],
): One {
  return {
    ...selection,
    ...Object.fromEntries(profileLists.map((list) => [list, change(list)])),
  }
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
function idsByWords(profile: Profile): Record<ProfileList, Named> {
  const named = Object.fromEntries(profileLists.map((list) => [list, new Map()]))
  for (const { list, id, words } of entriesOf(profile)) {
    for (const one of words) named[list]?.set(one, [...(named[list].get(one) ?? []), id])
  }
  return named as Record<ProfileList, Named>
}

interface Choosable {
  list: ProfileList
  id: string
  place: string
  /** As choices of before named it. */
  words: string[]
}

/** All that a selection can choose of a profile. */
function entriesOf(profile: Profile | null): Choosable[] {
  const { experience = [], education = [], sections = [] } = profile ?? {}
  const highlightsOf = ({ highlights }: { highlights: Line[] }, path: string) =>
    highlights.map(({ id, text }, index): Choosable => {
      return { list: 'highlights', id, place: `${path}.highlights.${index}`, words: [text] }
    })
  return [
    ...experience.flatMap((job, index): Choosable[] => {
      const { id, company, start, title } = job
      const place = `experience.${index}`
      const words = [`${company}, ${start}`, `${company}, ${start}, ${title}`]
      return [{ list: 'jobs', id, place, words }, ...highlightsOf(job, place)]
    }),
    ...education.flatMap((school, index): Choosable[] => {
      const { id, institution, degree } = school
      const place = `education.${index}`
      const words = [`${institution}, ${degree}`]
      return [{ list: 'schools', id, place, words }, ...highlightsOf(school, place)]
    }),
    ...sections.flatMap(({ id, title, entries }, index): Choosable[] => {
      const place = `sections.${index}`
      const inner = entries.map(({ id, name }, at): Choosable => {
        return { list: 'entries', id, place: `${place}.entries.${at}`, words: [name] }
      })
      return [{ list: 'sections', id, place, words: [title] }, ...inner]
    }),
  ]
}

function toChoice({ id, text }: Line): ResumeChoice {
  return { key: id, label: text }
}

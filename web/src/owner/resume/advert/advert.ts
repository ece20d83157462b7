import { limits } from '#contract/limits.ts'
import type { ResumeChoice, ResumeChoices } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { commonName } from '../../../technology-names.ts'
import { findNames } from './find-names.ts'
import { technologies } from './technologies.ts'

/** Where the profile shows a technology: a choice's list and key. */
interface Place {
  list: 'jobs' | 'highlights' | 'projects' | 'skills' | 'entries'
  key: string
  label: string
}

/** The known technologies and where the profile shows them, both by common name. */
export interface KnownTerms {
  names: Map<string, string>
  places: Map<string, Place[]>
}

export interface Term {
  name: string
  places: Place[]
}

export interface AdvertMatch {
  /** Deduplicated, in the advert's order. */
  terms: Term[]
  /** The whole advert in pieces; the ones with a term name it. */
  pieces: { text: string; term?: Term }[]
}

type Lists = Record<Place['list'] | 'schools' | 'categories' | 'sections', Picked[]>

/** Projects proposed when none was chosen. */
const defaultProjects = 6

export function knownTermsOf({
  jobs,
  schools,
  projects,
  categories,
  sections,
}: ResumeChoices): KnownTerms {
  const skills = categories.flatMap((category) => category.skills)
  const own = [
    ...[...jobs, ...projects].flatMap((one) => one.technologies),
    ...skills.map(({ label }) => label),
  ]
  const names = new Map([...technologies, ...own].map((name) => [commonName(name), name]))
  const places: KnownTerms['places'] = new Map()
  /** `named`: each is a whole name; further names may occur in it too. */
  function add(place: Place, named: string[], text = '') {
    const all = [...named, text].flatMap((words) => findNames(words, names)).map(({ key }) => key)
    for (const key of new Set([...named.map(commonName), ...all]))
      places.set(key, [...(places.get(key) ?? []), place])
  }
  for (const { key, label, technologies, text } of jobs)
    add({ list: 'jobs', key, label }, technologies, `${label}\n${text}`)
  for (const { label, highlights } of [...jobs, ...schools])
    for (const line of highlights) {
      add({ list: 'highlights', key: line.key, label }, [], line.label)
    }
  for (const { key, label, technologies, text } of projects)
    add({ list: 'projects', key, label }, technologies, `${label}\n${text}`)
  for (const { key, label } of skills) add({ list: 'skills', key, label }, [label])
  for (const { key, label } of sections.flatMap(({ entries }) => entries))
    add({ list: 'entries', key, label }, [], label)
  return { names, places }
}

export function matchAdvert(advert: string, { names, places }: KnownTerms): AdvertMatch {
  const terms = new Map<string, Term>()
  const pieces: AdvertMatch['pieces'] = []
  let end = 0
  for (const { key, ...found } of findNames(advert, names)) {
    const term = terms.get(key) ?? { name: names.get(key) ?? key, places: places.get(key) ?? [] }
    terms.set(key, term)
    pieces.push({ text: advert.slice(end, found.start) })
    pieces.push({ text: advert.slice(found.start, found.end), term })
    end = found.end
  }
  pieces.push({ text: advert.slice(end) })
  return { terms: [...terms.values()], pieces: pieces.filter(({ text }) => text !== '') }
}

/**
 * Moves what matches most terms to the front and shows it. Keeps the number of projects, hides nothing else, and
 * leaves jobs in order.
 */
export function suggestSelection(
  lists: Lists,
  { terms }: AdvertMatch,
  choices: ResumeChoices,
): Lists {
  /** The number of matching terms by key. */
  const countMatches = (list: keyof Lists) => {
    const counts = new Map<string, number>()
    for (const { list: its, key } of terms.flatMap(({ places }) => places))
      if (its === list) counts.set(key, (counts.get(key) ?? 0) + 1)
    return (key: string) => counts.get(key) ?? 0
  }
  const first = (list: Place['list']) => {
    const count = countMatches(list)
    return [...lists[list]]
      .sort((a, b) => count(b.key) - count(a.key))
      .map(({ key, shown }) => ({ key, shown: shown || count(key) > 0 }))
  }
  const chosen = lists.projects.filter(({ shown }) => shown)
  const room = Math.min(chosen.length || defaultProjects, limits.resumeProjects)
  const countProject = countMatches('projects')
  const best = [...chosen, ...lists.projects]
    .sort((a, b) => countProject(b.key) - countProject(a.key))
    .map(({ key }) => key)
  const inside = new Set([...new Set(best)].slice(0, room))
  /** Keeps the order; also shows an item when something in it matches. */
  const around = (list: keyof Lists, inner: Place['list'], held: [string, ResumeChoice[]][]) => {
    const [own, count, inside] = [countMatches(list), countMatches(inner), new Map(held)]
    const hasMatch = (key: string) => inside.get(key)?.some((one) => count(one.key) > 0) ?? false
    return lists[list].map(({ key, shown }) => {
      return { key, shown: shown || own(key) > 0 || hasMatch(key) }
    })
  }
  const { jobs, schools, categories, sections } = choices
  return {
    projects: first('projects').map(({ key }) => ({ key, shown: inside.has(key) })),
    highlights: first('highlights'),
    skills: first('skills'),
    entries: first('entries'),
    jobs: around(
      'jobs',
      'highlights',
      jobs.map(({ key, highlights }) => [key, highlights]),
    ),
    schools: around(
      'schools',
      'highlights',
      schools.map(({ key, highlights }) => [key, highlights]),
    ),
    categories: around(
      'categories',
      'skills',
      categories.map(({ key, skills }) => [key, skills]),
    ),
    sections: around(
      'sections',
      'entries',
      sections.map(({ key, entries }) => [key, entries]),
    ),
  }
}

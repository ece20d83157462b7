import { limits } from '#contract/limits.ts'
import type { Job, Profile, School } from '#contract/profile.ts'
import { at, put } from '#contract/property-paths.ts'
import { monthInWords } from '../../../dates.ts'
import type { FoundProject, Left } from '../../session/to-add.ts'
import { wordsIn } from './entry.ts'
import type { Found } from './found.ts'

/** A field or an entry of a list that differs, to be taken or left. */
export interface Difference {
  id: string
  label: string
  /** In words, '' for nothing. */
  theirs: string
  ours: string
  /** Whether it is proposed to be taken. */
  take: boolean
  apply(profile: Profile): Profile
  /** To be added in a form of its own, when it is taken. */
  later?: { projects?: FoundProject[]; skills?: string[] }
}

export interface Comparison {
  differences: Difference[]
  /** What the profile says already, as its label and its first words. */
  same: string[]
  left: Left[]
}

type Link = Profile['social'][number]
type Entry = Job | School | Link

/** Where it stands in a profile, what it is called, and what stands between several. */
const values = [
  ['name', 'Name'],
  ['role', 'Role'],
  ['summary', 'Summary'],
  ['location', 'Location'],
  ['contact.email', 'Email'],
  ['contact.phone', 'Phone'],
  ['contact.location', 'Contact location'],
  ['resume', 'Résumé link'],
  ['tagline', 'Tagline'],
  ['roles', 'Role titles', ', '],
  ['bio', 'About', '\n\n'],
  ['brief.languages', 'Languages', ', '],
] as const

const lists = [
  ['experience', 'Experience', limits.experience],
  ['education', 'Education', limits.education],
  ['social', 'Link', limits.links],
] as const

/** Only what is empty or new is proposed to be taken. `there`: the names of projects and skills that the site has. */
export function compare(
  ours: Profile,
  found: Found,
  there: { projects: Set<string>; skills: Set<string> },
): Comparison {
  const to: Comparison = { differences: [], same: [], left: [...found.left] }
  for (const value of values) compareValue(to, ours, found, value)
  for (const list of lists) compareList(to, ours, found, list)
  const isNew = (names: Set<string>) => (name: string) => !names.has(name.toLowerCase())
  const skills = found.skills.filter(isNew(there.skills))
  const known = found.skills.filter((name) => !skills.includes(name))
  if (known.length > 0) to.same.push(`Skills: ${known.join(', ')}`)
  if (skills.length > 0) {
    to.differences.push(later('skills', 'Skills', skills.join(', '), { skills }))
  }
  for (const project of found.projects ?? []) {
    const { name, description } = project
    if (!isNew(there.projects)(name)) to.same.push(`Project: ${name}`)
    else {
      const id = `project-${to.differences.length}`
      to.differences.push(later(id, 'Project', words(name, description), { projects: [project] }))
    }
  }
  return to
}

/** They have forms of their own, so the profile stays as it is. */
function later(id: string, label: string, theirs: string, later: Difference['later'] = {}) {
  return { id, label, theirs, ours: '', take: true, later, apply: (profile: Profile) => profile }
}

export function applyAll(profile: Profile, differences: Difference[]): Profile {
  return differences.reduce((changed, { apply }) => apply(changed), profile)
}

function compareValue(
  to: Comparison,
  profile: Profile,
  { profile: found, isDerived }: Found,
  [path, label, joint = '']: readonly [path: string, label: string, joint?: string],
): void {
  const [ours = '', theirs = ''] = [profile, found].map((one) =>
    [at(one, path) ?? []].flat().join(joint),
  )
  // What says no more than the rest does is for a profile that has none.
  const isMade = path === 'roles' || (path === 'bio' && theirs === found.summary)
  if (theirs === '' || (isDerived && isMade && ours !== '')) return
  if (theirs === ours) {
    to.same.push(`${label}: ${ours}`)
    return
  }
  const apply = (profile: Profile) => {
    const changed: Profile = { ...profile }
    put(changed, path, at(found, path))
    return changed
  }
  to.differences.push({ id: path, label, theirs, ours, take: ours === '', apply })
}

function compareList(
  to: Comparison,
  profile: Profile,
  found: Found,
  [name, label, most]: (typeof lists)[number],
): void {
  const own: Entry[] = profile[name]
  const matched = new Set<Entry>()
  const match = (theirs: Entry) => {
    const same = own.filter((one) => !matched.has(one) && keyOf(one) === keyOf(theirs))
    // The same title at the same company may have been held twice.
    return same.find((one) => startOf(one) === startOf(theirs)) ?? same[0]
  }
  let room = most - own.length
  const differ = (
    id: string,
    words: { theirs: string; ours: string; take: boolean },
    edit: (entries: Entry[]) => Entry[],
  ) => {
    const apply = (profile: Profile) => ({ ...profile, [name]: edit(profile[name]) })
    to.differences.push({ id: `${name}-${id}`, label, ...words, apply })
  }

  for (const [place, theirs] of (found.profile[name] ?? []).entries()) {
    const ours = match(theirs)
    if (!ours) {
      const text = inWords(theirs)
      room -= 1
      if (room < 0) to.left.push({ label, text, why: `The profile holds at most ${most}.` })
      else {
        // A profile without any takes them in the order of the file.
        differ(`new-${place}`, { theirs: text, ours: '', take: true }, (all) =>
          own.length === 0 ? [...all, theirs] : inserted(all, theirs),
        )
      }
      continue
    }
    matched.add(ours)
    const merged = { ...ours, ...filled(theirs) } as Entry
    const words = { theirs: inWords(merged), ours: inWords(ours), take: false }
    if (JSON.stringify(merged) === JSON.stringify(ours)) {
      to.same.push(`${label}: ${words.ours.split('\n')[0]}`)
    } else {
      differ(`${place}`, words, (all) => all.map((one) => (one === ours ? merged : one)))
    }
  }
}

/** What makes two entries the same one. */
function keyOf(entry: Entry): string {
  if ('company' in entry) return plain(`${entry.company} ${entry.title}`)
  if ('institution' in entry) return plain(`${entry.institution} ${entry.degree}`)
  return entry.url.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase()
}

function inWords(entry: Entry): string {
  if (!('company' in entry)) return words(...wordsIn({ ...entry, logo: '' }))
  const { title, company, start, end, location, summary, highlights, technologies } = entry
  return words(
    `${title || 'no title yet'}, ${company || 'no company yet'}`,
    `${dateInWords(start)} – ${end === '' ? 'now' : dateInWords(end)}`,
    location,
    summary,
    ...highlights.map((one) => `• ${one}`),
    technologies.join(', '),
  )
}

/** Before the first that began earlier; the others keep their order. */
function inserted(entries: Entry[], entry: Entry): Entry[] {
  const start = startOf(entry)
  const place = start ? entries.findIndex((one) => startOf(one) < start) : -1
  const [before, after] =
    place < 0 ? [entries, []] : [entries.slice(0, place), entries.slice(place)]
  return [...before, entry, ...after]
}

/** What they say; where they are silent ours stays. */
function filled(entry: Entry): Partial<Entry> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value.length > 0))
}

function startOf(entry: Entry): string {
  return 'start' in entry ? entry.start : ''
}

function dateInWords(month: string): string {
  return /^\d/.test(month) ? monthInWords(month) : 'no date yet'
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

function words(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}

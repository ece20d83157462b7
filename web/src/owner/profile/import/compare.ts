import { limits } from '#contract/limits.ts'
import { at, put } from '#contract/paths.ts'
import type { Job, Profile, School } from '#contract/profile.ts'
import { monthInWords } from '../../../dates.ts'
import type { FoundProject, Left } from '../../session/to-add.ts'
import { type Found, labels, textNames } from './found.ts'

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
type ListName = 'experience' | 'education' | 'social'
type Entry = Job | School | Link

interface List {
  label: string
  most: number
  /** What makes two entries the same one. */
  keyOf(entry: never): string
  inWords(entry: never): string
}

const lists: Record<ListName, List> = {
  experience: {
    label: 'Experience',
    most: limits.experience,
    keyOf: ({ company, title }: Job) => `${plain(company)} ${plain(title)}`,
    inWords: ({ title, company, start, end, location, summary, highlights, ...job }: Job) =>
      words(
        `${title || 'no title yet'}, ${company || 'no company yet'}`,
        `${dateInWords(start)} – ${end === '' ? 'now' : dateInWords(end)}`,
        location,
        summary,
        ...highlights.map((one) => `• ${one}`),
        job.technologies.join(', '),
      ),
  },
  education: {
    label: 'Education',
    most: limits.education,
    keyOf: ({ institution, degree }: School) => `${plain(institution)} ${plain(degree)}`,
    inWords: ({ degree, institution, years, cgpa, location }: School) =>
      words(degree, institution, years, cgpa, location),
  },
  social: {
    label: 'Link',
    most: limits.links,
    keyOf: ({ url }: Link) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase(),
    inWords: ({ label, url }: Link) => words(label, url),
  },
}

/** Only what is empty or new is proposed to be taken. `there`: the names of projects and skills that the site has. */
export function compare(
  ours: Profile,
  found: Found,
  there: { projects: Set<string>; skills: Set<string> },
): Comparison {
  const to: Comparison = { differences: [], same: [], left: [...found.left] }
  const derived = (theirs: string[] | undefined, own: string[]) =>
    found.isDerived && own.length > 0 ? undefined : theirs
  for (const name of textNames) compareValue(to, ours, name, labels[name], found.texts[name])
  const roles = [...new Set(found.roles)].slice(0, limits.roles)
  compareValue(to, ours, 'roles', 'Role titles', derived(roles, ours.roles))
  // Else the summary says all of it.
  const isMore = found.bio?.join() !== found.texts.summary
  const bio = isMore ? found.bio : derived(found.bio, ours.bio)
  compareValue(to, ours, 'bio', 'About', fitting(to, 'About', bio, limits.paragraphs), '\n\n')
  const languages = fitting(to, 'Languages', found.languages, limits.languages)
  compareValue(to, ours, 'brief.languages', 'Languages', languages)
  compareList(to, ours, 'experience', found.experience ?? [])
  compareList(to, ours, 'education', found.education ?? [])
  compareList(to, ours, 'social', found.social ?? [])
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

/** Each once, as many as there is room for. */
function fitting(to: Comparison, label: string, found: string[] = [], most: number): string[] {
  const texts = [...new Set(found)]
  const rest = texts.splice(most).join('\n\n')
  if (rest) to.left.push({ label, text: rest, why: `The profile holds at most ${most}.` })
  return texts
}

function compareValue(
  to: Comparison,
  profile: Profile,
  path: string,
  label: string,
  found: string | string[] = '',
  joint = ', ',
): void {
  const inWords = (value: string | string[]) =>
    typeof value === 'string' ? value : value.join(joint)
  const [theirs, ours] = [found, at(profile, path) as string | string[]].map(inWords)
  if (!theirs) return
  if (theirs === ours) {
    to.same.push(`${label}: ${ours}`)
    return
  }
  const apply = (profile: Profile) => withValue(profile, path, found)
  to.differences.push({ id: path, label, theirs, ours: ours ?? '', take: ours === '', apply })
}

function withValue(profile: Profile, path: string, value: unknown): Profile {
  const changed: Profile = { ...profile }
  put(changed, path, value)
  return changed
}

function compareList(to: Comparison, profile: Profile, name: ListName, found: Entry[]): void {
  const { label, most, keyOf, inWords } = lists[name] as List & {
    keyOf(entry: Entry): string
    inWords(entry: Entry): string
  }
  const own = profile[name] as Entry[]
  const matched = new Set<Entry>()
  const match = (theirs: Entry) => {
    const same = own.filter((one) => !matched.has(one) && keyOf(one) === keyOf(theirs))
    // The same title at the same company may have been held twice.
    return same.find((one) => startOf(one) === startOf(theirs)) ?? same[0]
  }
  const change = (edit: (entries: Entry[]) => Entry[]) => (profile: Profile) => {
    return { ...profile, [name]: edit(profile[name] as Entry[]) }
  }
  let room = most - own.length

  found.forEach((theirs, index) => {
    const ours = match(theirs)
    if (!ours) {
      room -= 1
      if (room < 0) {
        to.left.push({ label, text: inWords(theirs), why: `The profile holds at most ${most}.` })
        return
      }
      // A profile without any takes them in the order of the file.
      const isFirst = own.length === 0
      const apply = change((all) => (isFirst ? [...all, theirs] : inserted(all, theirs)))
      const id = `${name}-new-${index}`
      to.differences.push({ id, label, theirs: inWords(theirs), ours: '', take: true, apply })
      return
    }
    matched.add(ours)
    const merged = { ...ours, ...filled(theirs) } as Entry
    if (JSON.stringify(merged) === JSON.stringify(ours)) {
      to.same.push(`${label}: ${inWords(ours).split('\n')[0]}`)
      return
    }
    const apply = change((entries) => entries.map((one) => (one === ours ? merged : one)))
    const id = `${name}-${index}`
    to.differences.push({
      id,
      label,
      theirs: inWords(merged),
      ours: inWords(ours),
      take: false,
      apply,
    })
  })
}

/** Before the first that began earlier; the others keep their order. */
function inserted(entries: Entry[], entry: Entry): Entry[] {
  const start = startOf(entry)
  const place = start ? entries.findIndex((one) => startOf(one) < start) : -1
  return place < 0
    ? [...entries, entry]
    : [...entries.slice(0, place), entry, ...entries.slice(place)]
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

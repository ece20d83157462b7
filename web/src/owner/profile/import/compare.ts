import { limits } from '#contract/limits.ts'
import type { Job, Profile, School } from '#contract/profile.ts'
import { at, put } from '../../forms/codec.ts'
import { type Found, type FoundProject, type TextName, textNames } from './found.ts'

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
  /** To be added in the form of projects, when it is taken. */
  project?: FoundProject
}

type Link = Profile['social'][number]
type ListName = 'experience' | 'education' | 'social'
type Entry = Job | School | Link

interface List {
  label: string
  /** What makes two entries the same one. */
  keyOf(entry: never): string
  inWords(entry: never): string
}

const labels: Record<TextName, string> = {
  name: 'Name',
  role: 'Role',
  summary: 'Summary',
  location: 'Location',
  'contact.email': 'E-mail',
  'contact.phone': 'Phone',
  'contact.location': 'Place in the contact section',
  resume: 'Résumé',
  tagline: 'Tagline',
}

const lists: Record<ListName, List> = {
  experience: {
    label: 'Experience',
    keyOf: ({ company, title }: Job) => `${plain(company)} ${plain(title)}`,
    inWords: ({ title, company, start, end, location, summary, highlights }: Job) =>
      words(`${title}, ${company}`, `${start} – ${end || 'now'}`, location, summary, ...highlights),
  },
  education: {
    label: 'Education',
    keyOf: ({ institution, degree }: School) => `${plain(institution)} ${plain(degree)}`,
    inWords: ({ degree, institution, years, cgpa, location }: School) =>
      words(degree, institution, years, cgpa, location),
  },
  social: {
    label: 'Link',
    keyOf: ({ url }: Link) => url.replace(/^https?:\/\/(www\.)?|\/$/g, '').toLowerCase(),
    inWords: ({ label, url }: Link) => words(label, url),
  },
}

/** Only what is empty or new is proposed to be taken. */
export function compare(ours: Profile, found: Found): Difference[] {
  return [
    ...textNames.flatMap((name) => compareText(ours, name, found.texts[name] ?? '')),
    ...compareTexts(ours, 'roles', 'Typed roles', [...new Set(found.roles)].slice(0, limits.roles)),
    ...compareTexts(ours, 'bio', 'About', found.bio),
    ...compareTexts(ours, 'brief.languages', 'Languages', found.languages),
    ...compareList(ours, 'experience', found.experience ?? []),
    ...compareList(ours, 'education', found.education ?? []),
    ...compareList(ours, 'social', found.social ?? []),
  ]
}

export function applyAll(profile: Profile, differences: Difference[]): Profile {
  const applied = differences.reduce((changed, { apply }) => apply(changed), profile)
  const experience = [...applied.experience].sort((a, b) => b.start.localeCompare(a.start))
  const hasNew = applied.experience.length > profile.experience.length
  return hasNew ? { ...applied, experience } : applied
}

function compareText(profile: Profile, name: TextName, theirs: string) {
  const ours = at(profile, name) as string
  if (theirs === ours || theirs === '') return []
  const apply = (profile: Profile) => withValue(profile, name, theirs)
  return [{ id: name, label: labels[name], theirs, ours, take: ours === '', apply }]
}

function compareTexts(
  profile: Profile,
  name: 'roles' | 'bio' | 'brief.languages',
  label: string,
  theirs: string[] | undefined,
): Difference[] {
  const own = at(profile, name) as string[]
  const join = (texts: string[]) => [...new Set(texts)].join(name === 'bio' ? '\n\n' : ', ')
  if (!theirs?.length || join(theirs) === join(own)) return []
  const apply = (profile: Profile) => withValue(profile, name, theirs)
  const take = own.length === 0
  return [{ id: name, label, theirs: join(theirs), ours: join(own), take, apply }]
}

function withValue(profile: Profile, path: string, value: unknown): Profile {
  const changed: Profile = { ...profile }
  put(changed, path, value)
  return changed
}

function compareList(profile: Profile, name: ListName, found: Entry[]): Difference[] {
  const { label, keyOf, inWords } = lists[name] as List & {
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
  const set = (profile: Profile, entries: Entry[]): Profile => ({ ...profile, [name]: entries })

  return found.flatMap((theirs, index): Difference[] => {
    const ours = match(theirs)
    if (!ours) {
      const apply = (profile: Profile) => set(profile, [...(profile[name] as Entry[]), theirs])
      const id = `${name}-new-${index}`
      return [{ id, label, theirs: inWords(theirs), ours: '', take: true, apply }]
    }
    matched.add(ours)
    const merged = { ...ours, ...filled(theirs) } as Entry
    if (JSON.stringify(merged) === JSON.stringify(ours)) return []
    const apply = (profile: Profile) =>
      set(
        profile,
        (profile[name] as Entry[]).map((one) => (one === ours ? merged : one)),
      )
    const id = `${name}-${index}`
    return [{ id, label, theirs: inWords(merged), ours: inWords(ours), take: false, apply }]
  })
}

/** What they say; where they are silent ours stays. */
function filled(entry: Entry): Partial<Entry> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value.length > 0))
}

function startOf(entry: Entry): string {
  return 'start' in entry ? entry.start : ''
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

import type { Kind } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import type { PublicProfile } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { getProperty, setProperty } from '#contract/property-paths.ts'
import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import type { ImportLeftovers, Leftover } from '../../session/import-leftovers.ts'
import {
  idOf,
  inWords,
  joinLines,
  keyOf,
  mergeEntry,
  type ProfileEntry,
  startDateOf,
} from './profile-entries.ts'
import type { Found } from './read/found.ts'
import { placesOf } from './section-places.ts'

/** A field or list entry that differs, to be accepted or not. */
export interface Difference<Kind = PublicProfile> {
  id: string
  label: string
  /** As text, '' for nothing. */
  theirs: string
  ours: string
  /** Whether visitors will see it, where that is a choice of its own. */
  seen?: boolean
  /** What the owner has to judge first. */
  ask?: string
  /** Of an entry with a form of its own, which is saved without being opened. */
  isSavedAtOnce?: true
  /** Whether it is preselected. */
  take: boolean
  apply(before: Kind): Kind
  /** What is added in other forms once accepted. */
  later?: Partial<Omit<ImportLeftovers, 'left'>>
}

/** As the owner reviews it. */
export type ReviewedDifference = Omit<Difference, 'apply'>

export interface Comparison<Kind = PublicProfile> {
  differences: Difference<Kind>[]
  /** What the profile already has: labels and first words. */
  same: string[]
  leftovers: Leftover[]
}

/** No words that a file could say, or compared by entries. */
const otherKinds: readonly Kind[] = [
  'choice',
  'check',
  'image',
  'focus',
  'gallery',
  'list',
  'custom',
]

/** What the profile itself says, and lists of texts, whose separator is `joint`. */
const values = Object.entries(profileFields).flatMap(([path, field]) => {
  if (otherKinds.includes(field.kind)) return []
  const label = ('labelAlone' in field && field.labelAlone) || field.label
  return [{ path, label, joint: field.kind === 'paragraphs' ? '\n\n' : ', ' }]
})

const lists = [
  ['experience', 'Experience'],
  ['education', 'Education'],
  ['social', 'Link'],
] as const

/** Of the site's entries. */
export type Names = Record<'projects' | 'skills' | 'testimonials', Set<string>>

/** Preselects only empty fields and new entries. */
export function compare(ours: PublicProfile, found: Found, there: Names): Comparison {
  const to: Comparison = { differences: [], same: [], leftovers: [...found.leftovers] }
  for (const value of values) compareValue(to, ours, found, value)
  for (const [name, label] of lists) {
    const { max } = profileFields[name]
    const write = (profile: PublicProfile, edit: Edit) => ({
      ...profile,
      [name]: edit(profile[name]),
    })
    const theirs = found.profile[name] ?? []
    compareList(to, { id: name, label, max, own: ours[name], theirs, write })
  }
  compareSections(to, ours, found)
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
      to.differences.push(
        later(id, 'Project', joinLines(name, description), { projects: [project] }),
      )
    }
  }
  for (const testimonial of found.testimonials ?? []) {
    const { name, text } = testimonial
    if (!isNew(there.testimonials)(name)) to.same.push(`Testimonial: ${name}`)
    else {
      const id = `testimonial-${to.differences.length}`
      const words = joinLines(name, text)
      to.differences.push(later(id, 'Testimonial', words, { testimonials: [testimonial] }))
    }
  }
  return to
}

/** For items with forms of their own: leaves the profile as it is. */
function later(id: string, label: string, theirs: string, later: Difference['later'] = {}) {
  return {
    id,
    label,
    theirs,
    ours: '',
    take: true,
    later,
    apply: (profile: PublicProfile) => profile,
  }
}

export function applyAll<Kind>(before: Kind, differences: readonly Difference<Kind>[]): Kind {
  return differences.reduce((changed, { apply }) => apply(changed), before)
}

function compareValue(
  to: Comparison,
  profile: PublicProfile,
  { profile: found, isDerived }: Found,
  { path, label, joint }: (typeof values)[number],
): void {
  const [ours = '', theirs = ''] = [profile, found].map((one) =>
    [getProperty(one, path) ?? []].flat().join(joint),
  )
  // Derived texts are only offered when the profile has none.
  const isMade = path === 'roles' || (path === 'bio' && theirs === found.summary)
  if (theirs === '' || (isDerived && isMade && ours !== '')) return
  if (theirs === ours) {
    to.same.push(`${label}: ${ours}`)
    return
  }
  const isPhone = path === 'contact.phone'
  const apply = (profile: PublicProfile) => {
    const changed: PublicProfile = { ...profile }
    setProperty(changed, path, getProperty(found, path))
    // A first number is nobody's to see until its owner says so.
    if (isPhone && ours === '') setProperty(changed, 'contact.showPhone', false)
    return changed
  }
  const { showEmail, showPhone } = profile.contact
  const seen = {
    ...(isPhone && { seen: showPhone && ours !== '' }),
    ...(path === 'contact.email' && { seen: showEmail }),
  }
  to.differences.push({ id: path, label, theirs, ours, ...seen, take: ours === '', apply })
}

type Edit = (entries: ProfileEntry[]) => ProfileEntry[]

interface Lists {
  id: string
  label: string
  max: number
  own: readonly ProfileEntry[]
  theirs: readonly ProfileEntry[]
  write(profile: PublicProfile, edit: Edit): PublicProfile
}

function compareSections(to: Comparison, { sections: ours }: PublicProfile, found: Found): void {
  const titles = ours.map(({ title }) => title)
  for (const [title, theirs] of placesOf(ours, found.profile.sections ?? [])) {
    if (!titles.includes(title)) titles.push(title)
    const max = titles.indexOf(title) < limits.sections ? limits.entriesOfSection : 0
    const own = ours.find((one) => one.title === title)?.entries ?? []
    const write = (profile: PublicProfile, edit: Edit): PublicProfile => {
      const { sections } = profile
      const isThere = sections.some((one) => one.title === title)
      const edited = (section: OwnSection) => {
        return { ...section, entries: edit(section.entries) as SectionEntry[] }
      }
      const all = isThere ? sections : [...sections, { title, entries: [] }]
      return { ...profile, sections: all.map((one) => (one.title === title ? edited(one) : one)) }
    }
    compareList(to, { id: `sections-${title}`, label: title, max, own, theirs, write })
  }
}

function compareList(to: Comparison, lists: Lists): void {
  const { id, label, max, own, theirs: all, write } = lists
  const matched = new Set<ProfileEntry>()
  const match = (theirs: ProfileEntry) => {
    const left = own.filter((one) => !matched.has(one))
    const same = left.filter((one) => keyOf(one) === keyOf(theirs))
    const known = left.find((one) => idOf(one) !== '' && idOf(one) === idOf(theirs))
    // The same title at the same company may have been held twice.
    return known ?? same.find((one) => startDateOf(one) === startDateOf(theirs)) ?? same[0]
  }
  let room = max - own.length

  for (const [place, theirs] of all.entries()) {
    const ours = match(theirs)
    if (ours) matched.add(ours)
    else room -= 1
    const merged = ours ? mergeEntry(ours, theirs) : theirs
    const text = inWords(merged)
    if (JSON.stringify(merged) === JSON.stringify(ours)) {
      to.same.push(`${label}: ${text.split('\n')[0]}`)
    } else if (!ours && room < 0) {
      to.leftovers.push({ label, text, why: `The profile holds at most ${max}.` })
    } else {
      const edit: Edit = (now) => {
        if (ours) return now.map((one) => (one === ours ? merged : one))
        // An empty list takes the entries in the file's order.
        return own.length === 0 ? [...now, theirs] : inserted(now, theirs)
      }
      to.differences.push({
        id: `${id}-${ours ? '' : 'new-'}${place}`,
        label,
        theirs: text,
        ours: ours ? inWords(ours) : '',
        take: !ours,
        apply: (profile) => write(profile, edit),
      })
    }
  }
}

/** Inserts before the first entry with an earlier start; the others keep their order. */
function inserted(entries: ProfileEntry[], entry: ProfileEntry): ProfileEntry[] {
  const start = startDateOf(entry)
  const found = start ? entries.findIndex((one) => startDateOf(one) < start) : -1
  const place = found < 0 ? entries.length : found
  return [...entries.slice(0, place), entry, ...entries.slice(place)]
}

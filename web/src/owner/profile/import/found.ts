import type { Job, Profile, School } from '#contract/profile.ts'
import type { RepositoryProject } from '#contract/repository.ts'
import { wordsOf } from '#contract/start-of.ts'

/** What a file or an answer says of the owner, within the limits of a profile; only what it names. */
export interface Found {
  /** Where it is from, as it stands over the column: "LinkedIn". */
  source: string
  texts: Partial<Record<TextName, string>>
  /** Titles, as many as there are. */
  roles?: string[]
  bio?: string[]
  languages?: string[]
  experience?: Job[]
  education?: School[]
  social?: Profile['social']
  /** Names, to be picked with their icons. */
  skills: string[]
  projects?: FoundProject[]
}

/** What the form of a project is filled with, as from a repository. */
export type FoundProject = Omit<RepositoryProject, 'photo'>

/** The fields of one text, by where they stand in a profile. */
export const textNames = [
  'name',
  'role',
  'summary',
  'location',
  'contact.email',
  'contact.phone',
  'contact.location',
  'resume',
  'tagline',
] as const

export type TextName = (typeof textNames)[number]

/** Why nothing can be taken from what was chosen, in a sentence. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

const controls = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu

/** One line that fits into `most` UTF-16 code units, cut at a word. */
export function line(text: string, most: number): string {
  const clean = text.replace(/\s+/g, ' ').replace(controls, '').normalize('NFC').trim()
  if (clean.length <= most) return clean
  return `${wordsOf(clean, most - 1)}…`
}

/** The lines of a text, without the signs that lists are typed with. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((one) => one.replace(/^\s*[-–—•●▪*·‣]\s+/, '').trim())
    .filter((one) => one !== '')
}

/** As the profile's rules take it, else ''. */
export function webAddressOf(text: string): string {
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return url.hostname.includes('.') && !url.username ? url.href : ''
  } catch {
    return ''
  }
}

const socialHosts: [RegExp, Profile['social'][number]['icon'], string][] = [
  [/(^|\.)github\.com$/, 'github', 'GitHub'],
  [/(^|\.)gitlab\.com$/, 'gitlab', 'GitLab'],
  [/(^|\.)linkedin\.com$/, 'linkedin', 'LinkedIn'],
  [/(^|\.)bsky\.app$/, 'bluesky', 'Bluesky'],
  [/(^|\.)(x|twitter)\.com$/, 'x', 'X'],
  [/(^|\.)stackoverflow\.com$/, 'stackoverflow', 'Stack Overflow'],
  [/(^|\.)dev\.to$/, 'devdotto', 'DEV'],
  [/(^|\.)mastodon\./, 'mastodon', 'Mastodon'],
]

/** A link of the profile, with the icon that fits; null for what is no address. */
export function socialLink(address: string): Profile['social'][number] | null {
  const url = webAddressOf(address)
  if (url === '') return null
  const { hostname } = new URL(url)
  const [, icon, label] = socialHosts.find(([host]) => host.test(hostname)) ?? []
  return { url, icon: icon ?? 'website', label: label ?? line(hostname.replace(/^www\./, ''), 40) }
}

import { limits } from '#contract/limits.ts'
import type { Job, Profile, School } from '#contract/profile.ts'
import type { FoundProject, Left } from '../../session/to-add.ts'
import { line } from './texts.ts'

/** What a file or an answer says of the owner; each text is within the limits of a profile, lists are whole. */
export interface Found {
  /** Where it is from, as it stands over the column: "LinkedIn". */
  source: string
  texts: Partial<Record<TextName, string>>
  roles?: string[]
  bio?: string[]
  /** Roles and paragraphs are made of other words, for a profile that has none. */
  isDerived?: boolean
  languages?: string[]
  experience?: Job[]
  education?: School[]
  social?: Profile['social']
  /** Names, to be picked with their icons. */
  skills: string[]
  projects?: FoundProject[]
  left: Left[]
}

/** What the fields of one text are called, by where they stand in a profile. */
export const labels = {
  name: 'Name',
  role: 'Role',
  summary: 'Summary',
  location: 'Location',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.location': 'Contact location',
  resume: 'Résumé link',
  tagline: 'Tagline',
}

export type TextName = keyof typeof labels
export const textNames = Object.keys(labels) as TextName[]

/** Why nothing can be taken from what was chosen, in a sentence. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

/** As the profile's rules take it, else ''. */
export function webAddressOf(text: string): string {
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    const { hostname, username, href } = url
    return hostname.includes('.') && !username && href.length <= limits.url ? href : ''
  } catch {
    return ''
  }
}

type Link = Profile['social'][number]

/** The host of each, the address of a user there, the icon and what it is called. */
const networks: [RegExp, string, Link['icon'], string][] = [
  [/(^|\.)github\.com$/, 'github.com/', 'github', 'GitHub'],
  [/(^|\.)gitlab\.com$/, 'gitlab.com/', 'gitlab', 'GitLab'],
  [/(^|\.)linkedin\.com$/, 'linkedin.com/in/', 'linkedin', 'LinkedIn'],
  [/(^|\.)bsky\.app$/, 'bsky.app/profile/', 'bluesky', 'Bluesky'],
  [/(^|\.)(x|twitter)\.com$/, 'x.com/', 'x', 'X'],
  [/(^|\.)stackoverflow\.com$/, '', 'stackoverflow', 'Stack Overflow'],
  [/(^|\.)dev\.to$/, 'dev.to/', 'devdotto', 'DEV'],
  [/(^|\.)mastodon\./, '', 'mastodon', 'Mastodon'],
]

/** A link of the profile, with the icon that fits; null for what is no address. */
export function socialLink(address: string, network = '', user = ''): Link | null {
  const name = network.toLowerCase().replace(/^twitter$/, 'x')
  const place = networks.find(([, , , label]) => label.toLowerCase() === name)?.[1]
  const given = webAddressOf(address)
  // Many name the network's own address beside the user.
  const isBare = given === '' || new URL(given).pathname === '/'
  const url = (isBare && place && user && webAddressOf(`${place}${user}`)) || given
  if (!url) return null
  const { hostname } = new URL(url)
  const [, , icon, known] = networks.find(([host]) => host.test(hostname)) ?? []
  const isKnown = network === '' || known?.toLowerCase() === name
  const label = isKnown ? (known ?? hostname.replace(/^www\./, '')) : network
  return { url, icon: icon ?? 'website', label: line(label).slice(0, 40) }
}

import type { Profile } from '#contract/profile.ts'
import type { FoundProject, Leftover } from '../../session/import-leftovers.ts'

/** What a file or an answer says of the owner. */
export interface Found {
  /** The heading of its column: "LinkedIn". */
  source: string
  /** Each text is within its limit, lists are whole. */
  profile: Partial<Omit<Profile, 'brief' | 'contact'>> & {
    brief?: Partial<Profile['brief']>
    contact?: Partial<Profile['contact']>
  }
  /** Roles and paragraphs are made of other words, for a profile that has none. */
  isDerived?: boolean
  /** Names, to be picked with their icons. */
  skills: string[]
  projects?: FoundProject[]
  left: Leftover[]
}

/** Why nothing can be taken from what was chosen, in a sentence. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

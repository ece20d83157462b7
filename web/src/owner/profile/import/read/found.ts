import type { PublicProfile } from '#contract/profile.ts'
import type { FoundProject } from '#contract/repository.ts'
import type { FoundTestimonial } from '#contract/testimonial.ts'
import type { Leftover } from '../../../session/import-leftovers.ts'

export interface Found {
  /** The heading of its column: "LinkedIn". */
  source: string
  /** Texts are within their limits; lists are complete. */
  profile: Partial<Omit<PublicProfile, 'brief' | 'contact'>> & {
    brief?: Partial<PublicProfile['brief']>
    contact?: Partial<PublicProfile['contact']>
  }
  /** Roles and paragraphs are derived from other texts, for a profile that has none. */
  isDerived?: boolean
  /** Names, whose icons are still to be picked. */
  skills: string[]
  projects?: FoundProject[]
  testimonials?: FoundTestimonial[]
  leftovers: Leftover[]
}

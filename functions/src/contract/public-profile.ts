import { emptyOf } from './fields.ts'
import { withoutIds } from './ids.ts'
import type { Profile, PublicProfile } from './profile.ts'
import { profileFields } from './profile-fields.ts'
import { inOneLanguage } from './profile-words.ts'

/** The profile without ids, hidden fields and, after its day `until`, the brief. */
export function publicProfile(profile: Profile | PublicProfile, today: string): PublicProfile {
  return forStrangers(visibleProfile(profile, today))
}

/** Without ids, in one language. */
export function forStrangers(profile: Profile | PublicProfile): PublicProfile {
  return withoutIds(inOneLanguage(profile as Profile))
}

/** The profile without hidden fields and, after its day `until`, without the brief. */
export function visibleProfile<Kind extends Profile | PublicProfile>(
  profile: Kind,
  today: string,
): Kind {
  const { contact, brief } = profile
  const isOver = brief.until !== '' && brief.until < today
  return {
    ...profile,
    contact: {
      ...contact,
      email: contact.showEmail ? contact.email : '',
      phone: contact.showPhone ? contact.phone : '',
    },
    brief: isOver ? emptyOf(profileFields).brief : brief,
  }
}

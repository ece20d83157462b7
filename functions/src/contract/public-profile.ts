import { withoutIds } from './ids.ts'
import type { Profile, PublicProfile } from './profile.ts'

/** The profile without ids, hidden fields and, after its day `until`, the brief. */
export function publicProfile(profile: Profile | PublicProfile, today: string): PublicProfile {
  return withoutIds(visibleProfile(profile, today)) as PublicProfile
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
    brief: isOver ? emptied(brief) : brief,
  }
}

function emptied<Texts extends object>(texts: Texts): Texts {
  const empty = Object.entries(texts).map(([name, value]) => [name, Array.isArray(value) ? [] : ''])
  return Object.fromEntries(empty) as Texts
}

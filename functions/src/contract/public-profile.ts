import type { Brief, Profile } from './profile.ts'

export const noBrief: Brief = {
  lookingFor: '',
  from: '',
  places: '',
  mode: [],
  timeZone: '',
  rightToWork: '',
  languages: [],
  until: '',
}

/** The profile without hidden fields and, after its day `until`, without the brief. */
export function publicProfile(profile: Profile, today: string): Profile {
  const { contact, brief } = profile
  const isOver = brief.until !== '' && brief.until < today
  return {
    ...profile,
    contact: {
      ...contact,
      email: contact.showEmail ? contact.email : '',
      phone: contact.showPhone ? contact.phone : '',
    },
    brief: isOver ? noBrief : brief,
  }
}

/** YYYY-MM-DD in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

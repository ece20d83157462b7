import type { Profile } from './profile.ts'

/** A profile that says nothing yet. */
export const emptyProfile: Profile = {
  name: '',
  role: '',
  roles: [],
  summary: '',
  bio: [],
  location: '',
  portrait: '',
  brief: {
    lookingFor: '',
    from: '',
    places: '',
    mode: [],
    timeZone: '',
    rightToWork: '',
    languages: [],
    until: '',
  },
  experience: [],
  education: [],
  contact: { email: '', phone: '', location: '', showEmail: true, showPhone: true },
  social: [],
  resume: '',
  tagline: '',
}

/**
 * Placeholder texts shown until a profile is saved in the owner's area. They cannot be saved:
 * #contract/placeholders.ts recognizes them by their beginning.
 */
import type { PublicProfile } from '#contract/profile.ts'
import { noBrief } from '#contract/public-profile.ts'

/** The site's address comes from publish/address.ts. */
export interface Content extends PublicProfile {
  site: { url: string }
}

const name = 'Your name'

export const content = {
  name,
  role: 'Your role',
  roles: [
    'Your first role',
    'Your second role',
    'Your third role',
    'Your fourth role',
    'Your fifth role',
    'Your sixth role',
    'Your seventh role',
  ],
  summary: 'Your summary: who you are and what you build, in a sentence or two',
  bio: ['Your story: what you do, what you have done, and what you look for'],
  location: 'Your city',
  portrait: '',
  brief: noBrief,
  experience: [],
  education: [
    {
      degree: 'Bachelor’s degree in computer science',
      institution: 'Your university',
      years: '2023–present',
      cgpa: '',
      location: '',
      highlights: [],
      logo: '',
    },
    {
      degree: 'Higher secondary, computer science stream',
      institution: 'Your higher secondary school',
      years: '2021–2023',
      cgpa: '',
      location: '',
      highlights: [],
      logo: '',
    },
    {
      degree: 'Primary through 10th',
      institution: 'Your first school',
      years: '2011–2021',
      cgpa: '',
      location: '',
      highlights: [],
      logo: '',
    },
  ],
  sections: [],
  contact: { email: '', phone: '', location: '', showEmail: true, showPhone: false },
  social: [],
  resume: '',
  address: '',
  tagline: '',
  language: 'en',
} satisfies PublicProfile

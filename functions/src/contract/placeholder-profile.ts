/**
 * Placeholder texts shown until a profile is saved in the owner's area. They cannot be saved: placeholders.ts
 * recognizes them by their beginning.
 */
import { emptySchool } from './career.ts'
import { emptyOf } from './fields.ts'
import type { Profile, PublicProfile } from './profile.ts'
import { profileFields } from './profile-fields.ts'
import { profileFrom } from './profile-words.ts'
import { forStrangers } from './public-profile.ts'

const name = 'Your name'

/** Without any word. */
export const emptyContent: PublicProfile = forStrangers(emptyOf(profileFields))

export const placeholderContent = {
  ...emptyContent,
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
  education: [
    {
      ...emptySchool,
      degree: 'Bachelor’s degree in computer science',
      institution: 'Your university',
      years: '2023–present',
    },
    {
      ...emptySchool,
      degree: 'Higher secondary, computer science stream',
      institution: 'Your higher secondary school',
      years: '2021–2023',
    },
    {
      ...emptySchool,
      degree: 'Primary through 10th',
      institution: 'Your first school',
      years: '2011–2021',
    },
  ],
  contact: { email: '', phone: '', location: '', showEmail: true, showPhone: false },
} satisfies PublicProfile

/** The form's initial content while no profile is stored. */
export const placeholderProfile: Profile = profileFrom(placeholderContent)

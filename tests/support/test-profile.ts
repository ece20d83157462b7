import { emptyJob, emptySchool } from '../../functions/src/contract/career.ts'
import {
  emptyContent,
  placeholderContent,
} from '../../functions/src/contract/placeholder-profile.ts'
import { withoutPlaceholders } from '../../functions/src/contract/placeholders.ts'
import type { Profile, PublicProfile } from '../../functions/src/contract/profile.ts'
import { profileFrom } from '../../functions/src/contract/profile-words.ts'
import { emptyEntry } from '../../functions/src/contract/sections.ts'

export const emptyProfile: PublicProfile = withoutPlaceholders(placeholderContent)

/** Fills every field but the images, with two entries in each list. */
export const testProfile: PublicProfile = {
  ...emptyContent,
  name: 'Zoë Łukasiewicz',
  role: 'Platform engineer',
  roles: ['Uno', 'Duo', 'Tres', 'Quattuor', 'Quinque', 'Sex', 'Septem'],
  summary: 'Quiet servers are a joy.',
  bio: ['Grew up beside the Wisła.', 'Wrote a scheduler.', 'Sings alto.', 'Fixes bicycles.'],
  location: 'Kraków',
  portrait: '',
  brief: {
    lookingFor: 'Staff role',
    from: '2027-02',
    places: 'Gdańsk',
    mode: ['hybrid', 'remote'],
    timeZone: 'CET',
    rightToWork: 'Anywhere in the EU',
    languages: ['Polish', 'Kashubian'],
    until: '2099-06-30',
  },
  experience: [
    {
      ...emptyJob,
      title: 'Site reliability lead',
      company: 'Odra Freight',
      url: 'https://odra.example.net/',
      location: 'Wrocław',
      start: '2025-06',
      end: '',
      summary: 'Two hundred machines.',
      highlights: ['Halved the pages at night.', 'Taught four people.'],
      technologies: ['Nix', 'Rust'],
    },
    {
      ...emptyJob,
      title: 'Operator',
      company: 'Warta Bank',
      start: '2019-11',
      end: '2025-05',
    },
  ],
  education: [
    {
      ...emptySchool,
      degree: 'Master of Science',
      institution: 'Jagiellonian University',
      years: '2014–2019',
      cgpa: '5.0 / 5',
      location: 'Collegium',
    },
    {
      ...emptySchool,
      degree: 'Matura',
      institution: 'Nowodworski School',
      years: '2011–2014',
      highlights: ['Spoke for the pupils.'],
    },
  ],
  sections: [
    {
      title: 'Talks',
      entries: [
        {
          ...emptyEntry,
          name: 'Schedulers that sleep',
          by: 'Rust Łódź',
          start: '2025-09',
          url: 'https://gitlab.com/zoe/sleep',
          text: 'Recorded.',
        },
        { ...emptyEntry, name: 'Nix at sea' },
      ],
    },
    {
      title: 'Volunteering',
      entries: [
        {
          ...emptyEntry,
          name: 'Bicycle mender',
          by: 'Kazimierz Workshop',
          start: '2021-03',
          ongoing: true,
        },
      ],
    },
  ],
  contact: {
    email: 'zoe@wisla.example.net',
    phone: '+48 12 555 01 23',
    location: 'Małopolska',
    showEmail: true,
    showPhone: true,
  },
  social: [
    { label: 'GitLab', url: 'https://gitlab.com/zoe', icon: 'gitlab' },
    { label: 'Bluesky', url: 'https://bsky.app/profile/zoe', icon: 'bluesky' },
  ],
  resume: 'https://wisla.example.net/cv.pdf',
  address: 'https://zoe.example.org',
  tagline: 'Sleep well.',
  language: 'sk',
}

/** As the owner's area gets it. */
export const ownProfile: Profile = profileFrom(testProfile)

import {
  emptyContent,
  placeholderContent,
} from '../../functions/src/contract/placeholder-profile.ts'
import { withoutPlaceholders } from '../../functions/src/contract/placeholders.ts'
import type { Profile, PublicProfile } from '../../functions/src/contract/profile.ts'
import { profileFrom } from '../../functions/src/contract/profile-words.ts'

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
      title: 'Site reliability lead',
      company: 'Odra Freight',
      url: 'https://odra.example.net/',
      location: 'Wrocław',
      start: '2025-06',
      end: '',
      summary: 'Two hundred machines.',
      highlights: ['Halved the pages at night.', 'Taught four people.'],
      technologies: ['Nix', 'Rust'],
      logo: '',
    },
    {
      title: 'Operator',
      company: 'Warta Bank',
      url: '',
      location: '',
      start: '2019-11',
      end: '2025-05',
      summary: '',
      highlights: [],
      technologies: [],
      logo: '',
    },
  ],
  education: [
    {
      degree: 'Master of Science',
      institution: 'Jagiellonian University',
      years: '2014–2019',
      cgpa: '5.0 / 5',
      location: 'Collegium',
      highlights: [],
      logo: '',
    },
    {
      degree: 'Matura',
      institution: 'Nowodworski School',
      years: '2011–2014',
      cgpa: '',
      location: '',
      highlights: ['Spoke for the pupils.'],
      logo: '',
    },
  ],
  sections: [
    {
      title: 'Talks',
      entries: [
        {
          name: 'Schedulers that sleep',
          by: 'Rust Łódź',
          start: '2025-09',
          end: '',
          ongoing: false,
          url: 'https://gitlab.com/zoe/sleep',
          text: 'Recorded.',
        },
        { name: 'Nix at sea', by: '', start: '', end: '', ongoing: false, url: '', text: '' },
      ],
    },
    {
      title: 'Volunteering',
      entries: [
        {
          name: 'Bicycle mender',
          by: 'Kazimierz Workshop',
          start: '2021-03',
          end: '',
          ongoing: true,
          url: '',
          text: '',
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
  language: 'pl',
}

/** As the owner's area gets it. */
export const ownProfile: Profile = profileFrom(testProfile)

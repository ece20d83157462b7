import type { Profile } from '../../functions/src/contract/profile.ts'

/** A profile in which nothing is the sample's. */
export const ownWords: Profile = {
  name: 'Ada Lovelace',
  role: 'Programmer',
  roles: ['One', 'Two', 'Three'],
  summary: 'I write programs for machines that do not exist yet.',
  bio: ['A first paragraph.', 'A second one.'],
  location: 'London',
  portrait: '',
  brief: {
    ...{ lookingFor: '', from: '', places: '', mode: [], timeZone: '' },
    ...{ rightToWork: '', languages: [], until: '' },
  },
  experience: [],
  education: ['1', '2', '3'].map((name) => ({
    degree: 'Bachelor of Science in Mathematics',
    institution: 'University of Somewhere Real',
    years: '2019–2022',
    cgpa: '3.7 / 4',
    location: 'London',
    logo: `/pictures/${name}.svg`,
  })),
  resume: '',
  contact: {
    ...{ email: 'ada@ada.dev', phone: '', location: 'London' },
    ...{ showEmail: true, showPhone: true },
  },
  social: [{ label: 'GitHub', url: 'https://github.com/ada', icon: 'github' }],
  tagline: 'Notes.',
}

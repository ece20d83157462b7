import { profileSchema } from '#contract/profile.ts'
import { wordsOf } from '#contract/profile-words.ts'
import { type Resume, resumeOf } from '../../../web/publish/resume/resume.ts'

type Input = Record<string, unknown>

const base = {
  role: 'Full-stack developer',
  roles: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'],
  summary: 'I build small, dependable web products.',
  bio: ['I am a developer.'],
  location: 'Kochi, India',
  contact: { email: 'mail@example.com', phone: '+44 20 7946 0000', location: 'London, UK' },
  education: [{ degree: 'School', institution: 'A school' }],
}

export function sampleResume(input: Input, rest: Partial<Resume> = {}): Resume {
  const profile = wordsOf(profileSchema.parse({ ...base, ...input }))
  return {
    ...resumeOf({
      profile,
      projects: [],
      skills: {},
      url: 'https://portfolio.example.com/',
      changed: '2026-11-02T10:20:30.000Z',
    }),
    ...rest,
  }
}

export const skills = [
  { label: 'Technology', names: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Firebase'] },
  { label: 'Cloud Hosting', names: ['Firebase Hosting', 'Cloud Run', 'Cloudflare'] },
]

export const projects = [
  {
    name: 'Vandi',
    start: '2025-06',
    end: '',
    ongoing: true,
    summary:
      'A bus board for Kochi: when the next bus leaves, also without a signal. 1,400 commuters open it every week.',
    description: 'A bus board for Kochi.',
    role: 'Lead',
    github: '',
    highlights: [],
    result: 'Opens in 0.8 s on a phone of 2018',
    hue: 190,
    url: 'https://vandi.example.com/',
    technologies: ['TypeScript', 'React', 'PostgreSQL'],
  },
  {
    name: 'Ward Ledger',
    start: '',
    end: '',
    ongoing: false,
    summary: 'Offline-first notes for nurses, reviewed by two hospitals and used on four wards.',
    description: 'Offline-first notes for nurses.',
    role: '',
    github: '',
    highlights: ['Wrote the sync that no night shift has lost a note to.', 'Trained 40 nurses.'],
    result: '',
    hue: 40,
    url: 'https://github.com/example-ira/ward-ledger',
    technologies: ['IndexedDB', 'Preact'],
  },
]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { emptyJob, emptySchool } from '../functions/src/contract/career.ts'
import { emptyContent } from '../functions/src/contract/placeholder-profile.ts'
import type { PublicProfile } from '../functions/src/contract/profile.ts'
import { emptyEntry } from '../functions/src/contract/sections.ts'

export const profile: PublicProfile = {
  ...emptyContent,
  name: 'Ira Menon',
  role: 'Full-stack developer',
  roles: [
    'Full-stack developer',
    'TypeScript engineer',
    'Front-end developer',
    'Back-end developer',
    'Open-source contributor',
    'Accessibility advocate',
    'Computer science student',
  ],
  summary:
    'Final-year student, and a part-time web developer since 2025. I build small, dependable products for daily use.',
  bio: [
    'I like problems that people meet every day, and to see the fix in use. I maintain two open-source tools, mentor first-year students on Saturdays, and write up what I learn.',
  ],
  location: 'Kochi, India',
  portrait: '',
  brief: {
    lookingFor: 'Junior full-stack role',
    from: '2027-07',
    places: 'Kochi',
    mode: ['remote'],
    timeZone: 'IST (UTC+5:30)',
    rightToWork: 'India, no visa needed',
    languages: ['English', 'Malayalam', 'Hindi'],
    until: '',
  },
  experience: [
    {
      ...emptyJob,
      title: 'Part-time web developer',
      company: 'Neelakurinji Books',
      url: 'https://neelakurinji-books.example.com/',
      location: 'Kochi',
      start: '2025-08',
      end: '',
      highlights: [
        'Rebuilt the shop’s catalogue of 38,000 titles: a search that took four seconds takes 120\u00a0ms.',
        'Made checkout work by keyboard and screen reader; orders that were given up fell by a fifth.',
        'Set up tests and deploys, so that a change is live within ten minutes of its review.',
      ],
      technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL'],
    },
    {
      ...emptyJob,
      title: 'Software engineering intern',
      company: 'Kadal Freight',
      url: 'https://kadal-freight.example.com/',
      location: 'Kochi',
      start: '2026-05',
      end: '2026-07',
      highlights: [
        'Moved the dispatch screen of a five-person team off a spreadsheet.',
        'Brought its load time from nine seconds to under one.',
      ],
      technologies: ['TypeScript', 'React', 'PostGIS'],
    },
  ],
  education: [
    {
      ...emptySchool,
      degree: 'Bachelor of Technology in Computer Science',
      institution: 'Kayal Institute of Technology',
      years: '2023–present',
      cgpa: '8.7 / 10',
      location: 'Kochi',
      highlights: [
        'Won its open-source week twice, with Needle and Lockdrift.',
        'Teach Git to 60 first-year students.',
      ],
    },
    {
      ...emptySchool,
      degree: 'Higher Secondary, Computer Science stream',
      institution: 'Neelambari Higher Secondary School',
      years: '2021–2023',
      cgpa: '9.4 / 10',
      location: 'Thrissur',
    },
    {
      ...emptySchool,
      degree: 'Primary through 10th',
      institution: 'Lakelight Public School',
      years: '2011–2021',
      cgpa: '9.6 / 10',
      location: 'Alappuzha',
    },
  ],
  sections: [
    {
      title: 'Talks',
      entries: [
        {
          ...emptyEntry,
          name: 'Timetables without a signal',
          by: 'Kochi Web Meetup',
          start: '2026-02',
          url: 'https://talks.example.com/timetables',
        },
        {
          ...emptyEntry,
          name: 'What a screen reader hears of your form',
          by: 'Kayal Institute of Technology, students’ day',
          start: '2025-10',
        },
      ],
    },
    {
      title: 'Certificates',
      entries: [
        {
          ...emptyEntry,
          name: 'Web accessibility specialist',
          by: 'Open Access Board',
          start: '2026-03',
          url: 'https://certificates.example.com/ira-menon',
        },
        {
          ...emptyEntry,
          name: 'SQL for application developers',
          by: 'Malabar Data School',
          start: '2025-01',
        },
      ],
    },
  ],
  contact: {
    email: 'hello@ira-menon.example.com',
    phone: '+91 484 555 0123',
    location: 'Kochi, Kerala, India',
    showEmail: true,
    showPhone: true,
  },
  social: [
    { label: 'GitHub', url: 'https://github.com/example-ira', icon: 'github' },
    {
      label: 'LinkedIn',
      url: 'https://www.linkedin.com/in/example-ira-menon',
      icon: 'linkedin',
    },
    { label: 'Mastodon', url: 'https://social.example.com/@ira', icon: 'mastodon' },
    { label: 'DEV', url: 'https://dev.to/example-ira', icon: 'devdotto' },
  ],
  resume: 'https://documents.example.com/ira-menon-resume.pdf',
  address: '',
  tagline: 'Small tools, made carefully, for people in a hurry.',
  language: 'en',
}

/** In the schools' order. */
const logos = ['kayal-institute', 'neelambari-school', 'lakelight-school']

/** The request that the owner's form would send. */
export async function profileForm(): Promise<Record<string, string | Blob>> {
  const education = profile.education.map((school, index) => {
    return { ...school, logo: `file:education.${index}.logo` }
  })
  const files = logos.map(async (logo, index) => {
    return [`education.${index}.logo`, await pngOf(`logos/${logo}`, 112)] as const
  })
  return {
    profile: JSON.stringify({ ...profile, portrait: 'file:portrait', education }),
    portrait: await pngOf('portrait', 160),
    ...Object.fromEntries(await Promise.all(files)),
  }
}

async function pngOf(drawing: string, size: number): Promise<Blob> {
  const svg = readFileSync(join(import.meta.dirname, `${drawing}.svg`))
  return new Blob([
    new Uint8Array(await sharp(svg, { density: 600 }).resize(size).png().toBuffer()),
  ])
}

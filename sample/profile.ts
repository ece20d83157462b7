import type { Profile } from '../functions/src/contract/profile.ts'
import { content } from '../web/src/content.ts'

const { site, admin, ...words } = content

/** The words of content.ts, what their person looks for, and two places of work. */
export const profile: Profile = {
  ...words,
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
      title: 'Part-time web developer',
      company: 'Neelakurinji Books',
      url: 'https://neelakurinji-books.example.com/',
      location: 'Kochi',
      start: '2025-08',
      end: '',
      summary: '',
      highlights: [
        'Rebuilt the shop’s catalogue of 38,000 titles: a search that took four seconds takes 120 ms.',
        'Made checkout work by keyboard and screen reader; orders that were given up fell by a fifth.',
        'Set up tests and deploys, so that a change is live within ten minutes of its review.',
      ],
      technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL'],
      logo: '',
    },
    {
      title: 'Software engineering intern',
      company: 'Kadal Freight',
      url: 'https://kadal-freight.example.com/',
      location: 'Kochi',
      start: '2026-05',
      end: '2026-07',
      summary: '',
      highlights: [
        'Moved the dispatch screen of a five-person team off a spreadsheet.',
        'Brought its load time from nine seconds to under one.',
      ],
      technologies: ['TypeScript', 'React', 'PostGIS'],
      logo: '',
    },
  ],
}

/**
 * What the site says of its owner until a profile is saved in the owner's area, and where it is deployed.
 * The rules of each field are in functions/src/contract/profile.ts.
 */
import type { Profile } from '#contract/profile.ts'

export interface Content extends Profile {
  site: { url: string }
  admin: { testUrl: string }
}

// The header, the hero, the page title and everything else that names you.
const name = 'Ira Menon'

// The short headline, also the job title that search engines read.
const role = 'Full-stack developer'

export const content = {
  name,
  role,

  // What the hero types, one after the other: one to seven.
  roles: [
    'Full-stack developer',
    'TypeScript engineer',
    'Front-end developer',
    'Back-end developer',
    'Open-source contributor',
    'Accessibility advocate',
    'Computer science student',
  ],

  // A sentence or two under the name: who you are, and since when.
  summary:
    'Final-year student, and a part-time web developer since 2025. I build small, dependable products, such as a bus board that 1,400 commuters open every week.',

  // About me: two or three short paragraphs.
  bio: [
    'I am a full-stack developer in Kochi and a final-year computer science student. I like problems that people meet every day, such as a bus that never comes or a form that a screen reader cannot read, and I like to see the fix in use.',
    'Most of my work is TypeScript: React in the browser, Node.js and PostgreSQL behind it. In the summer of 2026 I spent three months with a five-person logistics team, where I moved their dispatch screen off a spreadsheet and brought its load time from nine seconds to under one.',
    'I maintain two open-source tools, mentor first-year students on Saturdays, and write up what I learn. From July 2027 I am looking for a junior full-stack role, in Kochi or remote.',
  ],

  // Beside the bio.
  location: 'Kochi, India',

  // A picture of you above the name, in web/public/pictures, or none.
  portrait: '/pictures/ira-menon.svg',

  // What you look for, in a line under the role; empty fields are left out, and all of it after the day `until`.
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

  // Places of work: the newest first.
  experience: [],

  // The Resume/CV button: a document kept elsewhere, opened in a new tab.
  resume: 'https://documents.example.com/ira-menon-resume.pdf',

  // Your own domain, once there is one; until then a deploy puts the address that it goes to.
  site: { url: 'http://localhost:5050' },

  // Education: the newest first. Years with an en dash between them, one picture for both themes.
  education: [
    {
      degree: 'Bachelor of Technology in Computer Science',
      institution: 'Kayal Institute of Technology',
      years: '2023–present',
      cgpa: '8.7 / 10',
      location: 'Kochi, Kerala',
      logo: '/pictures/kayal-institute.svg',
    },
    {
      degree: 'Higher Secondary, Computer Science stream',
      institution: 'Neelambari Higher Secondary School',
      years: '2021–2023',
      cgpa: '9.4 / 10',
      location: 'Thrissur, Kerala',
      logo: '/pictures/neelambari-school.svg',
    },
    {
      degree: 'Primary through 10th',
      institution: 'Lakelight Public School',
      years: '2011–2021',
      cgpa: '9.6 / 10',
      location: 'Alappuzha, Kerala',
      logo: '/pictures/lakelight-school.svg',
    },
  ],

  // The contact section and the footer. What is not shown is in nothing that visitors get.
  contact: {
    email: 'hello@ira-menon.example.com',
    phone: '+91 484 555 0123',
    location: 'Kochi, Kerala, India',
    showEmail: true,
    showPhone: true,
  },

  // The footer's links; the icon is one of socialIcons.
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

  // The last line of the page.
  tagline: 'Small tools, made carefully, for people in a hurry.',

  // The test link beside the heading of All Projects in the owner's area.
  admin: { testUrl: 'http://localhost:5050' },
} satisfies Content

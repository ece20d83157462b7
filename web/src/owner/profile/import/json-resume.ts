import schema from '@jsonresume/schema/schema.json'
import { faultAgainst } from '#contract/json-schema.ts'
import { limits } from '#contract/limits.ts'
import { splitList } from '../../forms/codec.ts'
import {
  type Found,
  type FoundProject,
  line,
  linesOf,
  socialLink,
  Unreadable,
  webAddressOf,
} from './found.ts'

/** What is read of JSON Resume 1.0; the published schema has checked that it is there or absent. */
interface Resume {
  basics?: {
    name?: string
    label?: string
    email?: string
    phone?: string
    url?: string
    summary?: string
    location?: { city?: string; region?: string; countryCode?: string }
    profiles?: { url?: string }[]
  }
  work?: Work[]
  education?: Study[]
  skills?: { name?: string; keywords?: string[] }[]
  languages?: { language?: string }[]
  projects?: Project[]
}

interface Work {
  name?: string
  position?: string
  location?: string
  url?: string
  startDate?: string
  endDate?: string
  summary?: string
  highlights?: string[]
}

interface Study {
  institution?: string
  area?: string
  studyType?: string
  startDate?: string
  endDate?: string
  score?: string
}

interface Project {
  name?: string
  description?: string
  highlights?: string[]
  keywords?: string[]
  url?: string
  startDate?: string
  endDate?: string
}

export function isJsonResume(value: object): boolean {
  return 'basics' in value || 'work' in value
}

/** `value` as JSON.parse made it. Throws Unreadable. */
export function readJsonResume(value: unknown): Found {
  const filled = withoutEmpty(value)
  const fault = faultAgainst(schema, filled)
  if (fault !== null) {
    const place = fault || 'the file'
    throw new Unreadable(`This is no JSON Resume 1.0: ${place} is not as its schema asks.`)
  }
  const { basics = {}, work = [], education = [], skills = [] } = filled as Resume
  const { languages = [], projects = [] } = filled as Resume
  const { city, region, countryCode } = basics.location ?? {}
  const place = line([city, region, countryCode].filter(Boolean).join(', '), limits.title)
  const bio = linesOf(basics.summary ?? '')
  const role = line(basics.label ?? '', limits.title)
  const experience = work
    .map(jobOf)
    .filter(({ title, company, start }) => title && company && start)
  const addresses = [...(basics.profiles ?? []).map(({ url }) => url), basics.url]
  return {
    source: 'JSON Resume',
    texts: {
      name: line(basics.name ?? '', limits.name),
      role,
      summary: line(bio[0] ?? '', limits.summary),
      location: place,
      'contact.email': line(basics.email ?? '', limits.email),
      'contact.phone': line(basics.phone ?? '', limits.number),
      'contact.location': place,
    },
    roles: [role, ...experience.map(({ title }) => title)].filter(Boolean),
    bio: bio.slice(0, limits.paragraphs).map((one) => line(one, limits.paragraph)),
    languages: languages
      .flatMap(({ language = '' }) => splitList(language))
      .map((language) => line(language, limits.short))
      .filter(Boolean)
      .slice(0, limits.languages),
    experience: experience
      .sort((a, b) => b.start.localeCompare(a.start))
      .slice(0, limits.experience),
    education: education
      .map(schoolOf)
      .filter(({ degree, institution }) => degree && institution)
      .slice(0, limits.education),
    social: addresses.flatMap((url) => (url && socialLink(url)) || []).slice(0, limits.links),
    skills: [...new Set(skills.flatMap(({ name, keywords }) => keywords ?? name ?? []))].map(
      (one) => line(one, limits.name),
    ),
    projects: projects.map(projectOf).filter(({ name }) => name),
  }
}

function jobOf(work: Work) {
  return {
    title: line(work.position ?? '', limits.title),
    company: line(work.name ?? '', limits.title),
    url: webAddressOf(work.url ?? ''),
    location: line(work.location ?? '', limits.title),
    start: monthOf(work.startDate),
    end: monthOf(work.endDate, '12'),
    summary: line(work.summary ?? '', limits.summary),
    highlights: [
      ...new Set((work.highlights ?? []).map((one) => line(one, limits.highlight))),
    ].slice(0, limits.highlights),
    technologies: [],
    logo: '',
  }
}

function schoolOf(study: Study) {
  const [from = '', to = ''] = [study.startDate, study.endDate].map((date) => date?.slice(0, 4))
  return {
    degree: line([study.studyType, study.area].filter(Boolean).join(' in '), limits.title),
    institution: line(study.institution ?? '', limits.title),
    years: from === to ? from : [from, to || 'present'].filter(Boolean).join('–'),
    cgpa: line(study.score ?? '', limits.short),
    location: '',
    logo: '',
  }
}

function projectOf(project: Project): FoundProject {
  const { name, description, highlights, keywords, url, startDate, endDate } = project
  const address = webAddressOf(url ?? '')
  const isSource = /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org)\//.test(address)
  const texts = [description, ...(highlights ?? [])].map((one) => line(one ?? '', limits.highlight))
  const technologies = (keywords ?? []).map((one) =>
    line(one.replaceAll(',', ' '), limits.technology),
  )
  return {
    name: line(name ?? '', limits.name),
    description: texts.filter(Boolean).slice(0, limits.highlights).join('\n'),
    github: isSource ? address.replace('http:', 'https:') : '',
    deploy: isSource ? '' : address,
    technologies: [...new Set(technologies)].slice(0, limits.technologies),
    from: monthOf(startDate),
    to: monthOf(endDate, '12'),
  }
}

/** `alone`: the month of a year without one, which begins in January and ends in December. */
function monthOf(date = '', alone = '01'): string {
  const [, year, month = alone] = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-|$)/.exec(date) ?? []
  return year ? `${year}-${month}` : ''
}

/** Many programs write what is not known as "" or null, which the schema takes for a wrong address. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isSaid).map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  // Own properties, whatever they are called.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => isSaid(inner))
      .map(([name, inner]) => [name, withoutEmpty(inner)]),
  )
}

function isSaid(value: unknown): boolean {
  return value !== '' && value !== null
}

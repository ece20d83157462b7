import { categories, type SkillType } from '#contract/categories.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { Job, PublicProfile, School } from '#contract/profile.ts'
import type { Project } from '#contract/project.ts'
import { defaultSelection, type OneSelection, pickFrom, type Selection } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import type { Testimonial } from '#contract/testimonial.ts'
import type { Texts } from '#contract/texts/en.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { datesIn } from '../../src/dates.ts'
import { oneOf } from '../../src/home/brief.ts'
import { httpHref } from '../../src/links.ts'
import { openingOf } from '../../src/opening.ts'
import { huesOf } from '../../src/ui/hue.ts'
import { portraitPath } from '../structured-data.ts'
import { pathsOf } from './names.ts'

/** A résumé's content, whatever the format. Missing texts are '' and missing lists empty. */
export interface Resume {
  language: string
  name: string
  /** Where the name does not tell it. */
  familyName: string
  role: string
  /** The published portrait's path. */
  portrait: string
  /** The stored image for the PDF and the Word file. */
  photo: string
  summary: string
  email: string
  phone: string
  location: string
  /** Of the home page in its language, or the site's. */
  url: string
  links: { label: string; url: string }[]
  /** What the owner is looking for, as phrases. */
  brief: string[]
  jobs: Omit<Job, 'logo'>[]
  projects: (Dates & {
    name: string
    /** In full; `summary` is its opening. */
    description: string
    summary: string
    highlights: string[]
    role: string
    /** The outcome, in one line. */
    result: string
    /** Degrees: of its plate on the page. */
    hue: number
    url: string
    /** '' where `url` is already the source. */
    github: string
    technologies: string[]
  })[]
  schools: Omit<School, 'logo'>[]
  sections: OwnSection[]
  skills: { label: string; names: string[] }[]
  /** What others say, shown on the page. */
  references: { name: string; text: string; role: string; company: string; url: string }[]
  /** Spoken languages. */
  languages: string[]
  /** ISO 8601: the last change of the profile or addition of an entry. */
  changed: string
  educationFirst: boolean
  /** The PDF's format. */
  paper: Selection['paper']
  pages: number
  paths: ReturnType<typeof pathsOf>
  /** Whether search engines may index it. */
  isListed: boolean
}

export interface ResumeSource {
  profile: PublicProfile
  projects: readonly (Pick<Project, ProjectField> & Partial<Pick<Project, 'photo' | 'photoHue'>>)[]
  skills: Partial<Record<SkillType, readonly { _id: string; name: string }[]>>
  url: string
  testimonials?: readonly Testimonial[] | undefined
  /** The path that the pages of its language lie below. */
  base?: string | undefined
  changed: string
  /** By place; a version's with its key. By default the default selection. */
  selection?: OneSelection | undefined
}

type ProjectField =
  | ('_id' | 'name' | 'description' | 'result' | 'github' | 'deploy' | 'technologies')
  | ('from' | 'to' | 'role')
type Dates = Pick<SectionEntry, 'start' | 'end' | 'ongoing'>

export function resumeOf(source: ResumeSource): Resume {
  const { profile, projects, skills, base = '', changed } = source
  const { contact, brief } = profile
  const selection: OneSelection = source.selection ?? defaultSelection(projects.map(idOf))
  const { categories: labels } = textsOf(profile.language)
  const { educationFirst, paper, pages, key } = selection
  const hues = huesOf(projects)
  const hued = projects.map((project, index) => ({ ...project, hue: hues[index] ?? 0 }))
  return {
    language: profile.language,
    name: profile.name,
    familyName: profile.familyName ?? '',
    role: selection.headline || profile.role,
    portrait: portraitPath(profile.portrait),
    photo: selection.photo && profile.portrait ? resizedPath(profile.portrait, 480) : '',
    summary: selection.summary || profile.summary,
    email: contact.showEmail ? contact.email : '',
    phone: contact.showPhone ? contact.phone : '',
    location: contact.location || profile.location,
    url: source.url + base,
    links: profile.social.map(({ label, url: address }) => ({ label, url: address })),
    brief: briefLines(brief, textsOf(profile.language)),
    jobs: careerOf('experience', profile.experience, selection.jobs, selection),
    projects: pickFrom(hued, selection.projects, idOf, false).map(describeProject),
    schools: careerOf('education', profile.education, selection.schools, selection),
    sections: pickPlaces('sections', [...profile.sections.entries()], selection.sections)
      .map(([index, { title, entries }]) => ({
        title,
        entries: pickPlaces(`sections.${index}.entries`, entries, selection.entries),
      }))
      .filter(({ entries }) => entries.length > 0),
    skills: pickFrom(categories, selection.categories, ({ type }) => type).flatMap((category) => {
      const { type } = category
      const shown = pickFrom(skills[type] ?? [], selection.skills, idOf)
      const names = [...new Set(shown.map(({ name }) => name))]
      return names.length > 0 ? [{ label: labels[type], names }] : []
    }),
    references: (source.testimonials ?? []).map(({ name, text, role, company, url }) => {
      return { name, text, role, company, url }
    }),
    languages: brief.languages,
    changed,
    educationFirst,
    paper,
    pages,
    paths: pathsOf(key, base),
    isListed: key === undefined,
  }
}

/** The parts that every format begins with, in the order of this résumé. */
export function inOrder<Part>(
  { educationFirst }: Pick<Resume, 'educationFirst'>,
  experience: Part,
  projects: Part,
  education: Part,
): Part[] {
  return educationFirst ? [education, experience, projects] : [experience, projects, education]
}

function careerOf<Entry extends Pick<Job, 'highlights' | 'logo'>>(
  path: string,
  all: readonly Entry[],
  picks: readonly Picked[],
  { highlights }: Selection,
) {
  return pickPlaces(path, [...all.entries()], picks).map(([index, { logo: _, ...entry }]) => ({
    ...entry,
    highlights: pickPlaces(`${path}.${index}.highlights`, entry.highlights, highlights),
  }))
}

function pickPlaces<Item>(path: string, items: readonly Item[], picks: readonly Picked[]): Item[] {
  return pickFrom(items, picks, (_, index) => `${path}.${index}`)
}

function idOf({ _id }: { _id: string }): string {
  return _id
}

function briefLines(
  brief: PublicProfile['brief'],
  { brief: words, dates, comma }: Texts,
): string[] {
  return [
    brief.lookingFor && fill(words.lookingFor, { what: brief.lookingFor }),
    brief.from && datesIn(dates).from(brief.from),
    brief.places,
    oneOf(
      brief.mode.map((mode) => words[mode]),
      words.or,
      comma,
    ),
    brief.timeZone,
    brief.rightToWork,
  ].filter((words) => words !== '')
}

function describeProject(
  project: ResumeSource['projects'][number] & { hue: number },
): Resume['projects'][number] {
  const { name, description, role = '', result = '', hue, deploy, technologies, from, to } = project
  const [url = '', github = ''] = [deploy, project.github].flatMap((one) => httpHref(one) ?? [])
  return {
    name,
    description,
    start: from,
    end: to,
    ongoing: from !== '' && to === '',
    ...openingOf(description),
    role,
    result,
    hue,
    url,
    github,
    technologies,
  }
}

/** Such an address works for nobody who receives the résumé. */
export function isOnThisMachine(url: string): boolean {
  return /^(?:localhost|127\..+|\[::1\])$/.test(new URL(url).hostname)
}

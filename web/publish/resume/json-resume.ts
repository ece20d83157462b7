import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import type { DateWords } from '#contract/texts/date-words.ts'
import { en } from '#contract/texts/en.ts'
import { listOfTitle, type SectionList } from '#contract/texts/section-titles.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import type { Resume } from './resume.ts'

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** JSON Resume 1.0 (jsonresume.org). */
export function jsonResume(resume: Resume): string {
  const { name, role, portrait, email, phone, url, summary, location, links } = resume
  const { changed, paths, language } = resume
  const { dates, schools } = textsOf(language)
  const lists = knownLists(resume.sections)
  return `${JSON.stringify(
    withoutEmpty({
      $schema: schema,
      basics: {
        name,
        label: role,
        image: portrait && new URL(portrait, url).href,
        email,
        phone,
        url,
        summary,
        location: placeParts(location, language),
        profiles: links.map((link) => ({
          network: link.label,
          username: userOf(link.url),
          url: link.url,
        })),
      },
      work: resume.jobs.map((job) => ({
        name: job.company,
        position: job.title,
        url: job.url,
        location: job.location,
        summary: job.summary,
        highlights: job.highlights,
        startDate: job.start,
        endDate: job.end,
        keywords: job.technologies,
      })),
      education: resume.schools.map(({ degree, years, cgpa, location: place, ...school }) => ({
        institution: school.institution,
        ...degreeParts(degree, schools.degree),
        ...yearsOf(years),
        // Kept where the two dates do not express it.
        years: isSaidByDates(years, dates) ? '' : years,
        score: cgpa,
        location: place,
        // The only list of a school that themes and importers know.
        courses: school.highlights,
      })),
      projects: resume.projects.map((project) => ({
        name: project.name,
        startDate: project.start,
        endDate: project.end,
        description: project.summary,
        highlights: [project.result, ...project.highlights].filter(Boolean),
        roles: [project.role].filter(Boolean),
        // For our own import.
        text: project.description === project.summary ? '' : project.description,
        result: project.result,
        url: project.url,
        github: project.github,
        keywords: project.technologies,
      })),
      ...Object.fromEntries(
        [...lists].map(([list, { entries }]) => [list, entries.map((one) => writers[list]?.(one))]),
      ),
      skills: resume.skills.map(({ label, names }) => ({ name: label, keywords: names })),
      languages: resume.languages.map(languageParts),
      // Who they are for our own import.
      references: resume.references.map(({ name, text: reference, ...who }) => {
        return { name, reference, ...who }
      }),
      meta: {
        canonical: new URL(paths.json, url).href,
        lastModified: changed,
        language,
        // All titles in order, and the entries of sections that JSON Resume has no list for.
        sections: resume.sections.map((section) => ({
          title: section.title,
          entries: [...lists.values()].includes(section) ? [] : section.entries.map(ownEntry),
        })),
      },
    }),
    null,
    2,
  )}\n`
}

/** The first section that is each of JSON Resume's lists. */
function knownLists(sections: OwnSection[]): Map<SectionList, OwnSection> {
  const lists = new Map<SectionList, OwnSection>()
  for (const section of sections) {
    const list = listOfTitle(section.title)
    if (list && writers[list] && !lists.has(list)) lists.set(list, section)
  }
  return lists
}

/** Writes an entry with the names used in its list. */
const writers: Partial<Record<SectionList, (entry: SectionEntry) => object>> = {
  certificates: ({ name, by, start, text, ...rest }) => {
    return { name, issuer: by, date: start, summary: text, ...endOf(rest) }
  },
  awards: ({ name, by, start, text, ...rest }) => {
    return { title: name, awarder: by, date: start, summary: text, ...endOf(rest) }
  },
  publications: ({ name, by, start, text, ...rest }) => {
    return { name, publisher: by, releaseDate: start, summary: text, ...endOf(rest) }
  },
  // Without an end it is ongoing.
  volunteer: ({ name, by, start, end, ongoing, url, text }) => {
    const endDate = ongoing ? '' : end || start
    return { organization: by, position: name, url, startDate: start, endDate, summary: text }
  },
}

function endOf({ end, ongoing, url }: Pick<SectionEntry, 'end' | 'ongoing' | 'url'>) {
  return { endDate: end, url, ...(ongoing && { ongoing }) }
}

function ownEntry({ name, by, start, end, url, text, ongoing }: SectionEntry) {
  return { name, by, start, end, url, text, ...(ongoing && { ongoing }) }
}

/** The user name at the end of a profile URL; '' for a personal site. */
function userOf(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
}

/** Bachelor of Science in Mathematics: the kind of study and its area, joined by `words` or as in English. */
function degreeParts(degree: string, words: string) {
  const patterns = [words, en.schools.degree].map((joined) =>
    joined.replace('{degree}', '(.+?)').replace('{area}', '(.+)'),
  )
  const found = patterns.map((pattern) => new RegExp(`^${pattern}$`).exec(degree)).find(Boolean)
  const [, studyType = degree, area = ''] = found ?? []
  return studyType.endsWith(area) ? { studyType: degree } : { studyType, area }
}

/** German (C1) */
function languageParts(text: string) {
  const [, language = text, fluency = ''] = /^(.+) \((.+)\)$/.exec(text) ?? []
  return { language, fluency }
}

/** Kochi, Kerala, India: themes show these three, and no address. */
function placeParts(place: string, language: string) {
  const parts = place.split(/[,،] /)
  const countryCode = codeOf(parts.at(-1) ?? '', language)
  const [city = '', ...regions] = countryCode ? parts.slice(0, -1) : parts
  return { city, region: regions.join(', '), countryCode }
}

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
const codes = new Map<string, Map<string | undefined, string>>()

/** IN of India, by its name in this language or in English. */
function codeOf(country: string, language: string): string {
  return codesIn(language).get(country) ?? codesIn('en').get(country) ?? ''
}

function codesIn(language: string): Map<string | undefined, string> {
  const known = codes.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  // The current code of a country that has had two.
  const made = new Map(
    all
      .reverse()
      .map((code) => [
        names.of(code),
        Intl.getCanonicalLocales(`und-${code}`)[0]?.slice(4) ?? code,
      ]),
  )
  codes.set(language, made)
  return made
}

/** Nothing, 2021, 2021–2023, or 2023–present in the site's words or in English ones. */
function isSaidByDates(years: string, { present }: DateWords): boolean {
  if (!years) return true
  const [first, last = ''] = /^(?:19|20)\d\d(?:–(.+))?$/.exec(years) ?? []
  const ends = ['', present, en.dates.present]
  return first !== undefined && (ends.includes(last) || /^(?:19|20)\d\d$/.test(last))
}

/** 2021–2023, or 2023–present */
function yearsOf(years: string) {
  const [startDate = '', endDate = ''] = years.match(/\b(?:19|20)\d\d\b/g) ?? []
  // A single year is the year of graduation.
  return endDate === '' && !/[–-]/.test(years)
    ? { startDate: '', endDate: startDate }
    : { startDate, endDate }
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)])
  return Object.fromEntries(entries.filter(([, inner]) => !isEmpty(inner)))
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
}

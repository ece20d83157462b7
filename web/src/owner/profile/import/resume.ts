import { asciiAddress } from '#contract/email-address.ts'
import { limits } from '#contract/limits.ts'
import type { Job, School } from '#contract/profile.ts'
import { withoutBullet } from '#contract/text.ts'
import { splitList } from '../../forms/codec.ts'
import type { FoundProject, Leftover } from '../../session/import-leftovers.ts'
import { type Data, isData, itemsOf, wordsIn } from './data.ts'
import { distinct, EntryReader, readAll } from './entry-reader.ts'
import type { Found } from './found.ts'
import { linksOf } from './links.ts'
import { sectionsOf } from './sections.ts'
import { linesOf, paragraphsOf, startThatFits } from './texts.ts'

export const jobLists = [
  ...['work', 'experience', 'employment', 'works', 'experiences', 'work experience'],
  ...['work history', 'employment history', 'positions', 'internships'],
]

/** JSON Resume of any version, Reactive Resume, and similar formats. Consumes `data`. */
export function readResume(data: Data, source: string): Found {
  // Reactive Resume nests them one level deeper.
  if (isData(data.sections)) Object.assign(data, { ...data.sections, sections: undefined })
  const left: Leftover[] = []
  const resume = new EntryReader(data, left, '')
  const basics = [data.basics, data.userInfo, data.personalInfo, data.header, data.info]
  const person = new EntryReader(basics.find(isData) ?? data, left, 'About you')

  const about = person.text('summary', 'about', 'objective') || resume.text('summary')
  const paragraphs = linesOf(about).map(({ text }) => text)
  const names = [person.words('firstName'), person.words('lastName')].join(' ').trim()
  const name = person.fit(person.words('name', 'fullName') || names, limits.name)
  const role = person.line(limits.title, 'label', 'headline', 'title')
  const location = person.place()
  const [number = '', ...numbers] = person.texts('phone', 'phones', 'phone number')
  person.leave(numbers)
  const phone = person.fit(number, limits.number)
  const isOwn = isOurs(data, person.data)
  if (isOwn) {
    const why = 'This is the address of the site that the file is from.'
    person.leave(person.words('url'), why, 'Link')
    delete person.data.image
  }
  const jobs = resume
    .entries('Experience', 'name', ...jobLists)
    .flatMap((entry) => entry.parts('position', 'positions', 'roles'))
  const experience = readAll(jobs, (entry) => jobOf(entry, isOwn))
  const skills = resume.entries('Skill', 'name', 'skills').map(skillsOf)
  const groups = skills.map(({ group }) => group)
  resume.leave(groups, undefined, 'Groups of skills')
  const bio = paragraphsOf(paragraphs, limits.paragraph, limits.paragraphs)
  person.leave(
    bio.splice(limits.paragraphs),
    `The profile holds at most ${limits.paragraphs} paragraphs.`,
  )
  const languages = readAll(resume.entries('Language', 'language', 'languages'), languagesOf)
  const schools = resume
    .entries('Education', 'institution', 'education', 'educations')
    .flatMap((entry) => entry.parts('degree', 'degrees'))
  const found: Found = {
    source,
    profile: {
      name,
      role,
      summary: startThatFits(paragraphs[0] ?? '', limits.summary),
      location,
      contact: { email: emailOf(person), phone, location },
      roles: distinct([role, ...experience.map(({ title }) => title)]).slice(0, limits.roles),
      bio,
      brief: {
        languages: person.list(languages, limits.languages, limits.short, 'languages'),
      },
      experience,
      education: readAll(schools, schoolOf),
      sections: sectionsOf(data, left),
      social: linksOf(person, resume),
    },
    isDerived: true,
    skills: distinct(skills.flatMap(({ names }) => names)),
    projects: readAll(resume.entries('Project', 'name', 'projects'), projectOf),
    left,
  }
  const pictures = [person, resume].map((from) => from.text('image', 'picture', 'photo'))
  person.leave(pictures, 'Save it, and choose it as your portrait.', 'Picture')
  // The rest of Reactive Resume's fields is about layout.
  for (const from of [person, resume]) delete from.data.picture
  for (const [name, value] of Object.entries(data)) {
    for (const item of itemsOf(value)) resume.leave({ [name]: item }, undefined, labelOf(name))
  }
  return found
}

/** Whether the site exported it; other files name no places of schools. */
function isOurs({ $schema, meta, education }: Data, { url }: Data): boolean {
  const canonical = isData(meta) ? meta.canonical : undefined
  if (typeof url !== 'string' || url === '') return false
  if (typeof canonical === 'string') return canonical.startsWith(url)
  const isSchema = typeof $schema === 'string' && $schema.includes('/v1.0.0/')
  return isSchema && itemsOf(education).some((one) => isData(one) && 'location' in one)
}

/** The singular: "Award" for awards. */
function labelOf(section: string): string {
  const one = section.replace(/(?<![su])s$/, '')
  return section === 'basics' ? 'About you' : one.charAt(0).toUpperCase() + one.slice(1)
}

function emailOf(person: EntryReader): string {
  const all = person.texts('email', 'emails')
  const isEmail = (one: string) => asciiAddress(one) !== undefined && one.length <= limits.email
  const [email = '', ...others] = all.filter(isEmail)
  const rest = all.filter((one) => !isEmail(one))
  person.leave(rest, 'This is not an email address.')
  person.leave(others)
  return email
}

/** "German (C1)" */
function languagesOf(entry: EntryReader): string[] {
  const names = splitList(entry.words('language', 'name', 'title'))
  if (names.length === 0) return []
  const fluency = entry.words('fluency', 'proficiency', 'description', 'level')
  const level = fluency.replace(/ proficiency$/i, '').replaceAll(',', ' ')
  return /\p{L}/u.test(level) ? names.map((name) => `${name} (${level})`) : names
}

/** `keepsLines`: the lines of its summary are not list items. */
function jobOf(entry: EntryReader, keepsLines: boolean): Job | string {
  const title = entry.line(limits.title, 'position', 'title', 'role', 'jobTitle')
  const company = entry.line(
    limits.title,
    ...['name', 'company', 'company name', 'employer', 'organization', 'organisation', 'org'],
  )
  if (!title && !company) return 'It names neither a title nor a company.'
  entry.label += `: ${company || title}`
  const { start, end } = entry.period()
  const about = entry.text('summary', 'description')
  const listed = entry.lines(
    ...['highlights', 'responsibilities', 'achievements', 'accomplishments', 'tasks', 'details'],
    ...['bullets', 'bullet points', 'points', 'description points'],
  )
  const { summary, items } = proseOf(about, listed.join('\n').trim(), keepsLines)
  return {
    title,
    company,
    url: entry.address(),
    location: entry.place(),
    start,
    end,
    summary: entry.fit(summary, limits.summary),
    highlights: entry.list(items, limits.highlights, limits.highlight, 'highlights'),
    technologies: entry.technologies(),
    logo: '',
  }
}

/** Text before the first list item is the summary; without items, three or more lines form a list. */
function proseOf(text: string, listed: string, keepsLines: boolean) {
  const lines = linesOf(text)
  const first = lines.findIndex(({ isItem }) => isItem)
  const isList = !keepsLines && listed === '' && lines.length > 2
  let count = first >= 0 ? first : isList ? 1 : lines.length
  const before = () => lines.slice(0, count).map(({ text }) => text)
  while (count > 1 && before().join('\n').length > limits.summary) count -= 1
  const items = lines.slice(count).map(({ text }) => text)
  return {
    summary: before().join('\n'),
    items: [...items, ...listed.split('\n').map(withoutBullet)],
  }
}

function schoolOf(entry: EntryReader): School | string {
  const institution = entry.line(
    limits.title,
    ...['institution', 'institution name', 'school', 'school name', 'name', 'university'],
  )
  const kind =
    entry.words('studyType', 'degree', 'degree name', 'name') || entry.lines('degrees').join(', ')
  const area = entry.words('area', 'field', 'field of study', 'major')
  if (!institution && !kind && !area) return 'It names neither a school nor a degree.'
  entry.label += `: ${institution || kind || area}`
  const degree = kind && area && !kind.endsWith(area) ? `${kind} in ${area}` : kind || area
  const years = entry.line(limits.short, 'years')
  const { start, end, isSpan } = entry.period()
  const [from = '', to = ''] = [start, end].map((month) => month.replace('-', '').slice(0, 4))
  const until = to || (isSpan && end === '' ? 'present' : '')
  return {
    degree: entry.fit(degree || 'Studies', limits.title),
    institution,
    years: years || (from === to ? from : [from, until].filter(Boolean).join('–')),
    cgpa: entry.line(limits.short, 'score', 'gpa', 'grade'),
    location: entry.place(),
    highlights: entry.list(learned(entry), limits.highlights, limits.highlight, 'highlights'),
    logo: '',
  }
}

/** Highlights, notes and activities, and courses: on one line where there are too many. */
function learned(entry: EntryReader): string[] {
  const prose = entry.lines('summary', 'description', 'notes', 'activities')
  const highlights = [
    ...entry.lines('highlights', 'achievements', 'honors').map(withoutBullet),
    ...linesOf(prose.join('\n')).map(({ text }) => text),
  ]
  const courses = entry.lines('courses', 'coursework').map(withoutBullet)
  const haveRoom = highlights.length + courses.length <= limits.highlights
  return [...highlights, ...(haveRoom ? courses : [`Courses: ${courses.join(', ')}`])]
}

function projectOf(entry: EntryReader): FoundProject | string {
  const name = entry.line(limits.name, 'name', 'title')
  if (!name) return 'It has no name.'
  entry.label += `: ${name}`
  const { start, end } = entry.period()
  const texts = [
    ...entry.lines('description', 'summary'),
    ...entry.lines('highlights').map((one) => `• ${withoutBullet(one)}`),
  ]
  const description = linesOf(texts.join('\n')).map(({ text, isItem }) => {
    return isItem ? `• ${text}` : text
  })
  const address = entry.address()
  const isSource = /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org)\//.test(address)
  return {
    name,
    description: entry.fit(description.join('\n'), limits.description),
    github: isSource ? address.replace('http:', 'https:') : '',
    deploy: isSource ? '' : address,
    technologies: entry.technologies().map((one) => one.replace(/,\s*/g, ' ')),
    from: start,
    to: end === '-' ? '' : end,
  }
}

/** The names; group names and levels are left to copy. */
function skillsOf(entry: EntryReader): { names: string[]; group: string } {
  const keywords = entry.texts('keywords', 'items')
  const name = entry.words('name', 'skill', 'title', 'category')
  const level = entry.words('description', 'proficiency', 'level')
  const about = [name, /\p{L}/u.test(level) ? level : ''].filter(Boolean).join(', ')
  // Without either, headings with their lists are taken.
  const others = keywords.length > 0 || name ? [] : wordsIn(entry.data)
  if (others.length === 0) entry.leave()
  const names = [...(keywords.length > 0 ? keywords : splitList(name)), ...others]
  const isMore = about !== '' && about !== names.join(', ')
  return {
    names: names.map((one) => entry.fit(one, limits.name)),
    group: isMore ? [about, keywords.join(', ')].filter(Boolean).join(': ') : '',
  }
}

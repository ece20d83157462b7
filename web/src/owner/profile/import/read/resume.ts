import { emptyJob } from '#contract/career.ts'
import { asciiAddress } from '#contract/email-address.ts'
import { limits } from '#contract/limits.ts'
import type { Job } from '#contract/profile.ts'
import type { FoundProject } from '#contract/repository.ts'
import type { Texts } from '#contract/texts/en.ts'
import { splitList } from '../../../forms/model/typed-text.ts'
import type { Leftover } from '../../../session/import-leftovers.ts'
import { type Data, isData, itemsOf, labelOf, plainKey, wordsIn } from './data.ts'
import { distinct, EntryReader, readAll } from './entry-reader.ts'
import type { Found } from './found.ts'
import { withoutHidden } from './hidden.ts'
import { linksOf } from './links.ts'
import { withoutMarkdown } from './markdown.ts'
import { schoolOf } from './schools.ts'
import { sectionsOf } from './sections.ts'
import { testimonialOf } from './testimonials.ts'
import { linesOf, paragraphsOf, startThatFits, withoutSign } from './texts.ts'
import { joinTypedSections } from './typed-sections.ts'

const basicsNames = [
  ...['basics', 'basicInfo', 'basicinfo', 'userInfo', 'personalInfo', 'personal', 'profile'],
  ...['header', 'info'],
]
const jobList =
  /^(?:(?:work|job|employment|professional|career|relevant|past|intern)?(?:experiences?|exp|history)|works?|jobs?|employments?|positions|internships?)(?:list)?$/

export function isJobList(name: string): boolean {
  return jobList.test(plainKey(name))
}

/** JSON Resume of any version, Reactive Resume, and similar formats. */
export function readResume(file: Data, source: string, texts: Texts): Found {
  const leftovers: Leftover[] = []
  const shown = (withoutHidden(file, leftovers) ?? {}) as Data
  const isOwn = isOurs(shown)
  const isMarkdown = !isOwn && (source === 'JSON Resume' || source === 'RenderCV')
  const data = (isMarkdown ? withoutMarkdown(shown) : shown) as Data
  // Reactive Resume nests them one level deeper.
  if (isData(data.sections)) Object.assign(data, { ...data.sections, sections: undefined })
  joinTypedSections(data)
  const resume = new EntryReader(data, leftovers, '')
  const basics = basicsNames.map((name) => data[name])
  const person = new EntryReader(basics.find(isData) ?? data, leftovers, 'About you')

  const abouts = ['summary', 'about', 'objective', 'about me', 'bio']
  const about = person.text(...abouts) || resume.text(...abouts)
  const paragraphs = linesOf(about).map(({ text }) => text)
  const [first, last] = [person.words('name', 'fullName', 'firstName'), person.words('lastName')]
  const names = first.endsWith(last) ? first : `${first} ${last}`.trim()
  const name = person.fit(names, limits.name)
  const role = person.line(limits.title, 'label', 'headline', 'title')
  const location = person.place(texts.language)
  const [number = '', ...numbers] = person.texts('phone', 'phones', 'phone number')
  person.leave(numbers)
  const phone = person.fit(number, limits.number)
  if (isOwn) {
    const why = 'This is the address of the site that the file is from.'
    person.leave(person.words('url'), why, 'Link')
    delete person.data.image
  }
  const isIntern = (list: string) => Number(/^intern/i.test(list))
  const jobLists = Object.keys(data)
    .filter(isJobList)
    .sort((a, b) => isIntern(a) - isIntern(b))
  const jobs = resume
    .entries('Experience', 'name', ...jobLists)
    .flatMap((entry) => entry.parts('position', 'positions', 'roles'))
  const experience = readAll(jobs, (entry) => jobOf(entry, isOwn, texts))
  const skillEntries = resume.entries('Skill', 'name', 'skills')
  const lists = skillEntries.flatMap(({ data }) => (data.keywords ? [[data.keywords].flat()] : []))
  // Fewer words than lists: "HTML" and "CSS" are skills, and "Frontend" at both is not.
  const areGroups = new Set(lists.flat()).size < lists.filter(({ length }) => length > 0).length
  const skills = skillEntries.map((entry) => skillsOf(entry, areGroups))
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
      education: readAll(schools, (entry) => schoolOf(entry, texts)),
      sections: sectionsOf(data, leftovers, texts),
      social: linksOf(person, resume),
    },
    isDerived: true,
    skills: resume.first(distinct(skills.flatMap(({ names }) => names)), 'Skill'),
    projects: readAll(resume.entries('Project', 'name', 'projects'), (entry) =>
      projectOf(entry, isOwn),
    ),
    testimonials: readAll(resume.entries('Reference', 'reference', 'references'), testimonialOf),
    leftovers,
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
function isOurs({ $schema, meta, education, basics }: Data): boolean {
  const { url } = isData(basics) ? basics : {}
  const canonical = isData(meta) ? meta.canonical : undefined
  if (typeof url !== 'string' || url === '') return false
  if (typeof canonical === 'string') return canonical.startsWith(url)
  const isSchema = typeof $schema === 'string' && $schema.includes('/v1.0.0/')
  return isSchema && itemsOf(education).some((one) => isData(one) && 'location' in one)
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
function jobOf(entry: EntryReader, keepsLines: boolean, { language }: Texts): Job | string {
  const title = entry.line(limits.title, 'position', 'title', 'role', 'jobTitle')
  const company = entry.line(
    limits.title,
    ...['name', 'company', 'company name', 'employer', 'workplace'],
    ...['organization', 'organisation', 'org'],
  )
  if (!title && !company) return 'It names neither a title nor a company.'
  entry.label += `: ${company || title}`
  const { start, end } = entry.period()
  const about = entry.text('summary', 'description')
  const listed = entry.lines(
    ...['highlights', 'responsibilities', 'achievements', 'accomplishments', 'tasks', 'details'],
    ...['bullets', 'bullet points', 'points', 'description points', 'duties'],
  )
  const { summary, items } = proseOf(about, listed.join('\n').trim(), keepsLines)
  return {
    ...emptyJob,
    title,
    company,
    url: entry.address(),
    location: entry.place(language),
    start,
    end,
    summary: entry.fit(summary, limits.summary),
    highlights: entry.list(items, limits.highlights, limits.highlight, 'highlights'),
    technologies: entry.technologies('skills', 'tools'),
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
    items: [...items, ...listed.split('\n').map(withoutSign)],
  }
}

function projectOf(entry: EntryReader, isOwn: boolean): FoundProject | string {
  const name = entry.line(limits.name, 'name', 'title')
  if (!name) return 'It has no name.'
  entry.label += `: ${name}`
  const { start, end } = entry.period()
  const result = isOwn ? entry.line(limits.result, 'result') : ''
  const whole = isOwn ? entry.text('text') : ''
  const { data } = entry
  // Our own file repeats these in the highlights and the description.
  if (result || whole) delete data.highlights
  if (whole) delete data.description
  const texts = [
    ...entry.lines('description', 'summary'),
    ...entry.lines('highlights').map((one) => `• ${withoutSign(one)}`),
  ]
  const description = linesOf(texts.join('\n')).map(({ text, isItem }) => {
    return isItem ? `• ${text}` : text
  })
  const address = entry.address()
  const source = entry.address('github', 'repository', 'repo', 'source', 'source code')
  const isSource =
    !source && /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org)\//.test(address)
  return {
    name,
    description: entry.fit(whole || description.join('\n'), limits.description),
    role: entry.line(limits.title, 'roles', 'role'),
    result,
    github: (isSource ? address : source).replace('http:', 'https:'),
    deploy: isSource ? '' : address,
    technologies: entry.technologies().map((one) => one.replace(/,\s*/g, ' ')),
    from: start,
    to: end === '-' ? '' : end,
  }
}

/** The names; group names and levels are left to copy. */
function skillsOf(entry: EntryReader, areGroups: boolean): { names: string[]; group: string } {
  const keywords = entry.texts('keywords', 'items', 'skills')
  const name = entry.words('name', 'skill', 'title', 'category')
  const level = entry.words('description', 'proficiency', 'level')
  const about = [name, /\p{L}/u.test(level) ? level : ''].filter(Boolean).join(', ')
  // Without either, headings with their lists are taken.
  const others = keywords.length > 0 || name ? [] : wordsIn(entry.data)
  if (others.length === 0) entry.leave()
  const names = [...(keywords.length > 0 && !areGroups ? keywords : splitList(name)), ...others]
  const isMore = about !== '' && about !== names.join(', ')
  return {
    names: names.map((one) => entry.fit(one, limits.name)),
    group: isMore ? [about, keywords.join(', ')].filter(Boolean).join(': ') : '',
  }
}

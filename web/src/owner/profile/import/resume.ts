import { limits } from '#contract/limits.ts'
import type { Job, School } from '#contract/profile.ts'
import { withoutBullet } from '#contract/text.ts'
import { splitList } from '../../forms/codec.ts'
import type { FoundProject, Left } from '../../session/to-add.ts'
import {
  type Data,
  entriesOf,
  isData,
  takeEntries,
  takeLine,
  takeText,
  takeTexts,
  wordsIn,
} from './entries.ts'
import { distinct, Entry, leave } from './entry.ts'
import type { Found } from './found.ts'
import { emailOf, isOurs, languagesOf, linkOf, nameOf } from './person.ts'
import { linesOf, paragraphsOf, startThatFits } from './texts.ts'

const labels: Record<string, string> = {
  ...{ certificates: 'Certificate', certifications: 'Certificate', awards: 'Award' },
  ...{ publications: 'Publication', volunteer: 'Volunteering', interests: 'Interest' },
  ...{
    references: 'Reference',
    courses: 'Course',
    organizations: 'Organization',
    basics: 'About you',
  },
}

export function isResume(value: object): boolean {
  const names = ['basics', 'work', 'sections', 'experience', 'education', 'skills', 'projects']
  return names.some((name) => Object.hasOwn(value, name))
}

/** JSON Resume of any version, Reactive Resume, and what is like them. `resume` is used up. */
export function readResume(resume: Data, source: string): Found {
  // Reactive Resume has them one level deeper.
  if (isData(resume.sections)) Object.assign(resume, { ...resume.sections, sections: undefined })
  const left: Left[] = []
  const basics = isData(resume.basics) ? resume.basics : resume
  const entries = (label: string, name: string, ...lists: string[]) =>
    takeEntries(resume, name, ...lists).map((entry) => new Entry(entry, left, label))

  const person = new Entry(basics, left, 'About you')
  const about = takeText(basics, 'summary', 'about', 'objective') || takeText(resume, 'summary')
  const paragraphs = linesOf(about).map(({ text }) => text)
  const role = person.line(limits.title, 'label', 'headline', 'title')
  const place = person.place()
  const [phone = '', ...phones] = takeTexts(basics, 'phone', 'phones')
  person.leave(phones)
  const isOwn = isOurs(resume, basics)
  if (isOwn) {
    const why = 'This is the address of the site that the file is from.'
    leave(left, 'Link', takeLine(basics, 'url'), why)
    delete basics.image
  }
  const jobs = entries('Experience', 'name', 'work', 'experience', 'employment').flatMap((entry) =>
    jobOf(entry, isOwn),
  )
  const skills = entries('Skill', 'name', 'skills').map(skillsOf)
  leave(
    left,
    'Groups of skills',
    skills.map(({ group }) => group),
  )
  const found: Found = {
    source,
    texts: {
      name: person.fit(nameOf(basics), limits.name),
      role,
      summary: startThatFits(paragraphs[0] ?? '', limits.summary),
      location: place,
      'contact.email': emailOf(person),
      'contact.phone': person.fit(phone, limits.number),
      'contact.location': place,
    },
    roles: [role, ...jobs.map(({ title }) => title)].filter(Boolean),
    bio: paragraphsOf(paragraphs, limits.paragraph, limits.paragraphs),
    isDerived: true,
    languages: entries('Language', 'language', 'languages').flatMap(languagesOf),
    experience: jobs,
    education: entries('Education', 'institution', 'education').flatMap(schoolOf),
    social: [
      ...takeEntries(basics, 'url', 'profiles').map((entry) => new Entry(entry, left, 'Link')),
      ...entries('Link', 'url', 'profiles'),
      new Entry({ url: takeLine(basics, 'url', 'website') }, left, 'Link'),
    ].flatMap(linkOf),
    skills: distinct(skills.flatMap(({ names }) => names)),
    projects: entries('Project', 'name', 'projects').flatMap(projectOf),
    left,
  }
  const pictures = [basics, resume].map((from) => takeLine(from, 'image', 'picture', 'photo'))
  leave(left, 'Picture', pictures, 'Save it, and choose it as your portrait.')
  for (const from of [basics, resume]) delete from.picture
  for (const [name, value] of Object.entries(resume)) {
    const label = labels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
    for (const entry of entriesOf(value)) leave(left, label, { [name]: entry })
  }
  return found
}

/** `keepsLines`: those of its summary are no items of a list. */
function jobOf(entry: Entry, keepsLines: boolean): Job[] {
  const title = entry.line(limits.title, 'position', 'title', 'role', 'jobTitle')
  const company = entry.line(limits.title, 'name', 'company', 'employer', 'organization')
  if (!title && !company) {
    entry.leaveRest('It names neither a title nor a company.')
    return []
  }
  entry.label += `: ${company || title}`
  const { start, end } = entry.period()
  const { data } = entry
  const about = takeText(data, 'summary') || takeText(data, 'description')
  const listed = ['highlights', 'responsibilities', 'achievements'].map((one) =>
    takeText(data, one),
  )
  const { summary, items } = proseOf(about, listed.join('\n').trim(), keepsLines)
  const job = {
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
  entry.leaveRest()
  return [job]
}

function schoolOf(entry: Entry): School[] {
  const institution = entry.line(limits.title, 'institution', 'school', 'name', 'university')
  const kind = takeLine(entry.data, 'studyType', 'degree')
  const area = takeLine(entry.data, 'area', 'field', 'major')
  if (!institution && !kind && !area) {
    entry.leaveRest('It names neither a school nor a degree.')
    return []
  }
  entry.label += `: ${institution || kind || area}`
  const degree = kind && area && !kind.endsWith(area) ? `${kind} in ${area}` : kind || area
  const years = entry.line(limits.short, 'years')
  const { start, end, isSpan } = entry.period()
  const [from = '', to = ''] = [start, end].map((month) => month.replace('-', '').slice(0, 4))
  const until = to || (isSpan && end === '' ? 'present' : '')
  const school = {
    degree: entry.fit(degree || 'Studies', limits.title),
    institution,
    years: years || (from === to ? from : [from, until].filter(Boolean).join('–')),
    cgpa: entry.line(limits.short, 'score', 'gpa', 'grade'),
    location: entry.place(),
    logo: '',
  }
  entry.leaveRest()
  return [school]
}

function projectOf(entry: Entry): FoundProject[] {
  const name = entry.line(limits.name, 'name', 'title')
  if (!name) {
    entry.leaveRest('It has no name.')
    return []
  }
  entry.label += `: ${name}`
  const { start, end } = entry.period()
  const texts = ['description', 'summary', 'highlights'].map((one) => takeText(entry.data, one))
  const description = linesOf(texts.join('\n')).map(({ text }) => text)
  const address = entry.address()
  const isSource = /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org)\//.test(address)
  const project = {
    name,
    description: entry.fit(description.join('\n'), limits.description),
    github: isSource ? address.replace('http:', 'https:') : '',
    deploy: isSource ? '' : address,
    technologies: entry.technologies().map((one) => one.replace(/,\s*/g, ' ')),
    from: start,
    to: end === '-' ? '' : end,
  }
  entry.leaveRest()
  return [project]
}

/** The names, and how a group of them is called, or how well one is known, in words to copy. */
function skillsOf(entry: Entry): { names: string[]; group: string } {
  const keywords = takeTexts(entry.data, 'keywords', 'items')
  const name = takeLine(entry.data, 'name', 'skill')
  const level = takeLine(entry.data, 'description', 'proficiency', 'level')
  const about = [name, /\p{L}/u.test(level) ? level : ''].filter(Boolean).join(', ')
  // Where there is neither, as headings with their lists.
  const others = keywords.length > 0 || name ? [] : wordsIn(entry.data)
  if (others.length === 0) entry.leaveRest()
  const names = [...(keywords.length > 0 ? keywords : splitList(name)), ...others]
  const isMore = about !== '' && about !== names.join(', ')
  return {
    names: names.map((one) => entry.fit(one, limits.name)),
    group: isMore ? [about, ...(keywords.length > 0 ? [keywords.join(', ')] : [])].join(': ') : '',
  }
}

/** What stands before the first item of a list is the summary; three lines and more without another list are one. */
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

import type { SectionEntry } from '#contract/sections.ts'
import { shortDates } from '../../src/dates.ts'
import { inOrder, periodOf, type Resume } from './resume.ts'

const width = 78

/** For forms that take only text; lines wrap at 78 characters. */
export function resumeAsText(resume: Resume): string {
  const { name, role, summary, email, phone, location, url, links } = resume
  const top = [
    name,
    role,
    [email, phone, location].filter(Boolean).join(' | '),
    url,
    ...links.map((link) => `${link.label}: ${link.url}`),
    resume.brief.join(', '),
  ]
  const parts = [
    top.filter(Boolean).join('\n'),
    wrap(summary),
    ...inOrder(
      resume,
      section('Experience', resume.jobs.map(jobText)),
      section('Projects', resume.projects.map(projectText)),
      section('Education', resume.schools.map(schoolText)),
    ),
    ...resume.sections.map(({ title, entries }) =>
      section(title, entries.map(entryText), resume.language),
    ),
    section('Skills', [
      [
        ...resume.skills.map(({ label, names }) => wrap(`${label}: ${names.join(', ')}`)),
        resume.languages.length > 0 ? wrap(`Languages spoken: ${resume.languages.join(', ')}`) : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** By the language of its title: in Turkish the capital of i is İ. */
function section(title: string, entries: string[], language = 'en'): string {
  const body = entries.filter(Boolean).join('\n\n')
  return body === '' ? '' : `${title.toLocaleUpperCase(language)}\n\n${body}`
}

function jobText(job: Resume['jobs'][number]): string {
  return [
    `${job.title}, ${job.company}`,
    [periodOf(job), job.location].filter(Boolean).join(', '),
    wrap(job.summary),
    ...job.highlights.map((highlight) => wrap(highlight, '- ')),
    technologyLine(job.technologies),
  ]
    .filter(Boolean)
    .join('\n')
}

function technologyLine(names: string[]): string {
  return names.length > 0 ? wrap(`Technologies: ${names.join(', ')}`) : ''
}

function projectText(project: Resume['projects'][number]): string {
  const { name, url, summary, highlights, result, technologies } = project
  return [
    name,
    shortDates(project),
    url,
    wrap(summary),
    result && wrap(result, '- '),
    ...highlights.map((highlight) => wrap(highlight, '- ')),
    technologyLine(technologies),
  ]
    .filter(Boolean)
    .join('\n')
}

function schoolText(school: Resume['schools'][number]): string {
  return [
    school.degree,
    [school.institution, school.location].filter(Boolean).join(', '),
    [school.years, school.cgpa && `Grade: ${school.cgpa}`].filter(Boolean).join(', '),
    ...school.highlights.map((highlight) => wrap(highlight, '- ')),
  ]
    .filter(Boolean)
    .join('\n')
}

function entryText(entry: SectionEntry): string {
  const facts = [entry.by, shortDates(entry)].filter(Boolean).join(', ')
  return [wrap(entry.name), wrap(facts), entry.url, wrap(entry.text)].filter(Boolean).join('\n')
}

/** Wraps with a hanging indent: the mark stands before the first line. */
function wrap(text: string, mark = ''): string {
  const indent = ' '.repeat(mark.length)
  return text
    .split('\n')
    .flatMap((paragraph) => {
      const lines: string[] = []
      for (const word of paragraph.split(/[ \t]+/)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        if (lines.length > 0 && longer.length + mark.length <= width)
          lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    })
    .map((line, index) => `${index === 0 ? mark : indent}${line}`.trimEnd())
    .filter(Boolean)
    .join('\n')
}

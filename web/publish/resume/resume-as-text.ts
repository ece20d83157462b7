import type { SectionEntry } from '#contract/sections.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { inOrder, type Resume } from './resume.ts'
import { type ResumeTexts, resumeTexts, skillRows } from './resume-texts.ts'

const width = 78

/** For forms that take only text; lines wrap at 78 characters. */
export function resumeAsText(resume: Resume): string {
  const { name, role, summary, email, phone, location, url, links, language } = resume
  const texts = textsOf(language)
  const say = resumeTexts(texts)
  const section = sectionIn(texts.language)
  const top = [
    name,
    role,
    [email, phone, location].filter(Boolean).join(' | '),
    url,
    ...links.map((link) => link.label + say.colon + link.url),
    resume.brief.join(say.comma),
  ]
  const parts = [
    top.filter(Boolean).join('\n'),
    wrap(summary),
    ...inOrder(
      resume,
      section(
        say.experience,
        resume.jobs.map((job) => jobText(job, say)),
      ),
      section(
        say.projects,
        resume.projects.map((project) => projectText(project, say)),
      ),
      section(
        say.education,
        resume.schools.map((school) => schoolText(school, say)),
      ),
    ),
    ...resume.sections.map(({ title, entries }) =>
      sectionIn(language)(
        title,
        entries.map((one) => entryText(one, say)),
      ),
    ),
    section(say.skills, [
      skillRows(resume, say)
        .map(({ label, names }) => wrap(label + say.colon + names))
        .join('\n'),
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** By the language of its title: in Turkish the capital of i is İ. */
function sectionIn(language: string) {
  return (title: string, entries: string[]): string => {
    const body = entries.filter(Boolean).join('\n\n')
    return body === '' ? '' : `${title.toLocaleUpperCase(language)}\n\n${body}`
  }
}

function jobText(job: Resume['jobs'][number], say: ResumeTexts): string {
  return [
    job.title + say.comma + job.company,
    [say.period(job), job.location].filter(Boolean).join(say.comma),
    wrap(job.summary),
    ...items(job.highlights),
    technologyLine(job.technologies, say),
  ]
    .filter(Boolean)
    .join('\n')
}

function technologyLine(names: string[], say: ResumeTexts): string {
  return names.length > 0 ? wrap(fill(say.technologies, { names: say.listOf(names) })) : ''
}

function projectText(project: Resume['projects'][number], say: ResumeTexts): string {
  const { name, url, summary, highlights, result, technologies } = project
  return [
    name,
    say.dates(project),
    url,
    wrap(result),
    wrap(summary),
    ...items(highlights),
    technologyLine(technologies, say),
  ]
    .filter(Boolean)
    .join('\n')
}

function schoolText(school: Resume['schools'][number], say: ResumeTexts): string {
  return [
    school.degree,
    [school.institution, school.location].filter(Boolean).join(say.comma),
    [school.years, school.cgpa && fill(say.grade, { grade: school.cgpa })]
      .filter(Boolean)
      .join(say.comma),
    ...items(school.highlights),
  ]
    .filter(Boolean)
    .join('\n')
}

function entryText(entry: SectionEntry, say: ResumeTexts): string {
  const facts = [entry.by, say.dates(entry)].filter(Boolean).join(say.comma)
  return [wrap(entry.name), wrap(facts), entry.url, wrap(entry.text)].filter(Boolean).join('\n')
}

/** One alone is no list. */
function items(texts: string[]): string[] {
  return texts.map((text) => wrap(text, texts.length > 1 ? '- ' : ''))
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

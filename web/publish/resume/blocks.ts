import { mailtoAddress } from '#contract/email-address.ts'
import { phoneAddress } from '#contract/phone.ts'
import type { ResumeBlock } from '#contract/resume.ts'
import type { SectionEntry } from '#contract/sections.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { shortAddress } from '../../src/links.ts'
import { type Direction, directionIn } from '../../src/text-direction.ts'
import { headlineOf } from '../../src/ui/plate-headline.ts'
import type { Piece } from './lines.ts'
import { inOrder, isOnThisMachine, type Resume } from './resume.ts'
import { type ResumeTexts, resumeTexts, skillRows } from './resume-texts.ts'

/** A paragraph of the PDF. */
export interface Block extends ResumeBlock {
  pieces: Piece[]
}

const maxAddressLength = 60

type Printed = ReturnType<typeof printedOf>
/** `drawable` removes what the font cannot draw, and is asked for nothing else; entries left empty are dropped. */
export function blocksOf(resume: Resume, drawable: (text: string) => string): Block[] {
  const drawn = mapTexts(printedOf(resume), drawable)
  const say = resumeTexts(textsOf(resume.language))
  return [
    ...head(drawn, say),
    ...section(say.summary, [paragraphs(drawn.summary)]),
    ...inOrder(
      drawn,
      section(
        say.experience,
        drawn.jobs.map((job) => jobBlocks(job, say)),
      ),
      section(
        say.projects,
        drawn.projects.map((project) => projectBlocks(project, say, directionOf(resume.language))),
      ),
      section(
        say.education,
        drawn.schools.map((school) => schoolBlocks(school, say)),
      ),
    ).flat(),
    ...drawn.sections.flatMap(({ title, entries }) =>
      section(
        title,
        entries.map((one) => entryBlocks(one, say)),
      ),
    ),
    ...section(say.skills, [skillBlocks(drawn, say)]),
  ]
}

function printedOf(resume: Resume) {
  const { name, role, summary, email, phone, location, url, brief, educationFirst } = resume
  const { jobs, schools, sections, skills, languages } = resume
  return {
    name,
    role,
    summary,
    email,
    phone,
    location,
    url,
    brief,
    educationFirst,
    jobs,
    schools,
    sections,
    skills,
    languages,
    links: resume.links.map((link) => (isShort(link.url) ? { ...link, label: '' } : link)),
    projects: resume.projects.map(
      ({ description: _, role: _role, github: _github, ...shown }) => shown,
    ),
  }
}

/** Maps each line of each text; keeps URLs, and drops list items left empty. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const mapped = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.split('\n').map(change).filter(Boolean).join('\n')
    if (Array.isArray(inner)) return inner.map(mapped).filter((item) => item !== '')
    if (typeof inner !== 'object' || inner === null) return inner
    const entries = Object.entries(inner)
    return Object.fromEntries(
      entries.map(([key, text]) => [key, key === 'url' ? text : mapped(text)]),
    )
  }
  return mapped(value) as Value
}

/** Facts are set apart, since parsers separate them by the space between them. */
function head({ name, role, brief, ...resume }: Printed, say: ResumeTexts): Block[] {
  const { email, phone, location, url, links } = resume
  const dial = phoneAddress(phone)
  const contacts: Piece[] = [
    { text: email, url: mailtoAddress(email) },
    { text: phone, isLtr: true, ...(dial && { url: dial }) },
    { text: location },
    ...(isOnThisMachine(url) ? [] : [{ text: shortAddress(url), url }]),
    ...links.map((link) => addressPiece(link.url, link.label)),
  ]
  return [
    block('name', [{ text: name, bold: true }]),
    block('role', [{ text: role }]),
    block('line', between(contacts.map((contact) => ({ ...contact, colour: 'muted' })))),
    block('line', [muted(brief.join(say.comma))]),
  ].filter(hasText)
}

/** The URL itself, which remains readable on paper, or its label when the URL is long. */
function addressPiece(url: string, label: string): Piece {
  return isShort(url) ? { text: shortAddress(url), url } : { text: label, url, underlined: true }
}

function isShort(url: string): boolean {
  return shortAddress(url).length <= maxAddressLength
}

function linkTo(url: string): Partial<Piece> {
  return url ? { url, underlined: true } : {}
}

/** Joins pieces with a point and enough space for parsers to separate them; drops empty ones. */
function between(pieces: Piece[]): Piece[] {
  return pieces
    .filter(({ text }) => text !== '')
    .flatMap((piece, index) =>
      index === 0
        ? [{ ...piece, whole: true }]
        : [
            { ...muted('   ·   '), between: true },
            { ...piece, whole: true },
          ],
    )
}

function section(title: string, entries: Block[][]): Block[] {
  const blocks = entries.flat().filter(hasText)
  if (blocks.length === 0) return []
  return [block('heading', [{ text: title, bold: true }], { keep: 'always' }), ...blocks]
}

function jobBlocks(job: Resume['jobs'][number], say: ResumeTexts): Block[] {
  const company: Piece = { text: job.company, bold: true, ...linkTo(job.url) }
  return entry([{ text: job.title, bold: true }, company, muted(job.location)], say.period(job), [
    technologies(job, say),
    ...paragraphs(job.summary),
    ...items(job.highlights),
  ])
}

function projectBlocks(
  project: Printed['projects'][number],
  say: ResumeTexts,
  direction: Direction,
): Block[] {
  const { name, url, summary, highlights, result, hue } = project
  const address: Piece[] = url ? [{ ...addressPiece(url, say.link), colour: 'muted' }] : []
  return entry([{ text: name, bold: true }, ...address], say.dates(project), [
    block('text', resultPieces(result, hue, direction)),
    technologies(project, say),
    ...items([summary, ...highlights].filter(Boolean)),
  ])
}

/** Its number is large. A result that runs against the page is drawn as a whole, in its own order. */
function resultPieces(result: string, hue: number, direction: Direction): Piece[] {
  const { text, isFigure, parts } = headlineOf({ name: '', result })
  if (!isFigure || directionIn(direction, result) !== direction)
    return [{ text: result, bold: true }]
  const [before, figure, after] = parts
  return [
    { text: before },
    { text, bold: true, large: true, hue },
    { text: figure.slice(text.length), bold: true, hue },
    { text: after },
  ].filter((piece) => piece.text !== '')
}

function schoolBlocks(school: Resume['schools'][number], say: ResumeTexts): Block[] {
  const { degree, institution, years, cgpa, location, highlights } = school
  const grade = cgpa && fill(say.grade, { grade: cgpa })
  return entry([{ text: degree, bold: true }, { text: institution }, muted(location)], years, [
    block('line', [muted(grade)]),
    ...items(highlights),
  ])
}

function entryBlocks(sectionEntry: SectionEntry, say: ResumeTexts): Block[] {
  const { name, by, url, text } = sectionEntry
  const what: Piece = { text: name, bold: true, ...(!isShort(url) && linkTo(url)) }
  const where = isShort(url) ? { ...addressPiece(url, ''), colour: 'muted' as const } : muted('')
  return entry([what, { text: by }, where], say.dates(sectionEntry), paragraphs(text))
}

/** Placed above the highlights: below, many parsers would take it for part of the last one. */
function technologies(
  { technologies: names }: { technologies: string[] },
  say: ResumeTexts,
): Block {
  return block('line', [muted(say.listOf(names))])
}

function paragraphs(text: string): Block[] {
  return text.split('\n').map((line) => block('text', [{ text: line }]))
}

/** One alone is no list. */
function items(texts: string[]): Block[] {
  return texts.map((text) => block(texts.length > 1 ? 'item' : 'text', [{ text }]))
}

function skillBlocks(printed: Printed, say: ResumeTexts): Block[] {
  return skillRows(printed, say).map(({ label, names }) =>
    block('text', [{ text: label + say.colon, bold: true }, { text: names }]),
  )
}

function muted(text: string): Piece {
  return { text, colour: 'muted' }
}

function block(kind: Block['kind'], pieces: Piece[], more: Partial<Block> = {}): Block {
  return { kind, pieces, keep: 'no', ...more }
}

function hasText({ pieces, aside }: Block): boolean {
  return Boolean(aside) || pieces.some(({ text }) => text !== '')
}

/** Kept on one page when it fits; otherwise at least its heading and its end are kept together. */
function entry(head: Piece[], aside: string, body: Block[]): Block[] {
  const shown = [block('title', between(head), { aside }), ...body].filter(hasText)
  const first = shown.findIndex(({ kind }) => kind === 'text' || kind === 'item')
  return shown.map((one, index) => {
    if (index === shown.length - 1) return one
    const isTop = index < first
    const isEnd = index === shown.length - 2
    return { ...one, keep: isTop || isEnd ? 'always' : 'whole' }
  })
}

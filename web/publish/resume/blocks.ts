import { mailtoAddress } from '#contract/email-address.ts'
import { phoneAddress } from '#contract/phone.ts'
import type { Piece } from './lines.ts'
import { periodOf, type Resume, shortAddress } from './resume.ts'

/** What stands in the PDF, one after the other. */
export interface Block {
  kind: 'name' | 'role' | 'summary' | 'line' | 'text' | 'heading' | 'title' | 'item'
  pieces: Piece[]
  /** Is followed by something that must not stand on another page. */
  keep: boolean
}

const longestAddress = 60

/** `drawable` leaves out what the font cannot draw; entries of which nothing is left go with it. */
export function blocksOf(resume: Resume, drawable: (text: string) => string): Block[] {
  const drawn = mapTexts(resume, drawable)
  return [
    ...head(drawn),
    ...section('Experience', drawn.jobs.map(jobBlocks)),
    ...section('Projects', drawn.projects.map(projectBlocks)),
    ...section('Education', drawn.schools.map(schoolBlocks)),
    ...section('Skills', [skillBlocks(drawn)]),
  ]
}

/** With each line of each text changed; addresses stay, and lists lose what is empty then. */
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

function head({ name, role, summary, brief, ...resume }: Resume): Block[] {
  const { email, phone, location, url, links } = resume
  const dial = phoneAddress(phone)
  const ways: Piece[] = [
    { text: email, url: mailtoAddress(email) },
    { text: phone, ...(dial && { url: dial }) },
    { text: location },
    { text: shortAddress(url), url },
    ...links.map((link) => addressPiece(link.url, link.label)),
  ]
  return [
    block('name', [{ text: name, bold: true }]),
    block('role', [{ text: role, colour: 'accent' }]),
    block('line', between(ways.map((way) => ({ ...way, colour: 'muted', whole: true })))),
    block('summary', [{ text: summary }]),
    block('line', [muted(brief.join(', '))]),
  ].filter(({ pieces }) => pieces.some(({ text }) => text !== ''))
}

/** The address itself, which paper shows too, or its label where it is long. */
function addressPiece(url: string, label: string): Piece {
  const text = shortAddress(url)
  return { text: text.length > longestAddress ? label : text, url }
}

/** With a point and so much room between two that programs part them too; what is empty is left out. */
function between(pieces: Piece[]): Piece[] {
  return pieces
    .filter(({ text }) => text !== '')
    .flatMap((piece, index) =>
      index === 0 ? [piece] : [{ ...muted('   ·   '), between: true }, piece],
    )
}

function section(title: string, entries: Block[][]): Block[] {
  const blocks = entries.flat()
  if (blocks.length === 0) return []
  return [
    block('heading', [{ text: title, bold: true, colour: 'accent' }], { keep: true }),
    ...blocks,
  ]
}

function jobBlocks(job: Resume['jobs'][number]): Block[] {
  const company: Piece = { text: job.company, ...(job.url && { url: job.url }) }
  return entry([
    block('title', [{ text: job.title, bold: true }]),
    block('line', between([company, { text: periodOf(job) }, muted(job.location)])),
    ...job.summary.split('\n').map((text) => block('text', [{ text }])),
    ...job.highlights.map((text) => block('item', [{ text }])),
    block('text', [muted(job.technologies.join(', '))]),
  ])
}

function projectBlocks(project: Resume['projects'][number]): Block[] {
  const { name, url, summary, result } = project
  const address = url ? [{ ...addressPiece(url, 'Link'), colour: 'muted' as const }] : []
  return entry([
    block('title', between([{ text: name, bold: true }, ...address])),
    block('text', [{ text: summary }]),
    block('item', [{ text: result }]),
    block('text', [muted(project.technologies.join(', '))]),
  ])
}

function schoolBlocks({ degree, institution, years, cgpa, location }: Resume['schools'][number]) {
  const grade = cgpa && `Grade: ${cgpa}`
  return entry([
    block('title', [{ text: degree, bold: true }]),
    block('line', between([{ text: institution }, { text: years }, muted(location), muted(grade)])),
  ])
}

function skillBlocks({ skills, languages }: Resume): Block[] {
  const spoken = languages.length > 0 ? [{ label: 'Languages spoken', names: languages }] : []
  return [...skills, ...spoken].map(({ label, names }) =>
    block('text', [{ text: `${label}: `, bold: true }, { text: names.join(', ') }]),
  )
}

function muted(text: string): Piece {
  return { text, colour: 'muted' }
}

function block(kind: Block['kind'], pieces: Piece[], more: Partial<Block> = {}): Block {
  return { kind, pieces, keep: false, ...more }
}

/** The first two lines and what follows them stay together, and so do the last two bullets with what ends them. */
function entry(blocks: Block[]): Block[] {
  const shown = blocks.filter(({ pieces }) => pieces.some(({ text }) => text !== ''))
  const lastItem = shown.map(({ kind }) => kind).lastIndexOf('item')
  return shown.map((one, index) => {
    const isTop = one.kind === 'title' || one.kind === 'line'
    const isEnd = index === shown.length - 2 || (one.kind === 'item' && index === lastItem - 1)
    return { ...one, keep: index < shown.length - 1 && (isTop || isEnd) }
  })
}

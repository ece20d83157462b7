import type { Block } from './blocks.ts'
import type { Letters } from './letters.ts'
import { breakLines, type Measure, type Run } from './lines.ts'
import type { Height } from './pages.ts'

/** pt, on all sides. */
export const margin = 48
export const indent = 11
/** At the right of the head: its side, and the room beside and below it, in pt. */
export const photoSide = 67
const besidePhoto = 16
const belowPhoto = 6

/** How close it is set. */
export interface Setting {
  /** pt, of the text. */
  size: number
  /** Of a line, as a share of its size. */
  leading: number
  /** Of the room between lines that belong to different things. */
  spacing: number
}

export interface Line extends Height {
  block: Block
  runs: Run[]
  /** From the top of the line to the letters' foot. */
  ascent: number
  size: number
  isFirst: boolean
  isLast: boolean
}

/** By how much letters are larger than those of the text, and the room above, as shares of its size. */
const scale = { name: 2.2, role: 1.15, heading: 1.12, title: 1, line: 1, text: 1, item: 1 }
/** Programs find the entries by their bold heads: room as wide as theirs would part some, and not all. */
const before = { name: 0, role: 0.2, heading: 0.85, title: 0.45, line: 0.1, text: 0.15, item: 0.12 }

/** Below the line of a heading, whatever comes. */
const belowHeading = 0.4
/** Between a head and what stands at the right edge, as a share of the size. */
const besideAside = 1.5
/** On both sides of a point that fills that room. */
const besidePoint = 0.3

/** Without ligatures: each letter is one in the file, whatever reads it. */
export const features = { liga: false, clig: false, calt: false } as never

/** Of a font by its number, as it is known to the document. */
export function fontName(font: number, bold: boolean): string {
  return `${font} ${bold ? 'bold' : 'regular'}`
}

/** In letters of one pt. */
export function measureWith(document: PDFKit.PDFDocument, letters: Letters): Measure {
  const widths = new Map<string, number>()
  return (text, bold) => {
    const key = `${bold} ${text}`
    const width = widths.get(key) ?? widthOf(text, bold)
    widths.set(key, width)
    return width / 1000
  }

  function widthOf(text: string, bold: boolean): number {
    document.fontSize(1000)
    return letters.runs(text).reduce((sum, run) => {
      document.font(fontName(run.font, bold))
      return sum + run.scale * document.widthOfString(run.text, { features })
    }, 0)
  }
}

export function linesOf(
  blocks: Block[],
  { size, leading, spacing }: Setting,
  { width, measure, hasPhoto }: { width: number; measure: Measure; hasPhoto: boolean },
): Line[] {
  const headEnd = blocks.findIndex(({ kind }) => kind === 'heading')
  const lines = blocks.flatMap((block, place) => {
    const room = hasPhoto && place < headEnd ? width - photoSide - besidePhoto : width
    const { kind } = block
    const own = size * scale[kind]
    const ofKind: Measure = (text, bold) => own * measure(text, bold)
    const above = blocks[place - 1]?.kind === 'heading' ? belowHeading : before[kind]
    const broken = brokenOf(block, kind === 'item' ? room - indent : room, own, ofKind)
    return broken.map((runs, index) => ({
      block,
      runs,
      size: own,
      ascent: own * (0.31 + leading / 2),
      height: own * (kind === 'name' ? 1.15 : leading),
      before: index === 0 ? size * above * spacing : 0,
      isFirst: index === 0,
      isLast: index === broken.length - 1,
      keep: keptWith(block, index, broken.length),
    }))
  })
  if (hasPhoto) clearPhoto(lines)
  return lines
}

/** The first section begins below the photo. */
function clearPhoto(lines: Line[]): void {
  const end = lines.findIndex(({ block }) => block.kind === 'heading')
  const heading = lines[end]
  if (!heading) return
  const top = lines
    .slice(0, end)
    .reduce((sum, line, index) => sum + line.height + (index > 0 ? line.before : 0), 0)
  heading.before = Math.max(heading.before, photoSide + belowPhoto - top)
}

/** With what stands at the right edge at the end of the first line, or among the rest where it is long. */
function brokenOf(
  { pieces, aside }: Block,
  width: number,
  size: number,
  measure: Measure,
): Run[][] {
  if (!aside) return breakWell(pieces, width, measure)
  // PDFium puts no space after a point that is so wide.
  const text = ` ${aside}`
  const asideWidth = measure(text, false)
  const edge = width - asideWidth
  const room = edge - besideAside * size
  if (room < width / 2) return breakWell([...pieces, { text: `  ${text}` }], width, measure)
  const [first = [], ...others] = breakLines(pieces, room, measure)
  const last = first.at(-1)
  const left = (last ? last.x + last.width : 0) + besidePoint * size
  // Without it poppler takes what stands at the right edge for a column, which it reads after the rest.
  const point = {
    piece: { text: '·', unseen: true },
    text: '·',
    x: left,
    width: edge - besidePoint * size - left,
  }
  const atEdge = { piece: { text }, text, x: edge, width: asideWidth }
  return [[...first, point, atEdge], ...others]
}

/** A last line of one short word gets company from the lines above. */
function breakWell(pieces: Block['pieces'], room: number, measure: Measure): Run[][] {
  const lines = breakLines(pieces, room, measure)
  const last = lines.at(-1)?.at(-1)
  if (lines.length === 1 || !last || last.x + last.width > room / 8) return lines
  const narrower = breakLines(pieces, room * 0.9, measure)
  return narrower.length === lines.length ? narrower : lines
}

/** With the first two lines of a text and its last two, and all of the rest. */
function keptWith({ kind, keep }: Block, index: number, count: number): Line['keep'] {
  if (index === count - 1) return keep
  const isWithin = kind === 'text' && index > 0 && index < count - 2
  return isWithin ? 'whole' : 'always'
}

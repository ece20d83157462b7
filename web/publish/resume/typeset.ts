import { type Direction, directionIn, hasRtl } from '../../src/text-direction.ts'
import type { Block } from './blocks.ts'
import { features, type Letters } from './letters.ts'
import { breakLines, type Measure, type Run } from './lines.ts'
import type { Height } from './pages.ts'

/** pt, on all sides. */
export const margin = 45
export const indent = 11
/** The square photo at the end of the head, and the space beside and below it, in pt. */
export const photoSide = 67
export const besidePhoto = 16
const belowPhoto = 6
/** The flag below the name, with the space above and below it, in pt. */
export const flag = { above: 4, height: 4.5, below: 7 }
/** pt: at this size whatever the text's is. */
const nameSize = 26
/** Space after each letter of the name, as a share of its size: as tight as on the page, nearly. */
export const nameTracking = -0.02

/** How tightly the PDF is set. */
export interface Setting {
  /** Font size of the text, in pt. */
  size: number
  /** Line height as a multiple of the font size. */
  leading: number
  /** Scales the space between blocks. */
  spacing: number
}

export interface Line extends Height {
  block: Block
  runs: Run[]
  /** From the top of the line to the baseline. */
  ascent: number
  size: number
  isFirst: boolean
  isLast: boolean
}

/** Font size and space above, relative to the text's font size. */
const scale = { role: 1.3, heading: 1.25, title: 1, line: 0.95, text: 1, item: 1 }
/** Parsers find entries by their bold heads: a gap as wide above other lines would split some of the entries. */
const before = { name: 0, role: 0.2, heading: 1.3, title: 0.85, line: 0.1, text: 0.15, item: 0.12 }

/** Further space above a line with something large, relative to the text's font size. */
const aboveLarge = 0.2
/** Space below a heading's rule. */
const belowHeading = 0.4
/** Space between a head and the text at the far edge, relative to the font size. */
const besideAside = 1.5
/** Space on both sides of the invisible point that fills that gap: from 0.7 on poppler sees a column. */
const besidePoint = 0.6

/** A font's name in the document, by its index. */
export function fontName(font: number, bold: boolean): string {
  return `${font} ${bold ? 'bold' : 'regular'}`
}

/** At a font size of 1 pt. */
export function measureWith(
  document: PDFKit.PDFDocument,
  letters: Letters,
  direction: Direction,
): Measure {
  const widths = new Map<string, number>()
  return (text, bold) => {
    const key = `${bold} ${text}`
    const width = widths.get(key) ?? widthOf(text, bold)
    widths.set(key, width)
    return width / 1000
  }

  function widthOf(text: string, bold: boolean): number {
    document.fontSize(1000)
    return letters.runs(text, directionIn(direction, text)).reduce((sum, run) => {
      document.font(fontName(run.font, bold))
      return sum + run.scale * document.widthOfString(run.text, { features })
    }, 0)
  }
}

interface Sheet {
  width: number
  measure: Measure
  hasPhoto: boolean
  hasFlag: boolean
}

export function linesOf(
  blocks: Block[],
  { size, leading, spacing }: Setting,
  { width, measure, hasPhoto, hasFlag }: Sheet,
): Line[] {
  const headEnd = blocks.findIndex(({ kind }) => kind === 'heading')
  const lines = blocks.flatMap((block, place) => {
    const room = hasPhoto && place < headEnd ? width - photoSide - besidePhoto : width
    const { kind } = block
    const own = kind === 'name' ? nameSize : size * scale[kind]
    const ofKind: Measure = (text, bold) => own * measure(text, bold)
    const last = blocks[place - 1]?.kind
    const isLarge = block.pieces.some(({ large }) => large)
    const above =
      size *
      (spacing * (last === 'heading' ? belowHeading : before[kind]) + (isLarge ? aboveLarge : 0))
    const belowName = last === 'name' && hasFlag ? flag.above + flag.height + flag.below : 0
    const broken = brokenOf(block, kind === 'item' ? room - indent : room, own, ofKind)
    return broken.map((runs, index) => ({
      block,
      runs,
      size: own,
      ascent: kind === 'name' ? own * 0.87 : own * (0.31 + leading / 2),
      height: own * (kind === 'name' ? nameHeight(runs) : leading),
      before: index === 0 ? Math.max(above, belowName) : 0,
      isFirst: index === 0,
      isLast: index === broken.length - 1,
      keep: keptWith(block, index, broken.length),
    }))
  })
  if (hasPhoto) clearPhoto(lines)
  return lines
}

/** Relative to its font size: Arabic descenders are longer. */
function nameHeight(runs: readonly Run[]): number {
  return runs.some(({ text }) => hasRtl(text)) ? 1.3 : 1.1
}

/** Starts the first section below the photo. */
function clearPhoto(lines: Line[]): void {
  const end = lines.findIndex(({ block }) => block.kind === 'heading')
  const heading = lines[end]
  if (!heading) return
  const top = lines
    .slice(0, end)
    .reduce((sum, line, index) => sum + line.height + (index > 0 ? line.before : 0), 0)
  heading.before = Math.max(heading.before, photoSide + belowPhoto - top)
}

/** Sets `aside` at the far edge of the first line, or inline when it is long. */
function brokenOf(
  { pieces, aside }: Block,
  width: number,
  size: number,
  measure: Measure,
): Run[][] {
  if (!aside) return breakWell(pieces, width, measure)
  // PDFium reads no space before or after a point of this width.
  const text = ` ${aside}`
  const asideWidth = measure(text, false)
  const edge = width - asideWidth
  const room = edge - besideAside * size
  if (room < width / 2) return breakWell([...pieces, { text: `  ${text}` }], width, measure)
  const [first = [], ...others] = breakLines(pieces, room, measure)
  const last = first.at(-1)
  const space = measure(' ', false)
  const left = (last ? last.x + last.width + space : 0) + besidePoint * size
  if (last) last.text = `${last.text.trimEnd()} `
  // Otherwise poppler takes the text at the far edge for a column and reads it last.
  const point = {
    piece: { text: '·', unseen: true },
    text: '·',
    x: left,
    width: edge - besidePoint * size - left,
  }
  const atEdge = { piece: { text }, text, x: edge, width: asideWidth }
  return [[...first, point, atEdge], ...others]
}

/** Avoids a last line of one short word. */
function breakWell(pieces: Block['pieces'], room: number, measure: Measure): Run[][] {
  const lines = breakLines(pieces, room, measure)
  const last = lines.at(-1)?.at(-1)
  if (lines.length === 1 || !last || last.x + last.width > room / 8) return lines
  const narrower = breakLines(pieces, room * 0.9, measure)
  return narrower.length === lines.length ? narrower : lines
}

/** Keeps the first two and the last two lines of a text together; other blocks as a whole. */
function keptWith({ kind, keep }: Block, index: number, count: number): Line['keep'] {
  if (index === count - 1) return keep
  const isWithin = kind === 'text' && index > 0 && index < count - 2
  return isWithin ? 'whole' : 'always'
}

import type { Block } from './blocks.ts'
import type { Letters } from './letters.ts'
import { breakLines, type Measure, type Run } from './lines.ts'
import type { Height } from './pages.ts'

/** pt */
export const margin = { side: 56, top: 50, bottom: 54 }
export const indent = 11

export interface Line extends Height {
  block: Block
  runs: Run[]
  /** From the top of the line to the letters' foot. */
  ascent: number
  size: number
  isFirst: boolean
  isLast: boolean
}

const leading = 1.34
/** By how much letters are larger than those of the text, and the room above, as shares of its size. */
const scale = {
  name: 2.3,
  role: 1.2,
  heading: 1.15,
  title: 1.04,
  summary: 1,
  line: 1,
  text: 1,
  item: 1,
}
const before = {
  name: 0,
  role: 0.25,
  heading: 1.1,
  title: 0.85,
  summary: 0.6,
  line: 0.1,
  text: 0.25,
  item: 0.15,
}

/** Below the line of a heading, whatever comes. */
const belowHeading = 0.5

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

export function linesOf(blocks: Block[], size: number, width: number, measure: Measure): Line[] {
  return blocks.flatMap((block, place) => {
    const { kind } = block
    const own = size * scale[kind]
    const ofKind: Measure = (text, bold) => own * measure(text, bold)
    const room = kind === 'item' ? width - indent : width
    const above = blocks[place - 1]?.kind === 'heading' ? belowHeading : before[kind]
    const broken = breakWell(block.pieces, room, ofKind)
    return broken.map((runs, index) => ({
      block,
      runs,
      size: own,
      ascent: own * 0.98,
      height: own * (kind === 'name' ? 1.15 : leading),
      before: index === 0 ? size * above : 0,
      isFirst: index === 0,
      isLast: index === broken.length - 1,
      keep: isKept(block, index, broken.length),
    }))
  })
}

/** A last line of one short word gets company from the lines above. */
function breakWell(pieces: Block['pieces'], room: number, measure: Measure): Run[][] {
  const lines = breakLines(pieces, room, measure)
  const last = lines.at(-1)?.at(-1)
  if (lines.length === 1 || !last || last.x + last.width > room / 8) return lines
  const narrower = breakLines(pieces, room * 0.9, measure)
  return narrower.length === lines.length ? narrower : lines
}

/** All of an entry's item, title or line, and the first and last two lines of a longer text. */
function isKept({ kind, keep }: Block, index: number, count: number): boolean {
  if (index === count - 1) return keep
  return kind !== 'text' || index === 0 || index === count - 2
}

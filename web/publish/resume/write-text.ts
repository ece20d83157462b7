import { type FontRun, features } from './letters.ts'
import type { Run } from './lines.ts'
import { fontName } from './typeset.ts'

interface Face {
  /** pt */
  size: number
  bold?: boolean
  /** Space after each letter, in shares of the size. */
  tracking?: number
}

/** `x` and `foot`: where its line begins on the page, in pt. */
export function write(
  document: PDFKit.PDFDocument,
  run: FontRun,
  x: number,
  foot: number,
  { colour, ...face }: Face & { colour: string },
): void {
  const options = {
    lineBreak: false,
    baseline: 'alphabetic' as const,
    ...setFace(document, run, face),
  }
  document.fillColor(colour).text(run.text, x, foot, options)
}

export function widthOf(document: PDFKit.PDFDocument, run: FontRun, face: Face): number {
  return document.widthOfString(run.text, setFace(document, run, face))
}

function setFace(
  document: PDFKit.PDFDocument,
  { font, scale }: FontRun,
  { size, bold = false, tracking = 0 }: Face,
) {
  document.font(fontName(font, bold)).fontSize(size * scale)
  return { features, characterSpacing: tracking * size * scale }
}

/** Invisible text, stretched to the width of the gap that it fills. */
export function writeUnseen(
  document: PDFKit.PDFDocument,
  { text, width }: Pick<Run, 'text' | 'width'>,
  x: number,
  foot: number,
  size: number,
): void {
  document.font(fontName(0, false)).fontSize(size)
  const horizontalScaling = (100 * width) / document.widthOfString(text, { features })
  // The package's types lack horizontalScaling.
  const options = { lineBreak: false, baseline: 'alphabetic' as const, features, horizontalScaling }
  document.save().addContent('3 Tr')
  document.text(text, x, foot, options)
  document.restore()
}

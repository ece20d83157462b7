import type { ResumePiece } from '#contract/resume.ts'

export interface Piece extends ResumePiece {
  /** Not broken if it fits on a line. */
  whole?: boolean
  /** A separator, dropped at a line's start and end. */
  between?: boolean
  /** A link whose text is not its URL. */
  underlined?: boolean
  /** Invisible text for parsers, where the eye sees a gap. */
  unseen?: boolean
  /** Degrees: in the ink of a plate of that hue. */
  hue?: number
}

/** Of what is large, relative to the font size of its line. */
export const largeScale = 1.6

export interface Run {
  piece: Piece
  text: string
  /** From the edge that the line begins at. */
  x: number
  width: number
}

/** pt */
export type Measure = (text: string, bold: boolean) => number

/**
 * Breaks after spaces, and within a word only when it is wider than a line, after its hyphen where it has one:
 * parsers would read a hyphenated word as two. The space at a break stays at the line's end.
 */
export function breakLines(pieces: readonly Piece[], width: number, measure: Measure): Run[][] {
  const lines: Run[][] = [[]]
  let x = 0
  for (const word of wordsOf(pieces)) {
    const needed = word.reduce((sum, part) => sum + widthOf(part), 0)
    if (x > 0 && x + needed > width) startLine()
    if (x === 0 && word.every(({ piece }) => piece.between)) continue
    for (const part of word) {
      if (x + widthOf(part) <= width) place(part)
      else for (const member of membersOf(part)) placeLong(member)
    }
  }
  return lines

  function widthOf({ text, piece }: Part): number {
    return measured(text.trimEnd(), piece)
  }

  function measured(text: string, { bold = false, large }: Piece): number {
    return measure(text, bold) * (large ? largeScale : 1)
  }

  function startLine(): void {
    const last = lines.at(-1)?.at(-1)
    if (last?.piece.between) last.text = ' '
    lines.push([])
    x = 0
  }

  function place({ text, piece }: Part): void {
    const line = lines.at(-1) ?? []
    const last = line.at(-1)
    const run = last?.piece === piece ? last : { piece, text: '', x, width: 0 }
    if (run !== last) line.push(run)
    run.text += text
    // A trailing space counts once something follows.
    run.width = x - run.x + widthOf({ text, piece })
    x += measured(text, piece)
  }

  function placeLong(part: Part): void {
    if (widthOf(part) <= width) placeUnbroken(part)
    else for (const character of charactersOf(part)) placeUnbroken(character)
  }

  function placeUnbroken(part: Part): void {
    if (x > 0 && x + widthOf(part) > width) startLine()
    place(part)
  }
}

interface Part {
  text: string
  piece: Piece
}

/** The unbreakable parts between two break opportunities. */
function wordsOf(pieces: readonly Piece[]): Part[][] {
  const words: Part[][] = [[]]
  for (const piece of pieces) {
    for (const text of piece.whole ? [piece.text] : piece.text.split(/(?<=\s)/u)) {
      if (text === '') continue
      words.at(-1)?.push({ text, piece })
      if (/\s$/u.test(text)) words.push([])
    }
  }
  return words.filter(({ length }) => length > 0)
}

function membersOf({ text, piece }: Part): Part[] {
  return text.split(/(?<=\p{L}-)(?=\p{L})/u).map((one) => ({ text: one, piece }))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function charactersOf({ text, piece }: Part): Part[] {
  return [...graphemes.segment(text)].map(({ segment }) => ({ text: segment, piece }))
}

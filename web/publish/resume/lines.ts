import type { ResumePiece } from '#contract/resume.ts'

export interface Piece extends ResumePiece {
  colour?: 'text' | 'muted' | 'accent'
  /** Not broken while it has room on a line. */
  whole?: boolean
  /** Stands between two others, and so neither at the end of a line nor at its start. */
  between?: boolean
  /** A link whose words are not its address. */
  underlined?: boolean
  /** For programs alone, which read it where the eye sees room. */
  unseen?: boolean
}

export interface Run {
  piece: Piece
  text: string
  x: number
  width: number
}

/** pt */
export type Measure = (text: string, bold: boolean) => number

/**
 * Breaks after spaces, and within a word only where it is wider than a line: after a hyphen a program that reads
 * the file would find two words. The space at which a line breaks stays at its end.
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
      else for (const character of charactersOf(part)) placeCharacter(character)
    }
  }
  return lines

  function widthOf({ text, piece }: Part): number {
    return measure(text.trimEnd(), piece.bold ?? false)
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
    // The space at a line's end counts once something follows.
    run.width = x - run.x + widthOf({ text, piece })
    x += measure(text, piece.bold ?? false)
  }

  function placeCharacter(part: Part): void {
    if (x > 0 && x + widthOf(part) > width) startLine()
    place(part)
  }
}

interface Part {
  text: string
  piece: Piece
}

/** What stands together: parts between two places where a line may break. */
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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function charactersOf({ text, piece }: Part): Part[] {
  return [...graphemes.segment(text)].map(({ segment }) => ({ text: segment, piece }))
}

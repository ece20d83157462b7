import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
/** Numerals of Arabic are read from left to right. */
const rtlLetter = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** In logical order. */
export interface DirectedRun {
  text: string
  isRtl: boolean
}

export function hasRtl(text: string): boolean {
  return rtlLetter.test(text)
}

/**
 * Splits a line into runs in visual order, by the Unicode bidirectional algorithm. The first letter of
 * `paragraph`, which contains the line, sets the base direction.
 */
export function visualRuns(text: string, paragraph: string): DirectedRun[] {
  if (!hasRtl(text)) return [{ text, isRtl: false }]
  const isRtlParagraph = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1
  const embedding = bidi.getEmbeddingLevels(text, isRtlParagraph ? 'rtl' : 'ltr')
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: (DirectedRun & { level: number; end: number })[] = []
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[index] ?? 0
    const isRtl = level % 2 === 1
    const unit = mirrored.get(index) ?? text.charAt(index)
    const last = runs.at(-1)
    if (last?.level === level && index === last.end + (isRtl ? -1 : 1)) {
      last.text = isRtl ? unit + last.text : last.text + unit
      last.end = index
    } else {
      runs.push({ text: unit, isRtl, level, end: index })
    }
  }
  return runs
}

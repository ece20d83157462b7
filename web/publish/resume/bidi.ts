import bidiFactory from 'bidi-js'
import { type Direction, hasRtl } from '../../src/text-direction.ts'

const bidi = bidiFactory()
/** pdf.js takes a dash for a letter that is read from left to right, and a number beside it with it. */
const dash = /[\u2010-\u2015]/u

export interface DirectedRun {
  /** In logical order. */
  text: string
  isRtl: boolean
  /** Where it begins in the line. */
  at: number
}

/** Splits a line into runs in visual order, by the Unicode bidirectional algorithm. */
export function visualRuns(text: string, base: Direction): DirectedRun[] {
  if (base === 'ltr' && !hasRtl(text)) return [{ text, isRtl: false, at: 0 }]
  const embedding = bidi.getEmbeddingLevels(text, base)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const runs: (DirectedRun & { level: number; end: number })[] = []
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const level = embedding.levels[index] ?? 0
    const isRtl = level % 2 === 1
    const unit = mirrored.get(index) ?? text.charAt(index)
    const last = runs.at(-1)
    if (last?.level === level && index === last.end + (isRtl ? -1 : 1)) {
      last.text = isRtl ? unit + last.text : last.text + unit
      last.at = Math.min(last.at, index)
      last.end = index
    } else {
      runs.push({ text: unit, isRtl, at: index, level, end: index })
    }
  }
  return runs
}

/**
 * Neighbours in one font stay as they stand from left to right, since programs turn them round together. pdf.js reads
 * no space before what stands at the left of the last text.
 */
export function inReadingOrder<Placed extends { part: { text: string; at: number; font: number } }>(
  placed: Placed[],
): Placed[] {
  const groups: Placed[][] = []
  for (const one of placed) {
    const last = groups.at(-1)?.at(-1)?.part
    const isApart = last?.font !== one.part.font || dash.test(last.text + one.part.text)
    if (isApart) groups.push([one])
    else groups.at(-1)?.push(one)
  }
  const startOf = (group: Placed[]) => Math.min(...group.map(({ part }) => part.at))
  return groups.sort((one, other) => startOf(one) - startOf(other)).flat()
}

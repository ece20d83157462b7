let segmenter: Intl.Segmenter | null | undefined

/** Null in browsers without it. Created lazily: its rules take 15 ms to load. */
export function graphemes(): Intl.Segmenter | null {
  if (segmenter === undefined) segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : null
  return segmenter
}

/**
 * A name's first letter as readers see it, even if that is a flag or an emoji family. Not from Intl.Segmenter,
 * which some browsers lack: server and browser must agree for hydration.
 */
const first =
  /^\p{Format}*(?:\p{RI}{2}|.[\p{M}\p{EMod}\u{E0020}-\u{E007F}]*(?:\u200D.[\p{M}\p{EMod}]*)*)/su

export function firstLetter(name: string): string {
  return first.exec(name)?.[0] ?? ''
}

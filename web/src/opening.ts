import { withoutBullet } from '#contract/parse-text.ts'
import { sentenceEnds } from '#contract/sentences.ts'
import { wholeWords } from '#contract/start-of.ts'

/** Characters: about two lines. */
const maxSummaryLength = 240

/** What a résumé prints of a project's description. */
export function openingOf(description: string): { summary: string; highlights: string[] } {
  const lines = description.trim().split(/\n+/)
  return {
    summary: shorten(lines.find((line) => !isItem(line)) ?? ''),
    highlights: lines.filter(isItem).map(withoutBullet).filter(Boolean),
  }
}

function isItem(line: string): boolean {
  return withoutBullet(line) !== line.trimStart()
}

/** Cut after the last sentence that fits. */
function shorten(paragraph: string): string {
  if (paragraph.length <= maxSummaryLength) return paragraph
  const end = sentenceEnds(paragraph)
    .filter((at) => at <= maxSummaryLength)
    .at(-1)
  if (end) return paragraph.slice(0, end)
  return `${wholeWords(paragraph, maxSummaryLength).replace(/[\s,;:–-]+$/, '')}…`
}

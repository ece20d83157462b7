/** Words and spaces beside what has changed, and characters of each part at most. */
const around = 8
const longest = 200

/** What two texts begin and end with, in words that stand beside the parts that differ; `…` where there is more. */
export function changedPart(before: string, now: string) {
  const [old, words] = [before, now].map((text) => text.split(/(\s+)/).filter(Boolean)) as [
    string[],
    string[],
  ]
  const shorter = Math.min(old.length, words.length)
  let start = 0
  while (start < shorter && old[start] === words[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === words.at(-1 - end)) end += 1
  const first = Math.max(0, start - around)
  const last = Math.min(words.length, words.length - end + around)
  return {
    start: (first > 0 ? '…' : '') + words.slice(first, start).join(''),
    gone: short(old.slice(start, old.length - end).join('')),
    come: short(words.slice(start, words.length - end).join('')),
    end: words.slice(words.length - end, last).join('') + (last < words.length ? '…' : ''),
  }
}

function short(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

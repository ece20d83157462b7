/** A part of a text that is in both versions, or in one alone. */
export interface Piece {
  kind: 'same' | 'gone' | 'come'
  text: string
}

/** Pairs of words that are compared at most; of more the whole middle counts as changed. */
const mostPairs = 1_000_000
/** Words of what is the same that stand beside a change, and characters of what has changed. */
const around = 4
const longest = 200

/** What has changed in a text, word by word, with each word's space after it. */
export function wordChanges(before: string, now: string): Piece[] {
  const [old, words] = [wordsOf(before), wordsOf(now)]
  const shorter = Math.min(old.length, words.length)
  let start = 0
  while (start < shorter && isSame(old[start], words[start])) start += 1
  let end = 0
  while (end < shorter - start && isSame(old.at(-1 - end), words.at(-1 - end))) end += 1
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], ...texts: string[]) => {
    const last = pieces.at(-1)
    const text = texts.join('')
    if (last?.kind === kind) last.text += text
    else if (text) pieces.push({ kind, text })
  }
  add('same', ...words.slice(0, start))
  compare(old.slice(start, old.length - end), words.slice(start, words.length - end), add)
  add('same', ...words.slice(words.length - end))
  return pieces
}

/** The changes with the words beside them; `…` stands for others. */
export function shortened(pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ kind, text }, index) => {
    if (kind !== 'same') {
      return { kind, text: text.length > longest ? `${text.slice(0, longest)}…` : text }
    }
    const words = wordsOf(text)
    const before = index > 0 ? words.slice(0, around) : []
    const after = index < pieces.length - 1 ? words.slice(-around) : []
    const isWhole = before.length + after.length >= words.length
    return { kind, text: isWhole ? text : [...before, '…', ...after].join('') }
  })
}

/** By the longest common row of words; what is gone stands before what has come. */
function compare(
  old: readonly string[],
  words: readonly string[],
  add: (kind: Piece['kind'], ...texts: string[]) => void,
): void {
  if (old.length * words.length > mostPairs) {
    add('gone', ...old)
    add('come', ...words)
    return
  }
  const width = words.length + 1
  /** The length of the longest common row of what begins at each pair. */
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (at: number, to: number) => lengths[at * width + to] ?? 0
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = words.length - 1; to >= 0; to -= 1) {
      lengths[at * width + to] = isSame(old[at], words[to])
        ? lengthAt(at + 1, to + 1) + 1
        : Math.max(lengthAt(at + 1, to), lengthAt(at, to + 1))
    }
  }
  let [at, to] = [0, 0]
  while (at < old.length || to < words.length) {
    const [was = '', is = ''] = [old[at], words[to]]
    if (at < old.length && to < words.length && isSame(was, is)) {
      add('same', is)
      at += 1
      to += 1
    } else if (
      to === words.length ||
      (at < old.length && lengthAt(at + 1, to) >= lengthAt(at, to + 1))
    ) {
      add('gone', was)
      at += 1
    } else {
      add('come', is)
      to += 1
    }
  }
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/).filter(Boolean)
}

/** Apart from the space after it. */
function isSame(one = '', other = ''): boolean {
  return one === other || one.trimEnd() === other.trimEnd()
}

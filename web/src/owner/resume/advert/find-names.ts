import { commonName, normalizeName } from '../../../technology-names.ts'
import { everydayWords } from './technologies.ts'

const maxWords = 5
// Other scripts join Latin words without a space.
const wordForms =
  /(?:\.(?=net))?[\p{Script=Latin}\p{M}\p{N}]+[+#♯]*|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/giu
const withinName = /^[ \u00a0./_'’–-]?$/
const listSign = /^[\s()•*-]*[,;/|·&+、，][\s()•*-]*$/
const listWord = /^[\s()]*(?:and|or|und|oder|et|ou|y|o|e|и|или|和|或|と)[\s()]*$/
const sentenceStart = /(?:^|[\n.!?])[\s•*·)–-]*$/
const lineStart = /(?:^|\n)[\s•*·–-]*$/
const lineEnd = /^[ \t]*\r?(?:\n|$)/
const sentenceAfter = /^,?[ \t]+\p{Ll}/u
const yearAfter = /^ \d{4}/
const roleAfter =
  /^[ -](?:develop|engineer|programm|entwickl|kenntnis|code\b|language|based|basiert)/i
const otherUse = [/[-–&/$'’]\s?$|\p{Lu}\.\s?$/u, /^(?:\s?&|[/$'’®°–-])/]
/** The letter after these is no language: “Series C”. */
const grades =
  /\b(?:category|class|grade|kategorie|klasse|level|option|plan|serie|series|vitamin)\s$/i
/** What follows a name where it is an ordinary word, even when capitalised. */
const phrases: Record<string, RegExp> = {
  go: /^[ -](?:above|ahead|beyond|big|far|further|getter|green|live|the extra|to)\b/i,
  nextjs: /^[ -](?:chapter|gen|level|phase|step|week|year)/i,
}

interface Found {
  key: string
  start: number
  end: number
}

interface Candidate extends Found {
  /** Spelled exactly like the name. */
  isUsual: boolean
  /** May be an ordinary word. */
  isDoubtful: boolean
}

/** The technologies that a text names. `names`: those known, by common name. */
export function findNames(text: string, names: ReadonlyMap<string, string>): Found[] {
  const words = [...text.matchAll(wordForms)].map(({ 0: word, index }) => {
    return { plain: normalizeName(word), start: index, end: index + word.length }
  })
  const found: Candidate[] = []
  for (let at = 0; at < words.length; ) {
    const match = longestAt(at)
    if (match) found.push(match.candidate)
    at = match ? match.next : at + 1
  }
  // Not doubtful when listed beside a certain name.
  for (const all of [found, [...found].reverse()]) {
    all.forEach((one, index) => {
      const other = all[index - 1]
      if (other && !other.isDoubtful && isListed(one, other)) one.isDoubtful = false
    })
  }
  return found.filter(({ isDoubtful }) => !isDoubtful)

  /** “Docker, Go”, “Docker and Go” but not “Docker and go”. */
  function isListed(one: Candidate, other: Candidate): boolean {
    const [end = 0, start] = [one.end, one.start, other.end, other.start]
      .sort((a, b) => a - b)
      .slice(1, 3)
    const gap = text.slice(end, start)
    return listSign.test(gap) || (one.isUsual && listWord.test(gap))
  }

  function longestAt(at: number) {
    const { start, plain: first } = words[at] as (typeof words)[number]
    let best: { candidate: Candidate; next: number } | undefined
    let name = ''
    for (let next = at; next < Math.min(at + maxWords, words.length); next++) {
      const { plain: word, start: from, end } = words[next] as (typeof words)[number]
      if (next > at && !withinName.test(text.slice(words[next - 1]?.end, from))) break
      name += word
      const key = keyOf(name, next === at)
      const written = text.slice(start, end)
      if (!names.has(key) || (key === 'net' && !isDotNet(start, written))) continue
      const isWord = next === at && (everydayWords.has(first) || first.length === 1)
      const isUsual = isWritten(written, names.get(key) ?? '')
      const isDoubtful =
        isWord && !isWholeLine(start, end) && (!isUsual || hasOtherUse(key, start, end))
      best = { candidate: { key, start, end, isUsual, isDoubtful }, next: next + 1 }
    }
    return best
  }

  /** Also matches without a version at its end: “python3”. */
  function keyOf(name: string, isOneWord: boolean): string {
    const key = commonName(name)
    const bare = name.replace(/\d+$/, '')
    return names.has(key) || !isOneWord || bare.length < 3 ? key : commonName(bare)
  }

  /** Rules out the word net and domains such as example.net. */
  function isDotNet(start: number, written: string): boolean {
    const isOwn = !/[\p{L}\p{N}]/u.test(text.charAt(start - 1))
    return normalizeName(written) === 'dotnet' || (written.startsWith('.') && isOwn)
  }

  function around(start: number, end: number): [before: string, after: string] {
    return [text.slice(Math.max(0, start - 20), start), text.slice(end, end + 20)]
  }

  function isWholeLine(start: number, end: number): boolean {
    const [before, after] = around(start, end)
    return lineStart.test(before) && lineEnd.test(after)
  }

  function hasOtherUse(key: string, start: number, end: number): boolean {
    const [before, after] = around(start, end)
    if (roleAfter.test(after)) return false
    const [left, right] = otherUse as [RegExp, RegExp]
    const isLetter = end - start === 1
    if (isLetter && (left.test(before) || grades.test(before) || right.test(after))) return true
    if (phrases[key]?.test(after)) return true
    return yearAfter.test(after) || (sentenceStart.test(before) && sentenceAfter.test(after))
  }
}

function isWritten(written: string, name: string): boolean {
  const isCapitalised = /^\p{Lu}\p{Ll}*$/u.test(written)
  return (
    written === name || (isCapitalised && name !== name.toUpperCase()) || name.startsWith(written)
  )
}

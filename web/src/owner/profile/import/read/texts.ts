import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { withoutBullet } from '#contract/parse-text.ts'
import { sentenceEnds } from '#contract/sentences.ts'
import { wholeWords } from '#contract/start-of.ts'

const controls = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu

export function line(text: string): string {
  return text.replace(/\s+/g, ' ').replace(controls, '').normalize('NFC').trim()
}

/** HTML as plain text: list items keep a marker, entities become characters. */
export function htmlToText(text: string): string {
  const isHtml = /<\/(?:p|ul|ol|li|strong|b|em|i|span|div|a|h\d)>|<br\b/i.test(text)
  const words = isHtml
    ? text
        .replace(/\s*<li\b[^<>]*>\s*(?:<p\b[^<>]*>)?/gi, '\n• ')
        .replace(/<\/(?:p|div|h\d|li|ul|ol)>|<br\b[^<>]*>/gi, '\n')
        .replace(/<[^<>]+>/g, '')
    : text
  const letters = words.replace(styled, (letter) => letter.normalize('NFKC'))
  return letters.replace(/&(?:#(x?[\da-f]{1,6})|(\w{2,31}));/gi, (all, code, name) => {
    const number = Number(String(code).replace(/^x/i, '0x'))
    if (code) return number > 0 && number < 0x110000 ? String.fromCodePoint(number) : all
    return decodeNamedCharacterReference(name) || all
  })
}

const signs = '•●○▪▫■◦‣⁃➢➤►✓✔✅☑▸▹▶▷◆◇❖✦🔹🔸🔷🔶👉📌'
const certain = new RegExp(`[^\\S\\n]?[${signs}]\\uFE0F?[^\\S\\n]?|(?:^|\\s)[-–—*]\\t`, 'gmu')
const firstSign = new RegExp(`^\\s*[${signs}]\\uFE0F?\\s*`, 'u')
/** Marks list items when several lines begin like this. */
const numbering = /^[^\S\n]*\d{1,2}[.)][^\S\n]+(?=\S)/gm
/** A marker within a line, after the end of a sentence or a colon. */
const afterSentence = /(?<=[.:;!?…)\]"”])\s([-–—*→➔➜])\s(?=[\p{Lu}\p{Lo}\p{N}"“(])/gu
/** Latin letters and digits in a style of their own, as posts on LinkedIn have them: 𝗕𝗼𝗹𝗱. */
const styled =
  /[\u{1D400}-\u{1D7FF}ℂℊ-ℓℕℙ-ℝℤℨKℬℭℯ-ℱℳℴ\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u24B6-\u24E9\u{1F130}-\u{1F149}]/gu

/** A text's lines, one for each list item, including items that a program has joined into one line. */
export function linesOf(text: string): { text: string; isItem: boolean }[] {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n')
  return ((lines.match(numbering) ?? []).length > 1 ? lines.replace(numbering, '• ') : lines)
    .replace(/[^\S\n]+/g, (space) => (space.includes('\t') ? '\t' : ' '))
    .replace(certain, '\n• ')
    .replace(afterSentence, '\n$1 ')
    .split('\n')
    .flatMap((one) => {
      const [start, sign] = /^\s?([-–—*→➔➜])\s/.exec(one) ?? []
      if (!start) return one
      return one
        .slice(start.length)
        .split(new RegExp(`\\s[${sign}]\\s(?=[\\p{Lu}\\p{Lo}\\p{N}])`, 'u'))
        .map((item) => `• ${item}`)
    })
    .map((one) => ({ text: line(withoutBullet(one)), isItem: withoutBullet(one) !== one }))
    .filter((one) => one.text !== '')
}

/** A list item without its marker. */
export function withoutSign(text: string): string {
  return withoutBullet(text.replace(firstSign, ''))
}

/** As many sentences as fit, else as many words. */
export function startThatFits(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = sentenceEnds(text)
    .filter((at) => at <= maxLength && at > maxLength / 4)
    .at(-1)
  return end ? text.slice(0, end) : `${wholeWords(text, maxLength - 1)}…`
}

/** At most `maxCount` paragraphs of `maxLength` characters: splits long ones between sentences and joins short ones. */
export function paragraphsOf(texts: string[], maxLength: number, maxCount: number): string[] {
  const parts = texts.flatMap((text) => split(text, maxLength))
  while (parts.length > maxCount) {
    const sizes = parts.slice(1).map((part, place) => part.length + (parts[place] ?? '').length)
    const least = Math.min(...sizes)
    if (least >= maxLength) break
    const place = sizes.indexOf(least)
    parts.splice(place, 2, `${parts[place]} ${parts[place + 1]}`)
  }
  return parts
}

function split(text: string, maxLength: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > maxLength) {
    const start = startThatFits(rest, maxLength).replace(/…$/, '')
    parts.push(start.trim())
    rest = rest.slice(start.length).trim()
  }
  return [...parts, rest]
}

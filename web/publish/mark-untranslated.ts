import type { Texts } from '#contract/texts/en.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import source from '../src/keep-language-script.js?raw'
import { firstSentence } from '../src/ui/text.ts'
import type { LanguageSite } from './language-sites.ts'
import { hashOf } from './later-styles.ts'
import { withoutComments } from './theme-script.ts'

const code = withoutComments(source)

/** The script that marks them again where those of the page draw them anew. */
export const keepLanguage = { path: `/assets/keep-language-${hashOf(code)}.js`, code }

/** What stands in the first language on a page in another one. */
export interface Untranslated {
  texts: readonly string[]
  /** The first language. */
  language: string
  /** The page's. */
  page: string
}

/** Undefined in the first language. */
export function untranslatedOf(
  { base, content, untranslated }: LanguageSite,
  [first]: readonly LanguageSite[],
): Untranslated | undefined {
  if (!base || !first) return undefined
  return { texts: untranslated, language: first.content.language, page: content.language }
}

/** The texts among them that a page is made of. */
export function ofPage(untranslated: Untranslated, page: object): Untranslated {
  const own = new Set(stringsIn(page))
  return { ...untranslated, texts: untranslated.texts.filter((text) => own.has(text)) }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

interface Element {
  attributes: string
  /** The end of its tag's name in the page, where attributes may be added. */
  at: number
  /** Where what it holds begins. */
  from: number
  text: string
  children: Element[]
}

/**
 * The page with `lang` on the elements that say nothing but untranslated texts, so that they are read out, hyphenated
 * and searched as what they are. The components know nothing of it: a rendered page that is hydrated keeps attributes
 * that its scripts do not know. The direction follows from the words already, wherever the owner's stand (`dir="auto"`).
 */
export function markUntranslated(html: string, untranslated: Untranslated | undefined): string {
  const { texts = [], language = '', page = '' } = untranslated ?? {}
  if (texts.length === 0) return html
  const isUntranslated = matcherOf(texts, textsOf(page))
  const leads = leadsOf(textsOf(page))
  const marks: [at: number, mark: string][] = []

  function look({ attributes, at, from, text, children }: Element): void {
    const [, alt = ''] = / alt="([^"]*)"/.exec(attributes) ?? []
    const isMarked = / lang="/.test(attributes)
    if (!isMarked && isUntranslated(text.trim() === '' ? alt : text)) {
      marks.push([at, ` lang="${language}"`])
    } else if (children.length > 0 || isMarked) children.forEach(look)
    else lookWithin(from, text.trimEnd())
  }

  /** Words of ours before or between untranslated ones. Hydration compares the text of such an element, not what it is made of. */
  function lookWithin(from: number, text: string): void {
    if (!html.startsWith(text, from)) return
    let end = from
    for (const part of text.split(separator)) {
      const { length } = leads.find((lead) => part.startsWith(lead)) ?? ''
      const start = end + length
      end += part.length
      if (isUntranslated(part.slice(length))) {
        marks.push([start, `<bdi lang="${language}">`], [end, '</bdi>'])
      }
      end += separator.length
    }
  }

  for (const element of elementsOf(html)) look(element)
  let end = 0
  const parts = marks.flatMap(([at, mark]) => {
    const before = html.slice(end, at)
    end = at
    return [before, mark]
  })
  return [...parts, html.slice(end)].join('')
}

const tags =
  /<!--.*?-->|<(script|style|head|svg)\b.*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gs
const empty = /^(?:area|br|col|hr|img|input|link|meta|source|wbr)$/
/** Within words. */
const inline = /^(?:a|abbr|b|bdi|code|del|em|i|span|strong|sub|sup|time|wbr)$/

/** The outermost elements below the body, or of a part of a page. */
function elementsOf(html: string): Element[] {
  const root: Element = { attributes: '', at: 0, from: 0, text: '', children: [] }
  const open = [root]
  const say = (text: string) => {
    for (const element of open) element.text += text
  }
  let end = 0
  for (const { 0: tag, 2: closes, 3: name = '', 4: attributes = '', index } of html.matchAll(
    tags,
  )) {
    say(html.slice(end, index))
    end = index + tag.length
    if (name === '' || /^(?:html|body)$/.test(name)) continue
    if (!inline.test(name)) say(' ')
    if (closes) {
      open.pop()
      continue
    }
    const at = index + 1 + name.length
    const element: Element = { attributes, at, from: end, text: '', children: [] }
    open.at(-1)?.children.push(element)
    if (!empty.test(name) && !attributes.endsWith('/')) open.push(element)
  }
  return root.children
}

/** Between facts in one line. */
const separator = ' · '

/** What stands before a value that ends one of our texts, as in “Looking for: {what}”. */
function leadsOf(ours: Texts): string[] {
  const found = stringsIn(ours).flatMap(
    (text) => /^([^{}]*\p{L}[^{}]*)\{\w+\}$/u.exec(text)?.[1] ?? [],
  )
  return [...new Set(found)]
}

/** Parts of a text are found by this many words, so that none is taken for a word of ours or of the page's language. */
const enough = 3
/** Letters, in scripts without blanks between words. */
const enoughLetters = 8
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether all words of a rendered text are those of an untranslated one, or of a part of it. */
function matcherOf(texts: readonly string[], ours: Texts): (text: string) => boolean {
  const wholes = texts.map((text) => wordsOf(withoutMarkdown(text)))
  const parts = texts.flatMap((text) => [
    ...[text, firstSentence(text)],
    ...withoutMarkdown(text).split('\n'),
  ])
  const known = new Set([...wholes, ...parts.map(wordsOf)])
  const own = new Set(stringsIn(ours).map(wordsOf))
  const all = `\n ${wholes.join(' \n ')} \n`
  return (text) => {
    const words = wordsOf(text)
    if (!/\p{L}/u.test(words) || own.has(words)) return false
    if (known.has(words)) return true
    const isLong =
      words.split(' ').length >= enough || (unspaced.test(words) && words.length >= enoughLetters)
    return isLong && all.includes(` ${words} `)
  }
}

/** Without marks that a page draws, and the addresses of links. */
function withoutMarkdown(text: string): string {
  return text.replace(/\]\([^)]*\)/g, ']').replace(/^\s*\d+[.)]\s/gm, '')
}

/** Letters and digits alone, with a blank between words; also of text as it is written in HTML. */
function wordsOf(text: string): string {
  const plain = text.replace(/&(?:amp|lt|gt|quot|#x27|#39|nbsp);/g, ' ')
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

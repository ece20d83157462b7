import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { startOf } from '../contract/start-of.ts'
import { isGitHub } from './request.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]

interface Readme {
  /** The first paragraph as plain text, '' when there is none. */
  text: string
  /** URLs of images on GitHub's own hosts, in the page's order. */
  images: string[]
}

/** Enough for the top of a README. Parsing takes quadratic time and blocks the event loop. */
const maxLength = 5_000
/** Shorter paragraphs are a line of badges or a single word. */
const minLength = 24

/** `folder` is the file's folder on raw.githubusercontent.com, with a trailing slash. */
export function readReadme(markdown: string, folder: string): Readme {
  try {
    return read(markdown, folder)
  } catch (error) {
    // Nested deeper than the parser's stack: not written by a person.
    if (error instanceof RangeError) return { text: '', images: [] }
    throw error
  }
}

function read(markdown: string, folder: string): Readme {
  const start = startOf(markdown, maxLength)
  const nodes = fromMarkdown(isDirective.test(start) ? withoutDirectives(start) : start).children
  const images = nodes
    .flatMap(imagesIn)
    .flatMap((source) => resolve(source, folder) ?? [])
    .filter((source) => !/\.svg$/i.test(new URL(source).pathname))
  return { text: firstParagraph(nodes), images: [...new Set(images)] }
}

/** The first paragraph before the install instructions; '' for a starter template's README. */
function firstParagraph(nodes: Node[]): string {
  const all = nodes.flatMap((node) =>
    node.type === 'html' ? fromMarkdown(withoutTags(node.value)).children : node,
  )
  const end = all.findIndex((node) => node.type === 'heading' && chores.test(wordsOf(node)))
  const words = (end < 0 ? all : all.slice(0, end))
    .filter((node) => node.type === 'paragraph' && isAbout(node))
    .map(wordsOf)
    .find((words) => lengthOf(words) >= minLength)
  return words && !starters.test(words) ? words : ''
}

/** Whether a paragraph says something: not a video's address, a line of languages, links or contents, or a note. */
function isAbout(node: Node): boolean {
  const children = 'children' in node ? (node.children as Node[]) : []
  const links = children.filter(isLink)
  const said = children
    .map((one) => (isLink(one) ? '' : inWords(one)))
    .join('')
    .replace(/<?https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (asides.test(said) || said === '') return false
  const parts = said.split(/[|·•/–—,\s.]*[|·•/–—][|·•/–—,\s.]*/u).filter(Boolean)
  const isLine = parts.length > 2 || links.length > 1
  const isAnnounced = links.length > 0 && /:[\s,.]*$/.test(said)
  return !isAnnounced && !(isLine && parts.every((part) => lengthOf(part) < minLength))
}

function isLink(node: Node): boolean {
  return ['link', 'linkReference'].includes(node.type)
}

/** A script in which one character says as much as three Latin letters counts for more. */
function lengthOf(words: string): number {
  return words.length + 2 * (words.match(dense)?.length ?? 0)
}

/** Of reStructuredText or AsciiDoc. */
const isDirective = /^(?:\.\. [\w|_[]|:[\w-]+:(?: |$)|image::)/m

/** Without directives with what belongs to them, fields and substitutions; roles and links as words. */
function withoutDirectives(text: string): string {
  return text
    .replace(/^\.\. .*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*/gm, '')
    .replace(
      /^(?:[ \t]*:[\w -]+:.*|\w+::\S*\[.*\]|\|[^|\n]+\|_*(?:[ \t]+\|[^|\n]+\|_*)*)[ \t]*$/gm,
      '',
    )
    .replace(/:[\w:-]+:(?=`)/g, '')
    .replace(/`([^`<\n]+?)\s*<[^<>`\n]*>`__?/g, '$1')
    .replace(/``([^`\n]+)``|`([^`\n]+)`_?/g, '$1$2')
}

const chores =
  /^\W*(?:install|set-?up|getting started|quick ?start|usage|prerequisites|requirements|contribut|licen[cs]e|table of contents)/i
const starters =
  /bootstrapped with|was generated (?:with|using|by)|^this template (?:provides|should help)|^a new flutter project|minimal setup to get/i
const asides =
  /^\W*(?:(?:note|warning|important|update|news|tip|caution|attention|disclaimer|deprecated|archived|(?:table of )?contents)\b\W*[:!(]|if you (?:like|find|enjoy)\b|please (?:star|consider)\b|(?:support|follow) (?:us|me)\b|join (?:us|our)\b|(?:read|view|available) (?:this )?in (?:other|\d+) languages\b|read this in\b)/i
/** Scripts in which one character says as much as three Latin letters. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

function withoutTags(html: string): string {
  return html
    .replace(/<!--.*?-->|<(script|style|svg|pre)\b.*?(?:<\/\1>|$)/gis, '')
    .replace(/<h[1-6]\b[^<>]*>/gi, '\n\n# ')
    .replace(/<a\b[^<>]*>/gi, '[')
    .replace(/<\/a>/gi, '](#)')
    .replace(
      /<\/?(?:p|div|h[1-6]|ul|ol|li|table|tr|td)\b[^<>]*>|<br\b[^<>]*>\s*<br\b[^<>]*>/gi,
      '\n\n',
    )
    .replace(/<[^<>]*>/g, ' ')
    .replace(/^[^\S\n]+/gm, '')
}

/** A node's visible text, without strikethrough, footnote marks and emoji names. */
function wordsOf(node: Node): string {
  const parts = 'children' in node ? (node.children as Node[]).map(inWords) : [inWords(node)]
  return parts
    .join('')
    .replace(/~~[^~]+~~|\[\^[^\]\s]+\]|:[a-z\d_+-]+:/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

function inWords(node: Node): string {
  if (node.type === ('break' as string)) return ' '
  if (node.type === 'html') return /^<br\b/i.test(node.value) ? ' ' : ''
  if ('children' in node) return (node.children as Node[]).map(inWords).join('')
  return textOf(node, { includeImageAlt: false, includeHtml: false })
}

/** Includes images written as HTML, which is how they are centred. */
function imagesIn(node: Node): string[] {
  if (node.type === ('image' as string)) return [String(Object(node).url)]
  if (node.type === 'html') {
    return [...node.value.matchAll(/<img\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi)].map(
      ([, source = '']) => source,
    )
  }
  return 'children' in node ? (node.children as Node[]).flatMap(imagesIn) : []
}

function resolve(source: string, folder: string): string | null {
  const url = URL.parse(source, folder)
  if (url === null) return null
  // A link to the page about a file becomes one to the file itself.
  const [, owner, repo, , path] =
    /^\/([^/]+)\/([^/]+)\/(blob|raw)\/(.+)$/.exec(
      url.hostname === 'github.com' ? url.pathname : '',
    ) ?? []
  const address = path ? `https://raw.githubusercontent.com/${owner}/${repo}/${path}` : url.href
  return isGitHub(address) ? address : null
}

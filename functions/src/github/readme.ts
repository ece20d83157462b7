import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { startOf } from '../contract/start-of.ts'
import { isGitHub } from './ask.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]

interface Readme {
  /** The first paragraph in words, '' when there is none. */
  text: string
  /** Addresses of images on GitHub's own hosts, in the order of the page. */
  images: string[]
}

/** Enough for what stands at the top. Parsing takes the square of it, and nothing else runs meanwhile. */
const most = 5_000
/** Characters that are more than a line of badges or a single word. */
const least = 24
const maxImages = 10

/** `folder` is where the file lies on raw.githubusercontent.com, with a slash at its end. */
export function readReadme(markdown: string, folder: string): Readme {
  try {
    return read(markdown, folder)
  } catch (error) {
    // Nested deeper than any program follows: nobody's words.
    if (error instanceof RangeError) return { text: '', images: [] }
    throw error
  }
}

function read(markdown: string, folder: string): Readme {
  const nodes = fromMarkdown(startOf(markdown, most)).children
  const paragraph = nodes
    .filter(({ type }) => type === 'paragraph')
    .map((node) => wordsOf(node))
    .find((words) => words.length >= least)
  const images = nodes
    .flatMap(imagesIn)
    .flatMap((source) => resolve(source, folder) ?? [])
    .filter((source) => !/\.svg$/i.test(new URL(source).pathname))
  return { text: paragraph ?? '', images: [...new Set(images)].slice(0, maxImages) }
}

function wordsOf(node: Node): string {
  return textOf(node, { includeImageAlt: false, includeHtml: false }).replace(/\s+/g, ' ').trim()
}

/** Also those that are written as HTML, as centred ones are. */
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
  // The page about a file leads to the file.
  const [, owner, repo, , path] =
    /^\/([^/]+)\/([^/]+)\/(blob|raw)\/(.+)$/.exec(
      url.hostname === 'github.com' ? url.pathname : '',
    ) ?? []
  const address = path ? `https://raw.githubusercontent.com/${owner}/${repo}/${path}` : url.href
  return isGitHub(address) ? address : null
}

import type { ReactNode } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Texts } from '#contract/texts/en.ts'
import { fill } from '#contract/texts/fill.ts'
import { httpHref } from '../links.ts'
import { isLineBreak, isShown, type StoryNode, withoutEmptyParts, wordsOf } from './story-node.ts'

/** Renders an image that the story refers to by number. `caption` is plain text. */
type DrawImage = (number: number, caption: string) => ReactNode

/** A plugin of rehype's, which changes the elements of a text. */
export type TreePlugin = () => (tree: StoryElement) => void

interface StoryElement {
  tagName?: string
  properties?: Record<string, unknown>
  value?: string
  children?: StoryElement[]
}

/** Nested deeper than anybody writes. */
const maxDepth = 40
/** A line that begins with that many quote and list markers, and is no thematic break. */
const deepLine = new RegExp(
  `^(?!([-*])(?:[ \\t]*\\1)*[ \\t]*$)(?:[ \\t]*(?:>|(?:[+*-]|\\d{1,9}[.)])(?=[ \\t]))){${maxDepth}}`,
  'm',
)
/** Of code, at a line's start, and where it ends. */
const openingFence = /^(?:`{3,}(?!.*`)|~{3,})/s
const closingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/
/** HTML in which no code begins, or code of a list or a quote, which ends elsewhere. */
const unclearFences = /^ {0,3}<|^[ \t>*+\-\d.)]+(?:`{3}|~{3})/m
/** Per paragraph. */
const maxSigns = 1_000

/** Nodes whose children are blocks. */
const flows = /^(?:root|blockquote|listItem|footnoteDefinition)$/

const elements: Components = {
  // Headings start below the page's own.
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  a: ({ node, href, children, ...rest }) =>
    href ? (
      <a {...rest} href={href} rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      children
    ),
  img: ({ alt }) => alt,
  // biome-ignore-start lint/a11y/noNoninteractiveTabindex: these scroll by keyboard too
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  // biome-ignore-end lint/a11y/noNoninteractiveTabindex: these scroll by keyboard too
}

/** Elements that have words of ours. */
function wordedElements({ done, toDo, table }: Texts['caseStudy']): Components {
  return {
    input: ({ checked }) => (
      <input type="checkbox" disabled checked={checked} aria-label={checked ? done : toDo} />
    ),
    table: ({ children }) => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too
      <section className="table" aria-label={table} tabIndex={0}>
        <table>{children}</table>
      </section>
    ),
  }
}

/** A heading that starts a chapter of the story. */
interface Chapter {
  id: string
  title: string
}

/**
 * Renders GitHub Flavored Markdown without HTML; also returns the images' numbers and the chapters. Links are
 * limited to http(s), mailto and footnotes; a paragraph with only an image becomes that image of the gallery. Of a
 * README, the heading that repeats `title` and the line of badges are dropped, and of any text the headings with nothing
 * below them. `content` is null when nothing is left.
 */
export function readStory(
  markdown: string,
  drawImage: DrawImage,
  words: Texts['caseStudy'],
  title = '',
  colourCode?: TreePlugin,
) {
  const shown = new Set<number>()
  const chapters: Chapter[] = []
  let hasContent = true

  function prepare(node: StoryNode, depth = 0) {
    const [only, ...others] = node.children ?? []
    if (node.type === 'paragraph' && only?.type === 'image' && others.length === 0) {
      shown.add(Number(only.url))
      if (drawImage(Number(only.url), '')) node.data = { hName: 'figure' }
      else node.children = []
    } else if (node.type === 'paragraph' && node.children?.every(isBadge)) {
      node.children = []
    }
    if (node.type === 'blockquote') nameAlert(node, words)
    // Beside words; one between blocks breaks no line.
    for (const child of flows.test(node.type) ? [] : (node.children ?? [])) {
      if (isLineBreak(child)) child.type = 'break'
    }
    if (depth === maxDepth) node.children = []
    for (const child of node.children ?? []) prepare(child, depth + 1)
  }

  function nameChapter(node: StoryNode) {
    const title = node.type === 'heading' && (node.depth ?? 9) < 3 && wordsOf(node)
    if (!title) return
    const id = `part-${chapters.length + 1}`
    chapters.push({ id, title })
    node.data = { hProperties: { id } }
  }

  function prepareAll(tree: StoryNode) {
    const [first] = tree.children ?? []
    if (first?.type === 'heading' && isSame(wordsOf(first), title)) tree.children?.shift()
    prepare(tree)
    const blocks = withoutEmptyParts(tree.children ?? [])
    hasContent = blocks.some(isShown)
    for (const block of blocks) nameChapter(block)
    tree.children = blocks
  }

  const content = drawMarkdown(markdown, {
    components: {
      ...elements,
      ...wordedElements(words),
      figure({ node }) {
        const [image] = node?.children ?? []
        const { src, alt } = image && 'properties' in image ? image.properties : {}
        return drawImage(Number(src), String(alt))
      },
    },
    allowElement: ({ tagName, children }) => children.length > 0 || !/^(?:h\d|p)$/.test(tagName),
    remarkPlugins: [remarkGfm, () => prepareAll],
    rehypePlugins: colourCode ? [colourCode] : [],
    remarkRehypeOptions: {
      footnoteLabel: words.footnotes,
      footnoteLabelProperties: { className: ['visually-hidden'] },
      footnoteBackLabel: (reference, again) =>
        fill(words.back, { number: `${reference + 1}${again > 1 ? `-${again}` : ''}` }),
    },
    skipHtml: true,
    urlTransform: (url, key) => (key === 'src' ? url : addressOf(url)),
  })

  return { content: hasContent ? (content ?? <p>{markdown}</p>) : null, shown, chapters }
}

/** Null for input that would take the parser seconds, or overflow its stack. */
export function drawMarkdown(markdown: string, options: Options): ReactNode | null {
  const children = withoutFrontMatter(markdown)
  if (isTooMuch(children)) return null
  try {
    return Markdown({ ...options, children })
  } catch (error) {
    // Thousands of nested brackets.
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

/** Parse time is quadratic in the signs and brackets of a paragraph, and in the depth of lists. */
function isTooMuch(markdown: string): boolean {
  const paragraphs = withoutFencedCode(markdown).split(/\n[ \t]*\n/)
  const signs = paragraphs.map((one) => one.match(/([*_~])\1*|\]|^[=-]+$/gm)?.length ?? 0)
  return deepLine.test(markdown) || signs.some((count) => count > maxSigns)
}

/** Signs in code mean nothing. The whole text where it is not clear which part of it is code. */
function withoutFencedCode(markdown: string): string {
  const others: string[] = []
  let fence = ''
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (!fence) {
      fence = openingFence.exec(line)?.[0] ?? ''
      others.push(fence ? '' : line)
    } else if (closingFence.exec(line)?.[1]?.startsWith(fence)) fence = ''
  }
  const text = others.join('\n')
  return unclearFences.test(text) ? markdown : text
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** A picture from elsewhere, often a link, and the blanks between two. */
function isBadge({ type, url = '', value = '', children = [] }: StoryNode): boolean {
  if (type === 'image' || type === 'imageReference') return !Number(url)
  if (type === 'link' || type === 'linkReference') return children.every(isBadge)
  return type === 'break' || (type === 'text' && value.trim() === '')
}

/** GitHub's "> [!NOTE]". */
function nameAlert({ children = [] }: StoryNode, words: Texts['caseStudy']): void {
  const text = children[0]?.children?.[0]
  const [mark = '', kind = ''] =
    /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/.exec(text?.value ?? '') ?? []
  if (!text?.value || !kind) return
  text.value = text.value.slice(mark.length)
  type Alert = 'note' | 'tip' | 'important' | 'warning' | 'caution'
  const name = { type: 'text', value: words[kind.toLowerCase() as Alert] }
  children.unshift({ type: 'paragraph', children: [{ type: 'strong', children: [name] }] })
}

/** Strips YAML front matter. */
function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---\n(?:[\w-]+:.*\n)(?:.*\n)*?---(?:\n|$)/, '')
}

export function addressOf(url: string): string | undefined {
  const isOther = /^(?:mailto:[^\s@?"]+@[^\s@?"]+|#user-content-fn.*)$/i.test(url)
  return isOther ? url : httpHref(url)
}

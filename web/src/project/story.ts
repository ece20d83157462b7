import { fromMarkdown } from 'mdast-util-from-markdown'
import { escapeHtml } from '#contract/escape-html.ts'
import { webAddress } from '../links.ts'

type Parents = { children: Nodes[] }
type Nodes = ReturnType<typeof fromMarkdown>['children'][number]

/** What stands for an image that the story names by its number, '' where there is none. `caption` is plain text. */
type DrawImage = (number: number, caption: string) => string

/** Nested deeper than anybody writes. */
const deepest = 40

/**
 * Markdown as HTML that is made here: of what Markdown has, without its HTML. Links lead to http(s) and mailto
 * alone, images are numbers, and headings begin below the page's own.
 */
export function storyHtml(markdown: string, drawImage: DrawImage): string {
  return childrenHtml(parse(markdown), 0)

  function parse(text: string): Parents {
    try {
      return fromMarkdown(text)
    } catch (error) {
      // Brackets in brackets by the thousand: as it is typed.
      if (!(error instanceof RangeError)) throw error
      const children = [{ type: 'text' as const, value: text }]
      return { children: [{ type: 'paragraph', children }] }
    }
  }

  function childrenHtml({ children }: Parents, depth: number): string {
    return depth > deepest ? '' : children.map((child) => nodeHtml(child, depth + 1)).join('')
  }

  function nodeHtml(node: Nodes, depth: number): string {
    const inner = () => childrenHtml(node as Parents, depth)
    switch (node.type) {
      case 'text':
        return escapeHtml(node.value)
      case 'paragraph':
        return paragraphHtml(node, inner)
      case 'heading':
        return element(`h${Math.min(node.depth, 3) + (node.depth === 1 ? 1 : 0)}`, inner())
      case 'emphasis':
        return element('em', inner())
      case 'strong':
        return element('strong', inner())
      case 'inlineCode':
        return element('code', escapeHtml(node.value))
      case 'code':
        // It scrolls, so the keyboard has to reach it.
        return `<pre tabindex="0"><code>${escapeHtml(node.value)}</code></pre>`
      case 'blockquote':
        return element('blockquote', inner())
      case 'list':
        return node.ordered
          ? `<ol${node.start && node.start !== 1 ? ` start="${node.start}"` : ''}>${inner()}</ol>`
          : element('ul', inner())
      case 'listItem':
        return element('li', inner())
      case 'thematicBreak':
        return '<hr />'
      case 'break':
        return '<br />'
      case 'link':
        return linkHtml(node.url, inner())
      case 'image':
        return escapeHtml(node.alt ?? '')
      // Also of what is not known the words stay.
      default:
        return 'children' in node ? inner() : ''
    }
  }

  /** One that holds an image alone is that image. */
  function paragraphHtml(node: Parents, inner: () => string): string {
    const [only, ...others] = node.children
    if (only?.type !== 'image' || others.length > 0) return element('p', inner())
    return /^\d+$/.test(only.url) ? drawImage(Number(only.url), only.alt ?? '') : ''
  }
}

/** The numbers of the images that a story shows. */
export function imagesOf(markdown: string): Set<number> {
  const numbers = new Set<number>()
  storyHtml(markdown, (number) => {
    numbers.add(number)
    return ''
  })
  return numbers
}

function linkHtml(url: string, words: string): string {
  const address = webAddress(url) ?? (/^mailto:[^\s@?"]+@[^\s@?"]+$/i.test(url) ? url : undefined)
  if (!address) return words
  return `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${words}</a>`
}

function element(name: string, inner: string): string {
  return inner.trim() === '' ? '' : `<${name}>${inner}</${name}>`
}

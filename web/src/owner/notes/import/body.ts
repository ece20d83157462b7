export type Draw = (source: string, caption?: string, alt?: string) => string

// Bounded, or a text of nothing but such signs would take seconds.
const code =
  /^([ \t]*)(`{3,30}|~{3,30})[^\n]*\n(?:[\s\S]*?\n)??(?:[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))|`[^`\n]+`/gm
/** Blocks of code as Jekyll and Hugo write them. */
const codeTags =
  /\{%-?\s*highlight\s+(\S+)[^%]*%\}\n?([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}|\{\{[<%]\s*highlight\s+(\S+)[^}]*[>%]\}\}\n?([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g
const rawTags = /\{%-?\s*(?:end)?raw\s*-?%\}\n?/g
/** The site's address before another one, and what makes an address whole. */
const addressTags =
  /\{\{-?\s*(?:site\.(?:base)?url|"([^"{}]*)"|'([^'{}]*)')\s*(?:\|[^{}]*)?-?\}\}|\{%-?\s*link\s+([^%\s]+)\s*-?%\}/g
const titleTag = /\{\{-?\s*(?:page)?\.[tT]itle\s*-?\}\}/g
/** kramdown's table of contents and attributes, and comments. */
const marks = /^[*+-] [^\n]*\n\{:\s*toc[^}\n]*\}|\{:[^}\n]{0,200}\}|<!--[\s\S]*?-->/gm
const imports = /^import\s+(?:([\w$]+)\s+from\s+)?(?:[^'"]*from\s+)?['"]([^'"]+)['"];?[ \t]*$/gm
const exported = /^export\s+(?:const|let)\s+[^\n]*$|\{\/\*[\s\S]*?\*\/\}/gm
const figure = /<figure\b[^>]*>([\s\S]{0,9999}?)<\/figure>/gi
const image = /<(?:img|Image|Img|Picture|Figure)\b([^>]*?)\/?>/g
const hugoFigure = /\{\{[<%]\s*(?:figure|img|image)\s+([^{}]*?)\s*\/?\s*[>%]\}\}/g
const markdownImage =
  /!\[([^\]]{0,500})\]\(\s*(?:<([^<>\n]+)>|((?:[^\s()]|\([^\s()]*\))+))(?:\s+["'(]([^\n]{0,500}?)["')])?\s*\)/g
const component = /^[ \t]*<\/?([A-Z][\w.]*)\b[^>]*>[ \t]*$/gm

/**
 * A post's Markdown as a note has it: code of Jekyll's and Hugo's tags in fences, pictures of all kinds by `draw`, each
 * in a paragraph of its own. What is left of a generator's own tags stays and is `said`.
 */
export function bodyOf(
  text: string,
  { title, isMdx }: { title: string; isMdx: boolean },
  draw: Draw,
  said: Set<string>,
): string {
  const kept: string[] = []
  const keep = (part: string) => `\0${kept.push(part) - 1}\0`
  const sources = new Map<string, string>()

  function fence(_: string, liquid = '', first = '', hugo = '', second = ''): string {
    return keep(`\`\`\`${liquid || hugo}\n${(first || second).trimEnd()}\n\`\`\``)
  }

  function drawn(attributes: string, caption = ''): string {
    const source = attributeOf(attributes, 'src')
    const alt = attributeOf(attributes, 'alt')
    const own = attributeOf(attributes, 'caption') || attributeOf(attributes, 'title')
    const found = sources.get(source.replace(/^\{|(?:\.src)?\}$/g, '')) ?? source
    const title = (caption || own).replace(/\s+/g, ' ').replaceAll('"', '”').trim()
    return found && `![${alt.replace(/[[\]]/g, '')}](<${found}>${title && ` "${title}"`})`
  }

  const withoutCode = text
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(rawTags, '')
    .replace(code, keep)
    .replace(codeTags, fence)
    .replace(addressTags, (_, one = '', other = '', linked = '') => one + other + linked)
    .replace(titleTag, () => title)
    .replace(marks, '')
  const plain = isMdx ? withoutComponents(withoutCode, sources, said) : withoutCode
  const withPictures = plain
    .replace(figure, (whole, inner: string) => {
      const [, attributes = ''] = new RegExp(image.source).exec(inner) ?? []
      const [, caption = ''] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(inner) ?? []
      return attributes ? drawn(attributes, caption.replace(/<[^>]*>/g, '')) : whole
    })
    .replace(image, (_, attributes: string) => drawn(attributes))
    .replace(hugoFigure, (_, attributes: string) => drawn(attributes))
    .replace(markdownImage, (_, alt: string, inBrackets = '', source = '', title = '') =>
      draw(inBrackets || source, title || alt, alt || title),
    )
    // A picture that is a link.
    .replace(/\[\s{0,9}(!\[[^\]]{0,500}\]\(\d+\))\s*\]\([^)\n]*\)/g, '$1')
  const shown = isMdx ? withPictures.replace(component, '') : withPictures
  sayTags(shown, said)
  return alone(shown)
    .replace(/\0(\d+)\0/g, (_, index) => kept[index] ?? '')
    .trim()
}

/** Without imports; `sources` gets the pictures among them. */
function withoutComponents(text: string, sources: Map<string, string>, said: Set<string>): string {
  const shown = text
    .replace(imports, (_, name: string | undefined, source: string) => {
      if (name) sources.set(name, source)
      return ''
    })
    .replace(exported, '')
  const names = [...shown.matchAll(/<([A-Z][\w.]*)/g)].map(([, name = '']) => name)
  const others = new Set(names.filter((name) => !/^(?:Image|Img|Picture|Figure)$/.test(name)))
  if (others.size > 0) said.add(`Components are left out, their words stay: ${listed(others)}.`)
  return shown
}

function sayTags(text: string, said: Set<string>): void {
  const liquid = [...text.matchAll(/\{%-?\s*(\w+)/g), ...text.matchAll(/\{\{-?\s*([\w.]+)/g)]
  const shortcodes = [...text.matchAll(/\{\{[<%]\s*\/?\s*(\w[\w/-]*)/g)]
  const names = [...liquid, ...shortcodes].map(([, name = '']) => name)
  const others = new Set(names.filter((name) => !name.startsWith('end')))
  if (others.size > 0) said.add(`Tags of the generator stay as they are: ${listed(others)}.`)
}

/** Gives each picture of the gallery a paragraph of its own, but for those in tables. */
function alone(text: string): string {
  const picture = /!\[[^\]]{0,500}\]\(\d+\)/g
  return text
    .split('\n')
    .map((line) => {
      const pictures = line.match(picture)
      if (!pictures || /^\s*\|/.test(line)) return line
      const [indent = ''] = /^[ \t]*/.exec(line) ?? []
      const words = line
        .replace(picture, '')
        .replace(/^\s*(?:[-*+]|\d+[.)])?\s*$/, '')
        .trimEnd()
      return `${words}\n\n${pictures.map((one) => indent + one).join('\n\n')}\n`
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** Of HTML, a shortcode or JSX. */
function attributeOf(text: string, name: string): string {
  const pattern = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|(\\{[^}]*\\}|[^\\s"'>]+))`,
    'i',
  )
  const [, double, single, bare = ''] = pattern.exec(text) ?? []
  return (double ?? single ?? bare).trim()
}

function listed(names: ReadonlySet<string>): string {
  return [...names].slice(0, 8).join(', ')
}

export type Draw = (source: string, caption?: string, alt?: string) => string

// Bounded, or a text of nothing but such signs would take seconds.
const code =
  /^([ \t]*)(`{3,30}|~{3,30})[^\n]*\n(?:[\s\S]*?\n)??(?:[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))|`[^`\n]+`/gm
/** Blocks of code as Jekyll and Hugo write them. */
const codeTags =
  /\{(?:%-?|\{[<%])\s*highlight\s+([^\s{}%>]+)[^{}]*\}{1,2}\n?([\s\S]*?)\{(?:%-?\s*end|\{[<%]\s*\/\s*)highlight\s*(?:[>%]\}|-?%)\}/g
const rawTags = /\{%-?\s*(?:end)?raw\s*-?%\}\n?/g
/** The site's address before another one, and what makes an address whole. */
const addressTags =
  /\{\{-?\s*(?:site\.(?:base)?url|"([^"{}]*)"|'([^'{}]*)')\s*(?:\|[^{}]*)?-?\}\}|\{%-?\s*link\s+([^%\s]+)\s*-?%\}/g
const titleTag = /\{\{-?\s*(?:page)?\.[tT]itle\s*-?\}\}/g
/** kramdown's table of contents and attributes, and comments. */
const marks = /^[*+-] [^\n]*\n\{:\s*toc[^}\n]*\}|\{:[^}\n]{0,200}\}|<!--[\s\S]*?-->/gm
/** Of MDX. */
const script =
  /^import\s+(?:([\w$]+)\s+from\s+)?(?:[^'"]*from\s+)?['"]([^'"]+)['"];?[ \t]*$|^export\s+(?:const|let)\s+[^\n]*$|\{\/\*[\s\S]*?\*\/\}/gm
const figure = /<figure\b[^>]*>([\s\S]{0,9999}?)<\/figure>/gi
/** Of HTML, JSX, and Hugo's. */
const image =
  /<(?:img|Image|Img|Picture|Figure)\b([^>]*?)\/?>|\{\{[<%]\s*(?:figure|img|image)\s+([^{}]*?)\s*\/?\s*[>%]\}\}/g
const markdownImage =
  /!\[([^\]]{0,500})\]\(\s*(?:<([^<>\n]+)>|((?:[^\s()]|\([^\s()]*\))+))(?:\s+["'(]([^\n]{0,500}?)["')])?\s*\)/g
const component = /<\/?[A-Z][\w.]*\b[^>]*>/g
const componentName = /<([A-Z][\w.]*)\b/g
const tag = /\{(?:%-?|\{-?|\{[<%]\s*\/?)\s*(?!end)([\w.][\w./-]*)/g

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
  function drawn(attributes: string, caption = ''): string {
    const source = attributeOf(attributes, 'src')
    const alt = attributeOf(attributes, 'alt')
    const own = attributeOf(attributes, 'caption') || attributeOf(attributes, 'title')
    const found = sources.get(source.replace(/^\{|(?:\.src)?\}$/g, '')) ?? source
    const title = (caption || own).replace(/\s+/g, ' ').replaceAll('"', '”').trim()
    return found && `![${alt.replace(/[[\]]/g, '')}](<${found}>${title && ` "${title}"`})`
  }

  function say(what: string, text: string, pattern: RegExp): void {
    const names = new Set([...text.matchAll(pattern)].map(([, name]) => name))
    if (names.size > 0) said.add(`${what}: ${[...names].slice(0, 8).join(', ')}.`)
  }

  const withoutCode = text
    .replace(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(rawTags, '')
    .replace(code, keep)
    .replace(codeTags, (_, language: string, lines: string) =>
      keep(`\`\`\`${language}\n${lines.trimEnd()}\n\`\`\``),
    )
    .replace(addressTags, (_, one = '', other = '', linked = '') => one + other + linked)
    .replace(titleTag, () => title)
    .replace(marks, '')
  const imported = [...withoutCode.matchAll(script)]
  const sources = new Map(imported.map(([, name, source]) => [name, source]))
  const withPictures = (isMdx ? withoutCode.replace(script, '') : withoutCode)
    .replace(figure, (whole, inner: string) => {
      const [, attributes = ''] = new RegExp(image.source).exec(inner) ?? []
      const [, caption = ''] = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(inner) ?? []
      return attributes ? drawn(attributes, caption.replace(/<[^>]*>/g, '')) : whole
    })
    .replace(image, (_, html = '', hugo = '') => drawn(html || hugo))
    .replace(markdownImage, (_, alt: string, inBrackets = '', source = '', title = '') =>
      draw(inBrackets || source, title || alt, alt || title),
    )
    // A picture that is a link.
    .replace(/\[\s{0,9}(!\[[^\]]{0,500}\]\(\d+\))\s*\]\([^)\n]*\)/g, '$1')
  if (isMdx) say('Components are left out, their words stay', withPictures, componentName)
  const shown = isMdx ? withPictures.replace(component, '') : withPictures
  say('Tags of the generator stay as they are', shown, tag)
  return alone(shown)
    .replace(/\0(\d+)\0/g, (_, index) => kept[index] ?? '')
    .trim()
}

/** Gives each picture of the gallery a paragraph of its own, but for those in tables. */
function alone(text: string): string {
  const picture = /!\[[^\]]{0,500}\]\(\d+\)/g
  const separate = (line: string, indent: string) => {
    const pictures = line.match(picture)
    if (!pictures) return line
    const words = line.replace(picture, '').trimEnd()
    const isMarker = /^\s*(?:[-*+]|\d+[.)])?$/.test(words)
    return [isMarker ? '' : words, ...pictures.map((one) => indent + one), ''].join('\n\n')
  }
  return text.replace(/^(?![ \t]*\|)([ \t]*).*$/gm, separate).replace(/\n{3,}/g, '\n\n')
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

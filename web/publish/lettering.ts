import { characters } from '../src/ui/text.ts'
import { hasRtl } from './resume/bidi.ts'
import { type Letters, lettersOf } from './resume/letters.ts'
import type { Sources } from './sources.ts'

export type Lettering = ReturnType<typeof lettering>

/** The page's font, with the résumé's fonts as fallback. */
export function letteringOf({ fonts, resumeFonts = [] }: Sources) {
  return lettering(lettersOf([...fonts, ...resumeFonts.map(({ regular }) => regular)]))
}

interface TextBox {
  /** px: the maximum line width and font size. */
  width: number
  maxSize: number
  maxLines: number
}

interface Line {
  /** px: the baseline's start. */
  x: number
  y: number
  size: number
  fill: string
  /** Emboldens the letters by a stroke of this share of their size. */
  weight?: number
}

const minSize = 20

/** Text as outlines, since the machine that renders the pictures may have no fonts. */
export function lettering({ canDraw, outline }: Pick<Letters, 'canDraw' | 'outline'>) {
  /** For a size of 1 px, since shaping takes long. */
  const widths = new Map<string, number>()
  return { canDraw, drawable, fitLines, drawLine, lineWidth }

  /** The text without words that cannot be drawn. */
  function drawable(text: string): string {
    return text.normalize('NFC').split(/\s+/).filter(canDraw).join(' ').trim()
  }

  /** The largest size at which the words fit the lines, cut at the smallest size if need be. */
  function fitLines(words: string, { width, maxSize, maxLines }: TextBox) {
    const text = words.normalize('NFC').trim()
    for (let size = maxSize; size > minSize; size -= 2) {
      const lines = breakLines(text, size, width)
      if (lines.length <= maxLines && lines.every((line) => lineWidth(line, size) <= width)) {
        return { lines, size }
      }
    }
    const lines = breakLines(text, minSize, width)
    const all = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')]
    const shown = all.filter((line) => line !== '')
    return { lines: shown.map((line) => shorten(line, minSize, width)), size: minSize }
  }

  function shorten(line: string, size: number, width: number): string {
    if (lineWidth(line, size) <= width) return line
    const kept = characters(line)
    while (lineWidth(`${kept.join('')}…`, size) > width) kept.pop()
    return `${kept.join('').trimEnd()}…`
  }

  function breakLines(text: string, size: number, width: number): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && lineWidth(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  function drawLine(text: string, { x, y, size, fill, weight = 0 }: Line): string {
    const { path } = outline(text, size, trackingOf(text, size))
    const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${weight * size}"` : ''
    return `<path transform="translate(${x} ${y.toFixed(2)})" d="${path}" fill="${fill}"${stroke} stroke-linejoin="round"/>`
  }

  function lineWidth(text: string, size: number): number {
    const tracking = trackingOf(text, size)
    const key = `${tracking} ${text}`
    const width = widths.get(key) ?? outline(text, 1, tracking).width
    widths.set(key, width)
    return width * size
  }
}

/** Large letters are set tighter, as on the page, but for those that are joined. */
function trackingOf(text: string, size: number): number {
  return size > 80 && !hasRtl(text) ? -0.02 : 0
}

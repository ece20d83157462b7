import { hasRtl } from '../src/text-direction.ts'
import { characters } from '../src/ui/text.ts'
import { type Letters, lettersOf } from './resume/letters.ts'
import type { Sources } from './sources.ts'

export type Lettering = ReturnType<typeof lettering>

export function letteringOf({ fonts }: Pick<Sources, 'fonts'>) {
  const [regular, bold] = (['regular', 'bold'] as const).map((weight) =>
    lettersOf(fonts.map((face) => face[weight])),
  ) as [Letters, Letters]
  return lettering(regular, bold)
}

interface TextBox {
  /** px: the maximum line width and font size. */
  width: number
  maxSize: number
  maxLines: number
  isBold?: boolean
}

interface Line {
  /** px: the baseline's left end, or its right one where it is anchored there. */
  x: number
  y: number
  size: number
  fill: string
  isBold?: boolean
  anchor?: 'left' | 'right'
}

type Drawn = Pick<Letters, 'canDraw' | 'outline' | 'widthOf'>

const minSize = 20

/** Text as outlines, since the machine that renders the pictures may have no fonts. */
export function lettering(regular: Drawn, bold = regular) {
  const { canDraw } = regular
  /** For a size of 1 px, since shaping takes long. */
  const widths = new Map<string, number>()
  return { canDraw, drawable, fitLines, drawLine, lineWidth }

  /** The text without words that cannot be drawn. */
  function drawable(text: string): string {
    return text.normalize('NFC').split(/\s+/).filter(canDraw).join(' ').trim()
  }

  /** The largest size at which the words fit the lines, about equally long, cut at the smallest size if need be. */
  function fitLines(words: string, { width, maxSize, maxLines, isBold }: TextBox) {
    const text = words.normalize('NFC').trim()
    for (let size = maxSize; size > minSize; size -= 2) {
      const lines = breakLines(text, size)
      if (lines.length <= maxLines && lines.every((line) => fits(line, size))) {
        return { lines: balanced(lines, size), size }
      }
    }
    const lines = breakLines(text, minSize)
    const all = [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')]
    const shown = all.filter((line) => line !== '')
    return { lines: shown.map((line) => shorten(line, minSize)), size: minSize }

    function fits(line: string, size: number, most = width): boolean {
      return lineWidth(line, size, isBold) <= most
    }

    /** As many lines, whose longest one is as short as may be. */
    function balanced(lines: string[], size: number): string[] {
      const most = Math.max(...lines.map((line) => lineWidth(line, size, isBold))) - 1
      const others = breakLines(text, size, most)
      const isShorter =
        others.length === lines.length && others.every((line) => fits(line, size, most))
      return isShorter ? balanced(others, size) : lines
    }

    function shorten(line: string, size: number): string {
      if (fits(line, size)) return line
      const kept = characters(line)
      while (!fits(`${kept.join('')}…`, size)) kept.pop()
      return `${kept.join('').trimEnd()}…`
    }

    function breakLines(text: string, size: number, most = width): string[] {
      const lines: string[] = []
      for (const word of text.split(/\s+/)) {
        const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
        if (lines.length > 0 && fits(longer, size, most)) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    }
  }

  function drawLine(text: string, { x, y, size, fill, isBold = false, anchor }: Line): string {
    const { path, width } = (isBold ? bold : regular).outline(text, size, trackingOf(text, size))
    const left = anchor === 'right' ? (x - width).toFixed(2) : x
    return `<path transform="translate(${left} ${y.toFixed(2)})" d="${path}" fill="${fill}"/>`
  }

  function lineWidth(text: string, size: number, isBold = false): number {
    const tracking = trackingOf(text, size)
    const key = `${isBold} ${tracking} ${text}`
    const width = widths.get(key) ?? (isBold ? bold : regular).widthOf(text, 1, tracking)
    widths.set(key, width)
    return width * size
  }
}

/** Large letters are set tighter, as on the page, but for those that are joined. */
function trackingOf(text: string, size: number): number {
  return size > 80 && !hasRtl(text) ? -0.02 : 0
}

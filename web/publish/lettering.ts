import { characters } from '../src/ui/text.ts'
import { type Glyph, glyphFinder } from './font.ts'
import { hasRtl } from './resume/bidi.ts'
import { type Letters, lettersOf } from './resume/letters.ts'
import type { Sources } from './sources.ts'

export type Lettering = ReturnType<typeof lettering>

/** The page's font, with the résumé's fonts as fallback. */
export function letteringOf({ fonts, resumeFonts = [] }: Sources): Lettering {
  const files = [...fonts, ...resumeFonts.map(({ regular }) => regular)]
  let letters: Letters | undefined
  return lettering(glyphFinder(files), (text, size) => {
    letters ??= lettersOf(files)
    return letters.outline(text, size)
  })
}

interface TextBox {
  /** px: the maximum line width and font size. */
  width: number
  largest: number
  most: number
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

/**
 * Text as outlines, since the machine that renders the pictures may have no fonts. `outline` is for right-to-left
 * text, whose letters depend on their neighbours.
 */
export function lettering(
  findGlyph: (character: string) => Glyph,
  outline: Letters['outline'] = () => ({ path: '', width: 0 }),
) {
  return { canDraw, drawable, fitLines, drawLine, lineWidth }

  /** False for text in a script that the fonts lack. */
  function canDraw(text: string): boolean {
    return [...text].every((letter) => letter.trim() === '' || findGlyph(letter).path !== '')
  }

  /** The text without words that cannot be drawn. */
  function drawable(text: string): string {
    return text.normalize('NFC').split(/\s+/).filter(canDraw).join(' ').trim()
  }

  /** The largest size at which the words fit the lines, cut at the smallest size if need be. */
  function fitLines(words: string, { width, largest, most }: TextBox) {
    const text = words.normalize('NFC').trim()
    for (let size = largest; size > minSize; size -= 2) {
      const lines = breakLines(text, size, width)
      if (lines.length <= most && lines.every((line) => lineWidth(line, size) <= width)) {
        return { lines, size }
      }
    }
    const lines = breakLines(text, minSize, width)
    const all = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')]
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
    if (hasRtl(text)) {
      const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${weight * size}"` : ''
      const { path } = outline(text, size)
      return `<path transform="translate(${x} ${y.toFixed(2)})" d="${path}" fill="${fill}"${stroke} stroke-linejoin="round"/>`
    }
    let pen = x
    const letters = [...text].map((character) => {
      const { advance, path, em } = findGlyph(character)
      const scale = size / em
      const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${weight * em}"` : ''
      const letter = `<path transform="translate(${pen.toFixed(2)} ${y.toFixed(2)}) scale(${scale})" d="${path}" fill="${fill}"${stroke} stroke-linejoin="round"/>`
      pen += advance * scale + tracking(size)
      return letter
    })
    return letters.join('')
  }

  function lineWidth(text: string, size: number): number {
    if (hasRtl(text)) return outline(text, size).width
    return [...text].reduce((sum, character) => {
      const { advance, em } = findGlyph(character)
      return sum + (advance / em) * size + tracking(size)
    }, 0)
  }
}

/** Large letters get tighter tracking, as on the page. */
function tracking(size: number): number {
  return size > 80 ? -0.03 * size : 0
}

import { characters } from '../src/ui/text.ts'
import { type Glyph, glyphFinder } from './font.ts'
import { hasRtl } from './resume/bidi.ts'
import { type Letters, lettersOf } from './resume/letters.ts'
import type { Sources } from './sources.ts'

export type Lettering = ReturnType<typeof lettering>

/** In the page's own font, and what that has no letters for in the résumé's. */
export function letteringOf({ fonts, resumeFonts = [] }: Sources): Lettering {
  const files = [...fonts, ...resumeFonts.map(({ regular }) => regular)]
  let letters: Letters | undefined
  return lettering(glyphFinder(files), (text, size) => {
    letters ??= lettersOf(files)
    return letters.outline(text, size)
  })
}

interface TextBox {
  /** px: how wide a line may be, and the largest that its letters get. */
  width: number
  largest: number
  /** Lines. */
  most: number
}

interface Line {
  /** px: where its letters begin, and where they stand. */
  x: number
  y: number
  size: number
  fill: string
  /** Thickens the letters by a stroke of so much of the size. */
  weight?: number
}

const minSize = 20

/**
 * Words as outlines, for pictures: the machine that draws them may have no font. `outline`: of what is read from right to
 * left, whose letters change with those beside them.
 */
export function lettering(
  findGlyph: (character: string) => Glyph,
  outline: Letters['outline'] = () => ({ path: '', width: 0 }),
) {
  return { canDraw, drawable, fitLines, drawLine, lineWidth }

  /** Not what is written in a script that the fonts lack. */
  function canDraw(text: string): boolean {
    return [...text].every((letter) => letter.trim() === '' || findGlyph(letter).path !== '')
  }

  /** Without the words that cannot be drawn. */
  function drawable(text: string): string {
    return text.normalize('NFC').split(/\s+/).filter(canDraw).join(' ').trim()
  }

  /** The largest size at which the words stand on so many lines, or as many of them as do at the smallest. */
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

/** Large letters stand closer, as on the page. */
function tracking(size: number): number {
  return size > 80 ? -0.03 * size : 0
}

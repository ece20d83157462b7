import sharp from 'sharp'
import type { Colours } from './colours.ts'
import type { Glyph } from './font.ts'

type FindGlyph = (character: string) => Glyph

export const cardSize = { width: 1200, height: 630 }

const margin = 88
const room = cardSize.width - 2 * margin

/** The picture of link previews: name, role and address, drawn as outlines since the machine may have no font. */
export async function cardPng(
  words: { name: string; role: string; host: string },
  colour: Colours,
  findGlyph: FindGlyph,
): Promise<Buffer> {
  const { fitLines, drawLine } = typesetter(findGlyph)
  const name = fitLines(words.name, 132, 2)
  const nameHeight = name.lines.length * name.size * 1.02
  const top = (cardSize.height - nameHeight - 96) / 2
  const roleLine = fitLines(words.role, 46, 1)
  const shapes = [
    ...name.lines.map((line, index) =>
      drawLine(line, top + name.size * (0.86 + index * 1.02), name.size, colour('text'), 0.03),
    ),
    drawLine(
      roleLine.lines[0] ?? '',
      top + nameHeight + 66,
      roleLine.size,
      colour('accent'),
      0.012,
    ),
    drawLine(
      words.host,
      cardSize.height - 64,
      fitLines(words.host, 28, 1).size,
      colour('muted'),
      0,
    ),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
<defs>
<radialGradient id="glow" cx="0.9" cy="0" r="0.8"><stop offset="0" stop-color="${colour('accent')}" stop-opacity="0.32"/><stop offset="1" stop-color="${colour('accent')}" stop-opacity="0"/></radialGradient>
<pattern id="dots" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="15" cy="15" r="1.4" fill="${colour('muted')}" opacity="0.22"/></pattern>
</defs>
<rect width="100%" height="100%" fill="${colour('page')}"/>
<rect width="100%" height="100%" fill="url(#dots)"/>
<rect width="100%" height="100%" fill="url(#glow)"/>
<rect x="${margin}" y="56" width="10" height="44" rx="2" fill="${colour('accent')}"/>
${shapes.join('\n')}
</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

function typesetter(findGlyph: FindGlyph) {
  return { fitLines, drawLine }

  /** The largest size at which the words stand on so many lines. */
  function fitLines(
    words: string,
    largest: number,
    most: number,
  ): { lines: string[]; size: number } {
    const text = words.normalize('NFC').trim()
    for (let size = largest; size > 20; size -= 2) {
      const lines = breakLines(text, size)
      if (lines.length <= most && lines.every((line) => lineWidth(line, size) <= room)) {
        return { lines, size }
      }
    }
    return { lines: [text], size: 20 }
  }

  function breakLines(text: string, size: number): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && lineWidth(longer, size) <= room) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** `weight` thickens the letters by a stroke of so much of the size. */
  function drawLine(text: string, y: number, size: number, fill: string, weight: number): string {
    let pen = 0
    const letters = [...text].map((character) => {
      const { advance, path, em } = findGlyph(character)
      const scale = size / em
      const stroke = weight > 0 ? ` stroke="${fill}" stroke-width="${weight * em}"` : ''
      const letter = `<path transform="translate(${(margin + pen).toFixed(2)} ${y.toFixed(2)}) scale(${scale})" d="${path}" fill="${fill}"${stroke} stroke-linejoin="round"/>`
      pen += advance * scale + tracking(size)
      return letter
    })
    return letters.join('')
  }

  function lineWidth(text: string, size: number): number {
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

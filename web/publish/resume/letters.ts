import { create, type Font } from 'fontkit'

export interface Letters {
  /** The text in letters that the font has; the others are left out. */
  drawable(text: string): string
  /** What was left out. */
  missing: Set<string>
  /** Its shape, with the line at 0, as an SVG path (y down), and its width; both for letters of so many pt. */
  outline(text: string, size: number): { path: string; width: number }
}

// Soft hyphens, joiners, marks of direction and variants: a reader would find them inside of words.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

export function lettersOf(file: Uint8Array): Letters {
  const font = create(Buffer.from(file)) as Font
  const missing = new Set<string>()
  const isDrawn = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  return { drawable, missing, outline }

  function drawable(text: string): string {
    const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '')
    return [...plain.replace(/[\u2010\u2011]/gu, '-')]
      .map(replace)
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim()
  }

  function outline(text: string, size: number) {
    const { glyphs, positions } = font.layout(text)
    const scale = size / font.unitsPerEm
    let pen = 0
    const paths = glyphs.map((glyph, index) => {
      const path = glyph.path.scale(scale, -scale).translate(pen, 0).toSVG()
      pen += (positions[index]?.xAdvance ?? 0) * scale
      return path
    })
    return { path: paths.join(''), width: pen }
  }

  /** By the plain form of a character, such as fi for its ligature, where the font lacks it. */
  function replace(character: string): string {
    if (isDrawn(character) && !isLigature(character)) return character
    const compatible = [...character.normalize('NFKC')]
    if (compatible.every(isDrawn)) return compatible.join('')
    missing.add(character)
    return ''
  }
}

function isLigature(character: string): boolean {
  return /[\ufb00-\ufb06]/u.test(character)
}

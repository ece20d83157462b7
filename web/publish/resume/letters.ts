import { create, type Font } from 'fontkit'

export interface Letters {
  /** The text in letters that the font has; the others are left out. */
  drawable(text: string): string
  /** What was left out. */
  missing: Set<string>
}

// Soft hyphens, joiners, marks of direction and variants: a reader would find them inside of words.
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

export function lettersOf(file: Uint8Array): Letters {
  const font = create(Buffer.from(file)) as Font
  const missing = new Set<string>()
  const isDrawn = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  return { drawable, missing }

  function drawable(text: string): string {
    const plain = text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '')
    return [...plain.replace(/[\u2010\u2011]/gu, '-')]
      .map(replace)
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim()
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

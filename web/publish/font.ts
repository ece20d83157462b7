import { create, type Font } from 'fontkit'

/** Advance width and SVG path (y down), in units of 1/`em` of the font size. */
export interface Glyph {
  advance: number
  path: string
  em: number
}

/** Finds outlines in font files; a character that none of them has gets an empty path. */
export function glyphFinder(files: readonly Uint8Array[]): (character: string) => Glyph {
  const fonts: Font[] = []
  const open = (index: number) => {
    fonts[index] ??= create(Buffer.from(files[index] ?? [])) as Font
    return fonts[index]
  }
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    for (const index of files.keys()) {
      const font = open(index)
      if (!font.hasGlyphForCodePoint(code)) continue
      const { advanceWidth, path } = font.glyphForCodePoint(code)
      return { advance: advanceWidth, path: path.scale(1, -1).toSVG(), em: font.unitsPerEm }
    }
    return { advance: 300, path: '', em: 1000 }
  }
}

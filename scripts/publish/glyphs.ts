import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Outlines, readWoff2 } from './woff2.ts'

/** An outline of the page's own font. A character that the font has in no script has an empty path. */
export function findGlyph(character: string): { advance: number; path: string; em: number } {
  for (const font of fonts()) {
    const found = font.glyph(character)
    if (found) return { ...found, em: font.unitsPerEm }
  }
  return { advance: 300, path: '', em: 1000 }
}

let loaded: Outlines[] | undefined

/** All scripts of the page's own font, Latin first. */
function fonts(): Outlines[] {
  if (!loaded) {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve('@fontsource-variable/geist/package.json')),
      'files',
    )
    loaded = readdirSync(folder)
      .filter((file) => file.endsWith('-wght-normal.woff2'))
      .sort((one, other) => one.length - other.length || one.localeCompare(other))
      .sort(
        (one, other) => Number(other.includes('latin-wght')) - Number(one.includes('latin-wght')),
      )
      .map((file) => readWoff2(readFileSync(join(folder, file))))
  }
  return loaded
}

import { create, type Font } from 'fontkit'
import { invisible, letter, plainSpaces, undrawnWords } from '../../src/pdf-letters.ts'
import { type Direction, directionIn, hasRtl } from '../../src/text-direction.ts'
import { visualRuns } from './bidi.ts'

/** TrueType files of one face. */
interface Face {
  regular: Uint8Array
  bold: Uint8Array
}

/** Fallback order: the first face that has all letters of a word draws it, else each letter the first that has it. */
export type Fonts = readonly Face[]

export interface Letters {
  /** The text without characters that no font has. */
  drawable(text: string): string
  /** Words that lost something: letters or numerals, or only signs, which a reader can do without. */
  missing: { letters: Set<string>; signs: Set<string> }
  /** The runs of a line in visual order, each with the index of its font. `base`: by default that of its first letter. */
  runs(text: string, base?: Direction): FontRun[]
  /** False for text in a script that the fonts lack. */
  canDraw(text: string): boolean
  /**
   * The text's shape as an SVG path (y down, baseline at 0) and its width, for a font size. `tracking`: space after
   * each letter, in shares of the size.
   */
  outline(text: string, size: number, tracking?: number): { path: string; width: number }
  /** That of the outline, without its shape, which takes far longer. */
  widthOf(text: string, size: number, tracking?: number): number
}

export interface FontRun {
  text: string
  /** Where it begins in the line. */
  at: number
  font: number
  /** Scales the font so that its small letters are as high as the first font's. */
  scale: number
}

/** No ligatures, so that every parser reads each letter, and each has its space. */
export const features = { liga: false, clig: false, calt: false } as never

/** Characters with an equivalent plain form: ligatures, and Arabic presentation forms. */
const shaped = /[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Signs that are one with a joiner between them. */
const joined = /\p{ExtPict}(?:\p{EMod}|\ufe0f)*(?:\u200d\p{ExtPict}(?:\p{EMod}|\ufe0f)*)+/gu

/** In the order of Fonts. */
export function lettersOf(files: readonly Uint8Array[]): Letters {
  const fonts = files.map(openFont)
  const scales = fonts.map((font) => Math.min(1, smallHeight(fonts[0]) / smallHeight(font)))
  const missing = { letters: new Set<string>(), signs: new Set<string>() }
  return { drawable, missing, runs, canDraw, outline, widthOf }

  function drawable(text: string): string {
    const named = plainSpaces(text)
    for (const words of missingIn(named)) {
      const lacksLetter = [...words.replace(invisible, '')].some(
        (one) => letter.test(one) && replace(one) === undefined,
      )
      missing[lacksLetter ? 'letters' : 'signs'].add(words)
    }
    const isMissing = (sign: string) => missingIn(sign).length > 0
    const plain = named
      .replace(joined, (sign) => (isMissing(sign) ? '' : sign))
      .replace(invisible, '')
    const left = [...plain]
      .map((character) => replace(character) ?? '')
      .join('')
      .replace(/ {2,}/g, ' ')
      .trim()
    // Drops the punctuation of removed words.
    return letter.test(plain) && !letter.test(left) ? '' : left
  }

  function missingIn(text: string): string[] {
    return undrawnWords(text, (character) => replace(character) !== undefined)
  }

  /** A character's plain form, such as fi for its ligature; undefined where no font has that. */
  function replace(character: string): string | undefined {
    if (/[\u2010\u2011]/u.test(character)) return '-'
    if (fontOf(character) >= 0 && !shaped.test(character)) return character
    const plain = [...character.normalize('NFKC')]
    return plain.every((one) => fontOf(one) >= 0) ? plain.join('') : undefined
  }

  function runs(text: string, base = directionIn('ltr', text)): FontRun[] {
    const near = base === 'rtl' && hasRtl(text) ? fontOf([...text].find(hasRtl) ?? '') : -1
    return visualRuns(text, base).flatMap(({ text: directed, isRtl, at }) => {
      // Marks of direction have done their work.
      const split = splitByFont(directed.replace(invisible, ''), at, near)
      return isRtl
        ? split.flatMap(endsApart).map(inReadingOrder).reverse()
        : split.map(turnNumerals)
    })
  }

  /**
   * From right to left, punctuation and spaces use the font of the letters before them. `near`: the font of such
   * letters around a number, or -1.
   */
  function splitByFont(text: string, start: number, near: number): FontRun[] {
    const split: FontRun[] = []
    let at = start
    const isNumber = near >= 0 && !/\p{L}/u.test(text)
    for (const word of hasRtl(text) || isNumber ? [text] : text.split(/(?<=\s)/u)) {
      let own = isNumber ? near : fontOfWord(word)
      if (hasRtl(word)) own = fontOf([...word].find(hasRtl) ?? ' ')
      for (const character of word) {
        if (hasRtl(character)) own = fontOf(character)
        const font = has(own, character) ? own : Math.max(0, fontOf(character))
        const last = split.at(-1)
        if (last?.font === font) last.text += character
        else split.push({ text: character, at, font, scale: scales[font] ?? 1 })
        at += character.length
      }
    }
    return split
  }

  /** -1 where no font has the whole word. */
  function fontOfWord(word: string): number {
    return fonts.findIndex((_, font) => [...word].every((character) => has(font, character)))
  }

  function canDraw(text: string): boolean {
    return [...plainSpaces(text)].every((character) => fontOf(character) >= 0)
  }

  function outline(text: string, size: number, tracking?: number) {
    const { glyphs, width } = place(text, size, tracking)
    const paths = glyphs.map(({ glyph, scale, x, y }) =>
      glyph.path.transform(scale, 0, 0, -scale, x, y).toSVG(),
    )
    return { path: paths.join(''), width }
  }

  function widthOf(text: string, size: number, tracking?: number): number {
    return place(text, size, tracking).width
  }

  function place(text: string, size: number, tracking = 0) {
    let width = 0
    const glyphs = runs(text).flatMap((run) => {
      const font = fonts[run.font] as Font
      const { glyphs, positions } = font.layout(run.text, features)
      const scale = (size * run.scale) / font.unitsPerEm
      return glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const placed = { glyph, scale, x: width + xOffset * scale, y: -yOffset * scale }
        // Marks have no width.
        if (xAdvance > 0) width += xAdvance * scale + tracking * size
        return placed
      })
    })
    return { glyphs, width }
  }

  function fontOf(character: string): number {
    return fonts.findIndex((_, font) => has(font, character))
  }

  function has(font: number, character: string): boolean {
    return fonts[font]?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
  }
}

/**
 * Fontkit joins letters by what each glyph was made for. Drawing إ makes its parts for no letter, so that no ا joined
 * after it: all letters are asked for first.
 */
function openFont(file: Uint8Array): Font {
  const font = create(Buffer.from(file)) as Font
  for (let letter = 0x621; letter <= 0x6d3; letter++) {
    if (font.hasGlyphForCodePoint(letter)) font.glyphForCodePoint(letter)
  }
  return font
}

/** Within a run from right to left, the space at its end would be written first; for dashes see inReadingOrder. */
function endsApart(run: FontRun): FontRun[] {
  const ends =
    /^[\s\u2010-\u2015]+|[^\s\u2010-\u2015](?:.*[^\s\u2010-\u2015])?|[\s\u2010-\u2015]+$/gsu
  return [...run.text.matchAll(ends)].map(({ 0: text, index }) => ({
    ...run,
    text,
    at: run.at + index,
  }))
}

/** Runs without right-to-left letters are drawn left to right. */
function inReadingOrder(run: FontRun): FontRun {
  return hasRtl(run.text) ? run : turn(run)
}

/** Fontkit draws every run of the Arabic script from right to left, numbers too. */
function turnNumerals(run: FontRun): FontRun {
  return /\p{Script=Arabic}/u.test(run.text) && !hasRtl(run.text) ? turn(run) : run
}

function turn(run: FontRun): FontRun {
  return { ...run, text: [...run.text].reverse().join('') }
}

function smallHeight(font: Font | undefined): number {
  return font ? font.xHeight / font.unitsPerEm : 1
}

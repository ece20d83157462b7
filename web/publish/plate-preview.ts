import sharp, { type Sharp } from 'sharp'
import { headlineOf } from '../src/ui/plate-headline.ts'
import type { Plate } from './colours.ts'
import type { Lettering } from './lettering.ts'
import { margin, previewSize, sideOf } from './link-preview.ts'

interface Words {
  name: string
  result: string
  owner: string
  host: string
  /** Of the site. */
  language: string
}

interface Cover {
  bytes: Uint8Array
  /** The point that stays visible when cropped, in percent. */
  focus: readonly [across: number, down: number]
}

const picture = { width: 672, height: 378 }
const lineHeight = 1.1
const maxFigureSize = 340
/** px: where the owner's line ends, and the plate's words. */
const headFoot = 112
const plateFoot = previewSize.height - margin
/** px between a figure and the words of its sentence, and between these and the name. */
const gap = 28
/** Of a figure, as a share of its font size. */
const capHeight = 0.74
/** Font size of the unit, as a share of the figure's. */
const unitSize = 0.46
/** Red, green and blue. */
const channels = 3

/**
 * The picture of a page's link preview: its plate, and its cover in the lower corner where lines end, by the
 * direction of the language.
 */
export async function platePreview(
  words: Words,
  cover: Cover | undefined,
  plate: Plate,
  letters: Lettering,
): Promise<Buffer> {
  const { width, height } = previewSize
  const side = cover ? width - picture.width : width
  const room = side - margin - (cover ? 40 : margin)
  const text = drawWords(words, { side, width: room }, plate.ink, letters)
  const ground = `<rect width="100%" height="100%" fill="${plate.field}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${height}">${ground}${text}</svg>`
  const drawn = sharp(Buffer.from(svg)).removeAlpha()
  const isRight = sideOf(words.language).anchor === 'left'
  const preview = cover
    ? sharp(join(await pixelsOf(drawn), await cutCover(cover), isRight), {
        raw: { width, height, channels },
      })
    : drawn
  return preview.jpeg({ quality: 88 }).toBuffer()
}

/** Joins words and cover by copying rows: compositing takes sharp longer than all the rest. */
function join(words: Buffer, cover: Buffer, isRight: boolean): Buffer {
  const { width, height } = previewSize
  const side = (width - picture.width) * channels
  const row = picture.width * channels
  const top = height - picture.height
  const preview = Buffer.alloc(width * height * channels, words.subarray(0, channels))
  for (let y = 0; y < height; y++) {
    const start = y * width * channels
    words.copy(preview, start + (isRight ? 0 : row), y * side, (y + 1) * side)
    const at = (y - top) * row
    if (y >= top && y < top + picture.height)
      cover.copy(preview, start + (isRight ? side : 0), at, at + row)
  }
  return preview
}

/** The owner, and of the plate what the page says: the name above the result, whose figure is large, else the name large. */
function drawWords(
  words: Words,
  { side, width }: { side: number; width: number },
  fill: string,
  letters: Lettering,
): string {
  const { canDraw, fitLines, drawLine } = letters
  const start = sideOf(words.language, side)
  const result = canDraw(words.result) ? words.result : ''
  const { text, unit, isFigure, parts } = headlineOf({ ...words, result })
  const draw = (lines: string[], size: number, top: number, isBold = false) =>
    lines.map((line, index) => {
      const y = top + (index + 1) * size * lineHeight - size * 0.24
      return drawLine(line, { ...start, y, size, fill, isBold })
    })
  const fitted = (said: string, maxSize: number, maxLines: number, isBold = false) => {
    const { lines, size } = fitLines(canDraw(said) ? said : '', {
      width,
      maxSize,
      maxLines,
      isBold,
    })
    return { lines, size, height: lines.length * size * lineHeight }
  }
  const foot = [words.owner, words.host].filter(canDraw).join(' · ')
  const both = fitLines(foot, { width, maxSize: 26, maxLines: 1 })
  const isCut = both.lines[0]?.endsWith('…')
  // The host is kept whole, since it is what readers visit.
  const { lines: shown, size } = isCut
    ? fitLines(words.host, { width, maxSize: 26, maxLines: 1 })
    : both
  const head = drawLine(shown.join(''), { ...start, y: 84, size, fill })
  const name = fitted(result ? words.name : '', 72, 3, true)
  const drawn = [head, ...draw(name.lines, name.size, headFoot, true)]
  const top = headFoot + (result ? name.height + gap : 0)
  if (!isFigure) {
    const large = [1, 2, 3]
      .map((lines) => fitted(text, Math.floor((plateFoot - top) / lines / lineHeight), lines, true))
      .reduce((best, one) => (one.size > best.size ? one : best))
    return [...drawn, ...draw(large.lines, large.size, plateFoot - large.height, true)].join('')
  }
  const [before, after] = [fitted(parts[0], 40, 2), fitted(parts[2], 40, 2)]
  const line = plateFoot - after.height - (after.lines.length > 0 ? gap : 0)
  const room = { side, width, height: line - top - before.height - gap, line }
  const figure = drawFigure({ text, unit, language: words.language }, room, fill, letters)
  return [
    ...drawn,
    ...draw(before.lines, before.size, line - figure.height - gap - before.height),
    figure.drawn,
    ...draw(after.lines, after.size, plateFoot - after.height),
  ].join('')
}

/** Whole: without the tail of its comma, 1,400 reads 1.400. */
function drawFigure(
  { text, unit, language }: { text: string; unit: string; language: string },
  room: { side: number; width: number; height: number; line: number },
  fill: string,
  { canDraw, drawLine, lineWidth }: Lettering,
): { drawn: string; height: number } {
  if (!canDraw(text + unit)) return { drawn: '', height: 0 }
  // Measured without tracking.
  const em = (lineWidth(text, 20, true) + lineWidth(unit, 20, true) * unitSize) / 20
  const size = Math.min(maxFigureSize, room.width / (em + 0.05), room.height / capHeight)
  const look = { y: room.line, fill, isBold: true }
  const parts = [{ text, size }, ...(unit ? [{ text: unit, size: size * unitSize }] : [])]
  // As the bidirectional algorithm puts it.
  if (/[\u0660-\u0669]/.test(text)) parts.reverse()
  const widths = parts.map((part) => lineWidth(part.text, part.size, true))
  const between = size * 0.05
  const { x, anchor } = sideOf(language, room.side)
  const whole = widths.reduce((sum, one) => sum + one + between, -between)
  let pen = anchor === 'right' ? x - whole : x
  const drawn = parts
    .map((part, index) => {
      const one = drawLine(part.text, { x: pen, ...part, ...look })
      pen += (widths[index] ?? 0) + between
      return one
    })
    .join('')
  return { drawn, height: size * capHeight }
}

async function cutCover({ bytes, focus: [across, down] }: Cover): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.max(picture.width / width, picture.height / height)
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.round(((whole.width - picture.width) * across) / 100)
  const top = Math.round(((whole.height - picture.height) * down) / 100)
  const resized = sharp(bytes).resize({ ...whole, fit: 'fill' })
  return pixelsOf(resized.extract({ left, top, ...picture }).flatten())
}

/** Raw RGB pixels, three bytes each, row by row. */
function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.toColourspace('srgb').removeAlpha().raw().toBuffer()
}

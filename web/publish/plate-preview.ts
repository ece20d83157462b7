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
/** The figure's baseline. */
const figureLine = previewSize.height - margin
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

/** Owner, name and result above the figure; without words that no font can draw. */
function drawWords(
  words: Words,
  { side, width }: { side: number; width: number },
  fill: string,
  letters: Lettering,
): string {
  const { canDraw, fitLines, drawLine } = letters
  const start = sideOf(words.language, side)
  const parts = [
    { text: words.name, maxSize: headlineOf(words).isFigure ? 72 : 120, maxLines: 3, isBold: true },
    { text: words.result, maxSize: 40, maxLines: 2, isBold: false },
  ].filter(({ text }) => text !== '' && canDraw(text))
  let y = 104
  const shapes = parts.flatMap(({ text, maxSize, maxLines, isBold }) => {
    const { lines, size } = fitLines(text, { width, maxSize, maxLines, isBold })
    y += 12
    return lines.map((line) => {
      y += size * lineHeight
      return drawLine(line, { ...start, y: y - size * 0.24, size, fill, isBold })
    })
  })
  const foot = [words.owner, words.host].filter(canDraw).join(' · ')
  const both = fitLines(foot, { width, maxSize: 26, maxLines: 1 })
  const isCut = both.lines[0]?.endsWith('…')
  // The host is kept whole, since it is what readers visit.
  const { lines: shown, size } = isCut
    ? fitLines(words.host, { width, maxSize: 26, maxLines: 1 })
    : both
  const at = { ...start, y: 84, size, fill }
  const room = { side, width, height: figureLine - y - margin / 2 }
  return [...shapes, drawLine(shown.join(''), at), drawFigure(words, room, fill, letters)].join('')
}

/** Whole: without the tail of its comma, 1,400 reads 1.400. */
function drawFigure(
  words: Words,
  room: { side: number; width: number; height: number },
  fill: string,
  letters: Lettering,
): string {
  const { canDraw, drawLine, lineWidth } = letters
  const { text, unit, isFigure } = headlineOf(words)
  if (!isFigure || !canDraw(text + unit)) return ''
  // Measured without tracking.
  const em = (lineWidth(text, 20, true) + lineWidth(unit, 20, true) * unitSize) / 20
  const size = Math.min(maxFigureSize, room.width / (em + 0.05), room.height / capHeight)
  const look = { y: figureLine, fill, isBold: true }
  const parts = [{ text, size }, ...(unit ? [{ text: unit, size: size * unitSize }] : [])]
  // As the bidirectional algorithm puts it.
  if (/[\u0660-\u0669]/.test(text)) parts.reverse()
  const widths = parts.map((part) => lineWidth(part.text, part.size, true))
  const gap = size * 0.05
  const { x, anchor } = sideOf(words.language, room.side)
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap)
  let pen = anchor === 'right' ? x - whole : x
  return parts
    .map((part, index) => {
      const drawn = drawLine(part.text, { x: pen, ...part, ...look })
      pen += (widths[index] ?? 0) + gap
      return drawn
    })
    .join('')
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

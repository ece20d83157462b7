import sharp, { type Sharp } from 'sharp'
import { isFocus } from '#contract/gallery.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { ReadImage } from '#contract/rendering.ts'
import { headlineOf } from '../src/ui/plate-headline.ts'
import type { Lettering } from './lettering.ts'

/** What a plate says. */
export interface PlateWords {
  name: string
  result: string
}

export interface Cover {
  bytes: Uint8Array
  /** px */
  width: number
  height: number
  /** The point that stays visible when cropped, in percent. */
  focus: readonly [across: number, down: number]
}

/** Where words stand, in px. */
export interface Box {
  start: { x: number; anchor: 'left' | 'right' }
  width: number
  top: number
  foot: number
}

/** px between a figure and the words of its sentence, and between these and the name. */
export const gap = 28
const lineHeight = 1.1
const maxFigureSize = 340
/** Of a figure, as a share of its font size. */
const capHeight = 0.74
/** Font size of the unit, as a share of the figure's. */
const unitSize = 0.46

/** As large as they fit; none where they cannot be drawn. */
export function fitted(
  said: string,
  { width }: Pick<Box, 'width'>,
  [maxSize, maxLines]: [maxSize: number, maxLines: number],
  { canDraw, fitLines }: Lettering,
  isBold = false,
) {
  const text = canDraw(said) ? said : ''
  const { lines, size } = fitLines(text, { width, maxSize, maxLines, isBold })
  return { lines, size, isBold, height: lines.length * size * lineHeight }
}

export function drawLines(
  { lines, size, isBold }: Omit<ReturnType<typeof fitted>, 'height'>,
  { start, top }: Pick<Box, 'start' | 'top'>,
  fill: string,
  { drawLine }: Lettering,
): string {
  return lines
    .map((line, index) => {
      const y = top + (index + 1) * size * lineHeight - size * 0.24
      return drawLine(line, { ...start, y, size, fill, isBold })
    })
    .join('')
}

/** The result, whose figure is large, else it or the name as large as they may be. */
export function drawResult(
  words: PlateWords,
  box: Box,
  fill: string,
  letters: Lettering,
  maxSize = 40,
): string {
  const { text, unit, isFigure, parts } = headlineOf(words)
  const { top, foot } = box
  const draw = (said: ReturnType<typeof fitted>, top: number) =>
    drawLines(said, { ...box, top }, fill, letters)
  if (!isFigure) {
    const large = [1, 2, 3]
      .map((lines) =>
        fitted(text, box, [Math.floor((foot - top) / lines / lineHeight), lines], letters, true),
      )
      .reduce((best, one) => (one.size > best.size ? one : best))
    return draw(large, foot - large.height)
  }
  const [before, after] = [parts[0], parts[2]].map((part) =>
    fitted(part, box, [maxSize, 2], letters),
  ) as [ReturnType<typeof fitted>, ReturnType<typeof fitted>]
  const line = foot - after.height - (after.lines.length > 0 ? gap : 0)
  const room = { ...box, top: top + before.height + gap, foot: line }
  const figure = drawFigure({ text, unit }, room, fill, letters)
  return [
    draw(before, line - figure.height - gap - before.height),
    figure.drawn,
    draw(after, foot - after.height),
  ].join('')
}

/** Whole: without the tail of its comma, 1,400 reads 1.400. */
function drawFigure(
  { text, unit }: { text: string; unit: string },
  { start: { x, anchor }, width, top, foot }: Box,
  fill: string,
  { canDraw, drawLine, lineWidth }: Lettering,
): { drawn: string; height: number } {
  if (!canDraw(text + unit)) return { drawn: '', height: 0 }
  // Measured without tracking.
  const em = (lineWidth(text, 20, true) + lineWidth(unit, 20, true) * unitSize) / 20
  const size = Math.min(maxFigureSize, width / (em + 0.05), (foot - top) / capHeight)
  const look = { y: foot, fill, isBold: true }
  const parts = [{ text, size }, ...(unit ? [{ text: unit, size: size * unitSize }] : [])]
  // As the bidirectional algorithm puts it.
  if (/[\u0660-\u0669]/.test(text)) parts.reverse()
  const widths = parts.map((part) => lineWidth(part.text, part.size, true))
  const between = size * 0.05
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

/** Undefined without one, and where it is missing or no image. */
export async function readCover(
  { photo, photoFocus }: { photo: string; photoFocus: string },
  readImage: ReadImage,
): Promise<Cover | undefined> {
  const bytes = photo ? await readImage(resizedPath(photo, 960)) : null
  const [across = 50, down = 0] = isFocus(photoFocus)
    ? (photoFocus.match(/\d+/g)?.map(Number) ?? [])
    : []
  const size =
    bytes &&
    (await sharp(bytes)
      .metadata()
      .catch(() => null))
  return size ? { bytes, width: size.width, height: size.height, focus: [across, down] } : undefined
}

/** The cover's part of this size, in raw pixels. */
export async function cutCover(
  { bytes, width, height, focus: [across, down] }: Cover,
  picture: { width: number; height: number },
): Promise<Buffer> {
  const scale = Math.max(picture.width / width, picture.height / height)
  const whole = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.round(((whole.width - picture.width) * across) / 100)
  const top = Math.round(((whole.height - picture.height) * down) / 100)
  const resized = sharp(bytes).resize({ ...whole, fit: 'fill' })
  return pixelsOf(resized.extract({ left, top, ...picture }).flatten())
}

/** Raw RGB pixels, three bytes each, row by row. */
export function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.toColourspace('srgb').removeAlpha().raw().toBuffer()
}

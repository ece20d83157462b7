import sharp from 'sharp'
import type { Plate } from './colours.ts'
import type { Lettering } from './lettering.ts'
import { margin, previewSize, sideOf } from './link-preview.ts'
import {
  type Cover,
  cutCover,
  drawLines,
  drawResult,
  fitted,
  gap,
  type PlateWords,
  pixelsOf,
} from './plate-drawing.ts'

interface Words extends PlateWords {
  owner: string
  host: string
  /** Of the site. */
  language: string
}

const picture = { width: 672, height: 378 }
/** px: where the owner's line ends, and the plate's words. */
const headFoot = 112
const plateFoot = previewSize.height - margin
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
    ? sharp(join(await pixelsOf(drawn), await cutCover(cover, picture), isRight), {
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
  const foot = [words.owner, words.host].filter(canDraw).join(' · ')
  const both = fitLines(foot, { width, maxSize: 26, maxLines: 1 })
  const isCut = both.lines[0]?.endsWith('…')
  // The host is kept whole, since it is what readers visit.
  const { lines: shown, size } = isCut
    ? fitLines(words.host, { width, maxSize: 26, maxLines: 1 })
    : both
  const name = fitted(result ? words.name : '', { width }, [72, 3], letters, true)
  const top = headFoot + (result ? name.height + gap : 0)
  return [
    drawLine(shown.join(''), { ...start, y: 84, size, fill }),
    drawLines(name, { start, top: headFoot }, fill, letters),
    drawResult({ ...words, result }, { start, width, top, foot: plateFoot }, fill, letters),
  ].join('')
}

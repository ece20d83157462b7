import sharp, { type Sharp } from 'sharp'
import { cardSize } from '../card.ts'
import type { Colours } from '../colours.ts'
import { type FindGlyph, lettering } from '../lettering.ts'

interface Words {
  name: string
  result: string
  /** Whose it is, and where. */
  owner: string
  host: string
}

interface Cover {
  bytes: Uint8Array
  /** What stays in sight where it is cut, in percent across and down. */
  focus: readonly [across: number, down: number]
}

const margin = 64
const picture = { width: 672, height: 378 }
const lineHeight = 1.1
/** Red, green and blue. */
const channels = 3

/** The picture of link previews of a project's page: its name and what came of it, beside its cover. */
export async function pageCard(
  words: Words,
  cover: Cover | undefined,
  colour: Colours,
  findGlyph: FindGlyph,
): Promise<Buffer> {
  const { width, height } = cardSize
  const side = cover ? width - picture.width : width
  const text = drawWords(words, side - margin - (cover ? 40 : margin), colour, findGlyph)
  const ground = `<rect width="100%" height="100%" fill="${colour('page')}"/>`
  const mark = `<rect x="${margin}" y="56" width="10" height="44" rx="2" fill="${colour('accent')}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${height}">${ground}${mark}${text}</svg>`
  const drawn = await pixelsOf(sharp(Buffer.from(svg)))
  const data = cover ? join(drawn, await cutCover(cover)) : drawn
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 88 }).toBuffer()
}

/** Words and cover side by side. By hand: to lay one over the other takes sharp longer than all the rest. */
function join(words: Buffer, cover: Buffer): Buffer {
  const { width, height } = cardSize
  const side = (width - picture.width) * channels
  const row = picture.width * channels
  const top = (height - picture.height) / 2
  const card = Buffer.alloc(width * height * channels, words.subarray(0, channels))
  for (let y = 0; y < height; y++) {
    const start = y * width * channels
    words.copy(card, start, y * side, (y + 1) * side)
    const at = (y - top) * row
    if (y >= top && y < top + picture.height) cover.copy(card, start + side, at, at + row)
  }
  return card
}

/** Name and result in the middle of the height, whose it is at the foot; what the font has no letters for is left out. */
function drawWords(words: Words, width: number, colour: Colours, findGlyph: FindGlyph): string {
  const { canDraw, fitLines, drawLine } = lettering(findGlyph)
  const parts = [
    { text: words.name, largest: 84, most: 3, fill: colour('text'), weight: 0.03 },
    { text: words.result, largest: 40, most: 3, fill: colour('accent'), weight: 0.012 },
  ].filter(({ text }) => text !== '' && canDraw(text))
  const lines = parts.flatMap(({ text, largest, most, ...look }, place) => {
    const { lines, size } = fitLines(text, { width, largest, most })
    const gap = place > 0 ? 20 : 0
    return lines.map((line, index) => ({ line, size, gap: index === 0 ? gap : 0, ...look }))
  })
  const height = lines.reduce((sum, { size, gap }) => sum + size * lineHeight + gap, 0)
  let y = (cardSize.height - height) / 2
  const shapes = lines.map(({ line, gap, size, ...look }) => {
    y += gap + size * lineHeight
    return drawLine(line, { x: margin, y: y - size * 0.24, size, ...look })
  })
  const foot = [words.owner, words.host].filter(canDraw).join(' · ')
  const both = fitLines(foot, { width, largest: 26, most: 1 })
  const isCut = both.lines[0]?.endsWith('…')
  // The address is what one can go to.
  const { lines: shown, size } = isCut
    ? fitLines(words.host, { width, largest: 26, most: 1 })
    : both
  const at = { x: margin, y: cardSize.height - 56, size, fill: colour('muted') }
  return [...shapes, drawLine(shown.join(''), at)].join('')
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

/** Three bytes a pixel, row by row. */
function pixelsOf(image: Sharp): Promise<Buffer> {
  return image.toColourspace('srgb').removeAlpha().raw().toBuffer()
}

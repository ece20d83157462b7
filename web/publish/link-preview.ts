import sharp from 'sharp'
import type { ReadImage, SiteData } from '#contract/rendering.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { hasRtl } from '../src/text-direction.ts'
import { huesOf } from '../src/ui/hue.ts'
import { type Colours, flagOf, plateOf } from './colours.ts'
import type { Lettering } from './lettering.ts'
import {
  type Cover,
  cutCover,
  drawLines,
  drawResult,
  fitted,
  type PlateWords,
  readCover,
} from './plate-drawing.ts'

export const previewSize = { width: 1200, height: 630 }

/** px, as in pictures of projects. */
export const margin = 64
/** px: the lead's card, its picture, and the space beside its words. */
const card = { width: 640, picture: { width: 320, height: 296 }, edge: 40 }

/** The first project, as the open card of the drawer shows it. */
export interface Lead extends PlateWords {
  /** Degrees. */
  hue: number
  cover: Cover | undefined
}

export interface OwnerPreview {
  name: string
  role: string
  host: string
  /** Of the flag. */
  hues: readonly number[]
  /** Of the site. */
  language: string
  lead?: Lead | undefined
}

export async function leadOf(
  projects: SiteData['projects'],
  readImage: ReadImage,
): Promise<Lead | undefined> {
  const [first] = projects
  const [hue = 0] = huesOf(projects)
  return first && { ...first, hue, cover: await readCover(first, readImage) }
}

/**
 * The owner's link preview: address, name and role beside their first project, above their flag, from the side where the
 * language begins; without words that no font can draw.
 */
export async function previewPng(
  { hues, language, lead, ...words }: OwnerPreview,
  colour: Colours,
  letters: Lettering,
): Promise<Buffer> {
  const { drawable, fitLines, drawLine } = letters
  const flagTop = hues.length > 0 ? (previewSize.height * 2) / 3 : previewSize.height
  const width = previewSize.width - (lead ? card.width + card.edge + margin : 2 * margin)
  const ownName = drawable(words.name)
  // Falls back to the address, which is in Latin letters.
  const fitName = (maxSize: number, maxLines: number) =>
    fitLines(ownName || words.host, { width, maxSize, maxLines, isBold: true })
  const onOneLine = fitName(144, 1)
  const name = onOneLine.size >= 96 ? onOneLine : fitName(96, 2)
  const role = fitLines(drawable(words.role), { width, maxSize: lead ? 40 : 46, maxLines: 1 })
  const host = fitLines(ownName && words.host, { width, maxSize: 28, maxLines: 1 })
  const roleFoot = flagTop - 52
  // Arabic descenders are longer.
  const nameFoot =
    roleFoot - (role.lines.length > 0 ? 76 : 0) - (hasRtl(ownName) ? name.size * 0.16 : 0)
  const side = sideOf(language)
  const isRight = side.anchor === 'left'
  const shapes = [
    drawLine(host.lines[0] ?? '', { ...side, y: 84, size: host.size, fill: colour('muted') }),
    ...name.lines.map((line, index) => {
      const y = nameFoot - (name.lines.length - 1 - index) * name.size * 1.02
      return drawLine(line, { ...side, y, size: name.size, fill: colour('text'), isBold: true })
    }),
    drawLine(role.lines[0] ?? '', {
      ...side,
      y: roleFoot,
      size: role.size,
      fill: colour('accent'),
    }),
    lead ? drawCard(lead, { isRight, foot: flagTop }, colour, letters) : '',
    ...flagOf(colour, hues).map((stripe, index) => {
      const height = (previewSize.height - flagTop) / hues.length
      const [top, bottom] = [index, index + 1].map((at) => Math.round(flagTop + at * height))
      return `<path d="M0 ${top}H${previewSize.width}V${bottom}H0Z" fill="${stripe}"/>`
    }),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
<rect width="100%" height="100%" fill="${colour('page')}"/>
${shapes.join('\n')}
</svg>`
  const { picture } = card
  const covers = lead?.cover && [
    {
      input: await cutCover(lead.cover, picture),
      raw: { ...picture, channels: 3 as const },
      left: isRight ? previewSize.width - picture.width : 0,
      top: flagTop - picture.height,
    },
  ]
  return sharp(Buffer.from(svg))
    .composite(covers ?? [])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

/** The first project's plate, off the edge where lines end; its cover is laid into the corner. */
function drawCard(
  { hue, cover, name, result }: Lead,
  { isRight, foot }: { isRight: boolean; foot: number },
  colour: Colours,
  letters: Lettering,
): string {
  const { field, ink } = plateOf(colour, hue)
  const left = isRight ? previewSize.width - card.width : 0
  const start = isRight
    ? ({ x: left + card.edge, anchor: 'left' } as const)
    : ({ x: card.width - card.edge, anchor: 'right' } as const)
  const width = card.width - 2 * card.edge
  const shown = letters.canDraw(result) ? result : ''
  const title = fitted(shown ? name : '', { width }, [44, 1], letters, true)
  const box = {
    start,
    width: cover ? width - card.picture.width + 8 : width,
    top: 40 + title.height + 28,
    foot: foot - 48,
  }
  return [
    `<path d="M${left} 0h${card.width}v${foot}h-${card.width}Z" fill="${field}"/>`,
    drawLines(title, { start, top: 40 }, ink, letters),
    drawResult({ name, result: shown }, box, ink, letters, 28),
  ].join('')
}

/** Where lines begin in a picture of this width in px, by the direction of the language. */
export function sideOf(language: string, width: number = previewSize.width) {
  return directionOf(language) === 'rtl'
    ? ({ x: width - margin, anchor: 'right' } as const)
    : ({ x: margin, anchor: 'left' } as const)
}

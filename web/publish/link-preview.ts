import sharp from 'sharp'
import { directionOf } from '#contract/texts/direction.ts'
import { hasRtl } from '../src/text-direction.ts'
import { type Colours, flagOf } from './colours.ts'
import type { Lettering } from './lettering.ts'

export const previewSize = { width: 1200, height: 630 }

/** px, as in pictures of projects. */
export const margin = 64
const width = previewSize.width - 2 * margin

export interface OwnerPreview {
  name: string
  role: string
  host: string
  /** Of the flag. */
  hues: readonly number[]
  /** Of the site. */
  language: string
}

/**
 * The owner's link preview: address, name and role above their flag, from the side where the language begins; without
 * words that no font can draw.
 */
export async function previewPng(
  { hues, language, ...words }: OwnerPreview,
  colour: Colours,
  { drawable, fitLines, drawLine }: Lettering,
): Promise<Buffer> {
  const flagTop = hues.length > 0 ? (previewSize.height * 2) / 3 : previewSize.height
  const ownName = drawable(words.name)
  // Falls back to the address, which is in Latin letters.
  const fitName = (maxSize: number, maxLines: number) =>
    fitLines(ownName || words.host, { width, maxSize, maxLines, isBold: true })
  const onOneLine = fitName(144, 1)
  const name = onOneLine.size >= 96 ? onOneLine : fitName(96, 2)
  const role = fitLines(drawable(words.role), { width, maxSize: 46, maxLines: 1 })
  const host = fitLines(ownName && words.host, { width, maxSize: 28, maxLines: 1 })
  const roleFoot = flagTop - 52
  // Arabic descenders are longer.
  const nameFoot =
    roleFoot - (role.lines.length > 0 ? 76 : 0) - (hasRtl(ownName) ? name.size * 0.16 : 0)
  const side = sideOf(language)
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
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** Where lines begin in a picture of this width in px, by the direction of the language. */
export function sideOf(language: string, width: number = previewSize.width) {
  return directionOf(language) === 'rtl'
    ? ({ x: width - margin, anchor: 'right' } as const)
    : ({ x: margin, anchor: 'left' } as const)
}

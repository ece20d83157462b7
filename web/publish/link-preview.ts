import sharp from 'sharp'
import type { Colours } from './colours.ts'
import type { Lettering } from './lettering.ts'
import { hasRtl } from './resume/bidi.ts'

export const previewSize = { width: 1200, height: 630 }

const margin = 88
const width = previewSize.width - 2 * margin

/** The link preview's picture: name, role and address, without words that no font can draw. */
export async function previewPng(
  words: { name: string; role: string; host: string },
  colour: Colours,
  { drawable, fitLines, drawLine }: Lettering,
): Promise<Buffer> {
  const ownName = drawable(words.name)
  // Falls back to the address, which is in Latin letters.
  const name = fitLines(ownName || words.host, { width, maxSize: 132, maxLines: 2 })
  // Arabic descenders are longer.
  const reach = hasRtl(ownName) ? name.size * 0.16 : 0
  const nameHeight = name.lines.length * name.size * 1.02
  const top = (previewSize.height - nameHeight - 96) / 2
  const role = fitLines(drawable(words.role), { width, maxSize: 46, maxLines: 1 })
  const host = fitLines(ownName && words.host, { width, maxSize: 28, maxLines: 1 })
  const shapes = [
    ...name.lines.map((line, index) => {
      const y = top + name.size * (0.86 + index * 1.02)
      return drawLine(line, { x: margin, y, size: name.size, fill: colour('text'), weight: 0.03 })
    }),
    drawLine(role.lines[0] ?? '', {
      x: margin,
      y: top + nameHeight + reach + 66,
      size: role.size,
      fill: colour('accent'),
      weight: 0.012,
    }),
    drawLine(host.lines[0] ?? '', {
      x: margin,
      y: previewSize.height - 64,
      size: host.size,
      fill: colour('muted'),
    }),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
<defs>
<radialGradient id="glow" cx="0.9" cy="0" r="0.8"><stop offset="0" stop-color="${colour('accent')}" stop-opacity="0.32"/><stop offset="1" stop-color="${colour('accent')}" stop-opacity="0"/></radialGradient>
<pattern id="dots" width="30" height="30" patternUnits="userSpaceOnUse"><circle cx="15" cy="15" r="1.4" fill="${colour('muted')}" opacity="0.22"/></pattern>
</defs>
<rect width="100%" height="100%" fill="${colour('page')}"/>
<rect width="100%" height="100%" fill="url(#dots)"/>
<rect width="100%" height="100%" fill="url(#glow)"/>
<rect x="${margin}" y="56" width="10" height="44" rx="2" fill="${colour('accent')}"/>
${shapes.join('\n')}
</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

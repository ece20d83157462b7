import sharp from 'sharp'

/** A mark with a viewBox of 24 by 24: a path as in simple-icons, or SVG. */
export type Mark = { path: string } | { svg: string }

const side = 256
const padding = 36

/** The mark as a PNG, in one colour on a transparent background. */
export async function iconPng(mark: Mark, colour: string): Promise<Buffer> {
  const scale = (side - 2 * padding) / 24
  const shape = 'path' in mark ? `<path d="${mark.path}"/>` : mark.svg
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g fill="${colour}" transform="translate(${padding} ${padding}) scale(${scale})">${shape}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** A tile with a sign cut out of it. */
export function tile(sign: string): Mark {
  return {
    svg: `<mask id="sign"><rect width="24" height="24" fill="#fff"/><path d="${sign}" fill="none" stroke="#000" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></mask><rect x="1" y="1" width="22" height="22" rx="5" mask="url(#sign)"/>`,
  }
}

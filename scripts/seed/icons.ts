import sharp from 'sharp'
import { readable, type Theme } from './colour.ts'

/** A brand's mark from simple-icons, or a tile of our own with a sign cut out of it. */
export type Icon = { hex: string; path: string } | { hex: string; sign: string }

const side = 256
const padding = 36

/** The mark in the colour of the theme, on nothing, as a PNG. */
export async function iconPng(icon: Icon, theme: Theme): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(icon, theme)))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

export function iconColour({ hex }: Icon, theme: Theme): string {
  return readable(`#${hex}`, theme)
}

function iconSvg(icon: Icon, theme: Theme): string {
  const fill = iconColour(icon, theme)
  const scale = (side - 2 * padding) / 24
  const mark = 'path' in icon ? `<path d="${icon.path}" fill="${fill}"/>` : tile(icon.sign, fill)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g transform="translate(${padding} ${padding}) scale(${scale})">${mark}</g></svg>`
}

function tile(sign: string, fill: string): string {
  return `<mask id="sign"><rect width="24" height="24" fill="#fff"/><path d="${sign}" fill="none" stroke="#000" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></mask><rect x="1" y="1" width="22" height="22" rx="5" fill="${fill}" mask="url(#sign)"/>`
}

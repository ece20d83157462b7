import type { Theme } from '../../../theme.ts'
import type { Brand } from './brands.ts'
import { legible } from './legible.ts'

/** px. */
const side = 256
const padding = 36

/** The brand's colour, adjusted to be visible on every background that a skill may have in this theme. */
export function colourOf({ hex }: Brand, theme: Theme): string {
  return legible(`#${hex.toLowerCase()}`, groundsOf(theme))
}

/** The mark in one colour on a transparent background. `path` has a viewBox of 24 by 24. */
export async function drawIcon(path: string, colour: string, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: side, height: side })
  const context = canvas.getContext('2d')
  context?.translate(padding, padding)
  context?.scale((side - 2 * padding) / 24, (side - 2 * padding) / 24)
  if (context) context.fillStyle = colour
  context?.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (context === null || blob === null) throw new Error('this browser draws nothing')
  return new File([blob], name, { type: 'image/png' })
}

const grounds = new Map<Theme, string[]>()

/** Cached, since reading it writes to the document. */
function groundsOf(theme: Theme): string[] {
  const known = grounds.get(theme)
  if (known) return known
  const probe = document.createElement('div')
  probe.dataset.theme = theme
  document.body.append(probe)
  const style = getComputedStyle(probe)
  const read = ['--page', '--raised', '--sunken'].map((name) => style.getPropertyValue(name).trim())
  probe.remove()
  grounds.set(theme, read)
  return read
}

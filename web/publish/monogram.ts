import { firstLetter } from '../src/ui/first-letter.ts'
import type { Colours, Theme } from './colours.ts'
import type { Letters } from './resume/letters.ts'

const side = 32
/** The space for the letters, and their maximum size. */
const room = 22
const maxSize = 19
/** Font size of the outlines. */
const em = 1000
/** Cap height and stroke width, as shares of the font size. */
const capital = 0.71
const weight = 0.06

/** The site's icon as SVG: the name's initials on the accent colour. */
export function monogram(name: string, colours: Record<Theme, Colours>, letters: Letters): string {
  const fill = (theme: Theme) =>
    `.tile{fill:${colours[theme]('accent')}}.mark{fill:${colours[theme]('on-accent')};stroke:${colours[theme]('on-accent')}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
<style>${fill('light')}@media (prefers-color-scheme:dark){${fill('dark')}}</style>
<rect class="tile" width="${side}" height="${side}" rx="8"/>
${drawInitials(initials(name), letters)}
</svg>
`
}

function drawInitials(initials: string[], { canDraw, outline }: Letters): string {
  // A caret instead, when the font lacks the script.
  if (initials.length === 0 || !initials.every(canDraw)) {
    return '<rect class="mark" x="13.5" y="8" width="5" height="16" rx="1.5" stroke="none"/>'
  }
  const outlines = initials.map((letter) => outline(letter, em))
  const width = outlines.reduce((sum, { width }) => sum + width, 0) / em
  const size = Math.min(maxSize, room / width)
  const y = round((side + capital * size) / 2)
  let pen = (side - width * size) / 2
  return outlines
    .map(({ width, path }) => {
      const transform = `translate(${round(pen)} ${y}) scale(${round(size / em, 5)})`
      pen += (width / em) * size
      return `<path class="mark" stroke-width="${weight * em}" stroke-linejoin="round" transform="${transform}" d="${path}"/>`
    })
    .join('\n')
}

/** The initials of the first and last word. */
function initials(name: string): string[] {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.flatMap((word) => {
    const [letters] = word?.match(/[\p{L}\p{N}].*/u) ?? []
    return letters ? [firstLetter(letters.toUpperCase())] : []
  })
}

function round(number: number, digits = 2): string {
  return String(Number(number.toFixed(digits)))
}

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { coloursOf, plateAt } from '../../web/publish/colours.ts'
import tokens from '../../web/src/tokens.css?raw'
import { Plate } from '../../web/src/ui/plate.tsx'
import { all } from './home.ts'

const words = [
  { name: 'Painel de consumo', result: '14 000 documentos tratados por mês' },
  { name: 'A project whose name takes two lines', result: 'Ninety-eight percent was faster than' },
  { name: 'Tool', result: 'Donaudampfschifffahrtsgesellschaft saves 1,400,000,000 s' },
  { name: 'Harbour Lights Scheduling Platform', result: '' },
  { name: 'Donaudampfschifffahrtsgesellschaft', result: '' },
]
const picture = createElement('img', {
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/%3E',
  width: 1600,
  height: 900,
  alt: '',
})

test('words, figure and picture of a plate never overlap, however long and however narrow', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const plates = words.flatMap((one) =>
    [true, false].flatMap((showsWords) =>
      [picture, null].map((children) =>
        renderToStaticMarkup(
          createElement(Plate, { project: one, hue: 120, showsWords, children }),
        ),
      ),
    ),
  )
  root.innerHTML = plates.join('')
  for (const width of [130, 160, 240, 320, 480, 760, 1088]) {
    root.style.width = `${width}px`
    expect(all('.plate').flatMap(overlaps), `${width} px`).toEqual([])
  }
})

test('a plate has on the page the colour that link previews draw, in both themes', () => {
  const plate = document.createElement('div')
  const theme = document.createElement('div')
  theme.append(plate)
  document.body.append(theme)
  onTestFinished(() => theme.remove())
  for (const [name, colour] of Object.entries(coloursOf(tokens))) {
    theme.dataset.theme = name
    for (const hue of [0, 79, 80, 200, 350, 351]) {
      plate.style.cssText = `--hue: ${hue}; color: oklch(var(--plate) var(--hue))`
      const [, ...parts] = getComputedStyle(plate).color.match(/\(([\d.]+) ([\d.]+) /) ?? []
      const drawn = plateAt(colour, hue).map((part) => part.toFixed(3))
      expect(
        parts.map((part) => Number(part).toFixed(3)),
        `${name}, ${hue}`,
      ).toEqual(drawn)
    }
  }
})

/** Pairs of what is on a plate that overlap, and what is cut by its edges. */
function overlaps(plate: HTMLElement): string[] {
  const field = plate.getBoundingClientRect()
  const parts = [...plate.children].map((part) => ({ part, box: inkOf(part) }))
  const isCut = ({ left, right, top, bottom }: DOMRect) =>
    left < field.left - 1 ||
    right > field.right + 1 ||
    top < field.top - 1 ||
    bottom > field.bottom + 1
  const cut = parts.filter(({ part, box }) => part.matches('p') && isCut(box))
  const covered = parts.filter(({ box }, index) =>
    parts.slice(index + 1).some((other) => overlap(box, other.box)),
  )
  return [
    ...cut.map(({ part }) => `cut: ${part.textContent}`),
    ...covered.map(({ part }) => `covered: ${part.textContent}`),
  ]
}

/** A figure's digits fill its lines, which are lower than the font's. */
function inkOf(part: Element): DOMRect {
  if (part.matches('img')) return part.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(part)
  const { x, y, width, height } = range.getBoundingClientRect()
  if (!part.matches('.figure')) return new DOMRect(x, y, width, height)
  const line = part.getBoundingClientRect()
  return new DOMRect(x, line.y, width, line.height)
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 1 && down > 1
}

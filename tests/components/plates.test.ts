import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { coloursOf, plateAt } from '../../web/publish/colours.ts'
import tokens from '../../web/src/tokens.css?raw'
import { Plate } from '../../web/src/ui/plate.tsx'
import { all, texts } from './home.ts'
import { project } from './samples.ts'

const results = [
  ['Painel de consumo', '14 000 documentos tratados por mês'],
  ['A project whose name takes two lines', 'Ninety-eight percent was faster than'],
  ['Tool', 'Donaudampfschifffahrtsgesellschaft saves 1,400,000,000 s in a year of three ferries'],
  ['Fila', 'Da admissão à alta do doente em 20 min, e não nas seis horas de antes'],
  ['Harbour Lights Scheduling Platform', ''],
  ['Donaudampfschifffahrtsgesellschaft', ''],
] as const
const shapes = [
  [0, 0],
  [1600, 900],
  [1000, 900],
  [390, 844],
  [4000, 300],
] as const
const widths = [56, 130, 240, 304, 346, 480, 576, 1088]

/** Draws plates, each in a row of its own. */
function draw(plates: Omit<ComponentProps<typeof Plate>, 'sizes'>[]): HTMLElement {
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  root.innerHTML = plates
    .map((props) => renderToStaticMarkup(createElement(Plate, { ...props, sizes: '1px' })))
    .join('')
  return root
}

function pictured(name: string, result: string, [width, height]: readonly number[]) {
  const photo = width ? `data:image/svg+xml,${encodeURIComponent(svg)}` : ''
  return project({ name, result, photo, photoWidth: width ?? 0, photoHeight: height ?? 0 })
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>'

test('words, figure and picture of a plate never overlap nor are they cut, however long and however narrow', async () => {
  const root = draw(
    results.flatMap(([name, result]) =>
      shapes.flatMap((shape) =>
        [{}, { named: true }, { thumbnail: true }].map((look) => ({
          project: pictured(name, result, shape),
          ...look,
        })),
      ),
    ),
  )
  for (const width of widths) {
    root.style.width = `${width}px`
    const plates = all('.plate').filter((plate) => width > 56 || plate.matches('.thumbnail'))
    expect(plates.flatMap(overlaps), `${width} px`).toEqual([])
  }
})

test('a plate of a few centimetres shows its figure alone, else its picture, else its name', () => {
  const [bare = [], wide = []] = shapes
  draw([
    { project: pictured('A', 'Reads 3 of them', wide), thumbnail: true },
    { project: pictured('B', '', wide), thumbnail: true },
    { project: pictured('C', '', bare), thumbnail: true },
  ])
  const shown = all('.plate').map((one) => [one.textContent, one.querySelectorAll('img').length])
  expect(shown).toEqual([
    ['Reads 3 of them', 0],
    ['', 1],
    ['C', 0],
  ])
})

test('a picture takes what the figure leaves, 40 to 56 % of its plate: what is wide or high is cropped, not made small', () => {
  const [wide = []] = shapes.slice(1)
  const root = draw([
    ...shapes.slice(1).map((shape) => ({ project: pictured('A', '3 ms', shape) })),
    { project: pictured('A', '1,400 of them', wide) },
  ])
  for (const width of widths.filter((one) => one >= 240)) {
    root.style.width = `${width}px`
    const drawn = all('.plate > img').map((one) => one.getBoundingClientRect())
    for (const [index, ratio] of [4 / 3, 1.22, 1.22, 4 / 3].entries()) {
      const { width: across = 0, height = 1 } = drawn[index] ?? {}
      expect(across / width, `${index} at ${width} px`).toBeCloseTo(0.56, 2)
      expect(across / height, `${index} at ${width} px`).toBeCloseTo(ratio, 1)
    }
    expect((drawn[4]?.width ?? 0) / width).toBeGreaterThan(0.39)
    expect((drawn[4]?.width ?? 0) / width).toBeLessThan(0.48)
  }
})

test('a result is one text, whose number is equally large for one to five characters: 114 px in a card of the grid, 70 beside a picture', () => {
  const numbers = ['3', '97', '212', '1.5', '1,400']
  for (const shape of shapes.slice(0, 2)) {
    const root = draw(
      numbers.map((number) => ({ project: pictured('A', `Reads ${number} of them`, shape) })),
    )
    expect(texts('.plate > p')).toEqual(numbers.map((number) => `Reads ${number} of them`))
    for (const width of widths.filter((one) => one >= 304)) {
      root.style.width = `${width}px`
      const sizes = all('.plate b').map((one) => getComputedStyle(one).fontSize)
      expect(new Set(sizes).size, `${sizes} at ${width} px`).toBe(1)
      const size = Math.round(Number.parseFloat(sizes[0] ?? ''))
      if (width === 346) expect(size).toBe(shape === shapes[0] ? 114 : 70)
    }
    root.remove()
  }
})

test('a result without a number is as large as its plate lets it be, 42 px at most', () => {
  const root = draw(
    ['Half', 'Used at two companies that I know of'].map((result) => ({
      project: pictured('A', result, [0, 0]),
    })),
  )
  const sizes = (width: number) => {
    root.style.width = `${width}px`
    return all('.words').map((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  }
  expect(sizes(576)).toEqual([42, 42])
  const [large = 0, small = 0] = sizes(240)
  expect(small).toBeLessThan(large)
  expect(large).toBeLessThanOrEqual(42)
})

test('in a sentence from right to left a unit follows its digits', () => {
  draw([{ project: pictured('إبرة', 'أول نتيجة خلال 3 ms', [0, 0]) }])
  const [figure, unit] = all('.plate bdi, .plate small').map((one) => one.getBoundingClientRect())
  expect(unit?.right).toBeCloseTo(figure?.right ?? 0, 0)
})

test('a plate and a stripe of the flag have on the page the colours that are drawn elsewhere, in both themes', () => {
  const theme = document.createElement('div')
  theme.innerHTML = '<div></div><div class="flag"><i></i></div>'
  const [plate, stripe] = theme.querySelectorAll<HTMLElement>('div:not(.flag), i')
  document.body.append(theme)
  onTestFinished(() => theme.remove())
  for (const [name, colour] of Object.entries(coloursOf(tokens))) {
    theme.dataset.theme = name
    for (const hue of [0, 79, 80, 200, 350, 351]) {
      for (const [one, part] of [
        [plate, 'plate'],
        [stripe, 'flag'],
      ] as const) {
        if (one) one.style.cssText = `--hue: ${hue}; background: var(--field)`
        const drawn = one && getComputedStyle(one).backgroundColor
        const [, ...values] = drawn?.match(/\(([\d.]+) ([\d.]+) /) ?? []
        expect(
          values.map((value) => Number(value).toFixed(3)),
          `${name}, ${hue}, ${part}`,
        ).toEqual(plateAt(colour, hue, part).map((value) => value.toFixed(3)))
      }
    }
  }
})

/** Pairs of what is on a plate that are less than 10 px apart in a column, and what is cut by its edges. */
function overlaps(plate: HTMLElement): string[] {
  const field = plate.getBoundingClientRect()
  const parts = [...plate.querySelectorAll('strong, span, b, p:not(:has(b)), img')]
    .filter((part) => part.getClientRects().length > 0)
    .map((part) => ({ name: part.textContent || part.tagName, box: inkOf(part) }))
  const cut = parts.filter(
    ({ box }) =>
      box.left < field.left - 1 ||
      box.right > field.right + 1 ||
      box.top < field.top - 1 ||
      box.bottom > field.bottom + 1,
  )
  const near = parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter((other) => areNear(one.box, other.box))
      .map((other) => [one, other]),
  )
  return [
    ...cut.map(({ name }) => `cut: ${name}`),
    ...near.map((pair) => `near: ${pair.map(({ name }) => name)}`),
  ]
}

/** As wide as what is drawn and as high as its lines, which a figure's digits fill. */
function inkOf(part: Element): DOMRect {
  const box = part.getBoundingClientRect()
  if (part.matches('img')) return box
  const { paddingTop, paddingBottom } = getComputedStyle(part)
  const [above, below] = [paddingTop, paddingBottom].map(Number.parseFloat) as [number, number]
  const range = document.createRange()
  range.selectNodeContents(part)
  const { x, width } = range.getBoundingClientRect()
  return new DOMRect(x, box.y + above, width, box.height - above - below)
}

function areNear(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > 1 && down > -9.5
}

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { coloursOf, flagOf, plateOf } from './colours.ts'
import { letteringOf } from './lettering.ts'
import { previewPng } from './link-preview.ts'
import { lettersOf } from './resume/letters.ts'
import { readSources } from './sources.ts'

const sources = readSources()
const { outline } = lettersOf(sources.fonts.map(({ bold }) => bold))
const draw = (name: string, language = 'en') =>
  previewPng(
    { name, role: 'Developer', host: 'example.com', hues: [], language },
    colours.light,
    letteringOf(sources),
  )
// Only the name is white.
const colours = coloursOf(
  ':root { --page: #000; --text: #fff; --accent: #040404; --muted: #040404; }',
)

it('the preview picture shows each letter of a name at its place and width', async () => {
  const name = 'ŁI НИНА'
  const picture = await draw(name)
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  const letters = [...name].filter((letter) => letter !== ' ')
  const found = await inkColumns(picture)
  expect(found).toHaveLength(letters.length)
  const size = 144
  const expected = [...name].flatMap((letter, index) => {
    const { path, width } = outline(letter, size)
    const xs = (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0)
    // Some pairs of letters are closer than others.
    const pen = 64 + outline(name.slice(0, index + 1), size).width - width - 0.02 * size * index
    return letter === ' ' ? [] : [[pen + Math.min(...xs), pen + Math.max(...xs)]]
  })
  for (const [index, [left = 0, right = 0]] of expected.entries()) {
    expect(Math.abs((found[index]?.[0] ?? 0) - left), letters[index]).toBeLessThan(3)
    expect(Math.abs((found[index]?.[1] ?? 0) - right), letters[index]).toBeLessThan(3)
  }
})

it.each([
  ['a name from right to left with its letters joined', 'سلمى', 1],
  ['the words of a name that a font has letters for', '李 ΛΙ', 2],
])('the preview picture shows %s', async (_what, name, runs) => {
  expect(await inkColumns(await draw(name))).toHaveLength(runs)
})

it('the preview picture shows the address where no font has letters for the name', async () => {
  const ink = await inkColumns(await draw('李明'))
  expect(ink).toEqual(await inkColumns(await draw('example.com')))
  expect(ink.length).toBeGreaterThan(5)
})

it('the preview picture is the other way round where the language runs from right to left', async () => {
  const [english = [], arabic = []] = await Promise.all(
    ['en', 'ar'].map(async (language) => inkColumns(await draw('سلمى НИНА', language))),
  )
  const left = english[0]?.[0] ?? 0
  const right = arabic.at(-1)?.[1] ?? 0
  expect(left).toBeLessThan(80)
  expect(right).toBeGreaterThan(1120)
  const moved = (arabic[0]?.[0] ?? 0) - left
  expect(arabic).toHaveLength(english.length)
  for (const [index, [start = 0]] of arabic.entries())
    expect(Math.abs(start - (english[index]?.[0] ?? 0) - moved)).toBeLessThan(2)
})

it('the preview picture’s lower third is the owner’s flag, one stripe a hue, and nothing stands in it', async () => {
  const { dark } = coloursOf(sources.tokens)
  const words = {
    name: 'Wolfeschlegelsteinhausenbergerdorff Ada',
    role: 'Developer',
    host: 'a.example',
  }
  const hues = [20, 250, 140]
  const picture = await previewPng({ ...words, hues, language: 'en' }, dark, letteringOf(sources))
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (row: number) =>
    Array.from({ length: 1200 }, (_, x) =>
      data.subarray((row * 1200 + x) * 3, (row * 1200 + x) * 3 + 3).toString('hex'),
    )
  const rows = Array.from({ length: 210 }, (_, index) => new Set(colourAt(420 + index)))
  expect(Math.max(...rows.map(({ size }) => size))).toBe(1)
  const stripes = rows.map(([colour]) => `#${colour}`)
  expect(stripes).toEqual(
    flagOf(dark, hues).flatMap((stripe) => Array.from({ length: 70 }, () => stripe)),
  )
  expect(new Set(colourAt(419))).toEqual(new Set([dark('page').slice(1)]))
})

it.each([
  ['en', 880, 640],
  ['ar', 0, 380],
])(
  'beside the words the first project stands as in the drawer, its cover in the corner where lines end: %s',
  async (language, from, beside) => {
    const create = { width: 960, height: 888, channels: 3 as const, background: '#f00' }
    const bytes = await sharp({ create }).webp({ lossless: true }).toBuffer()
    const { dark } = coloursOf(sources.tokens)
    const lead = {
      name: 'Ferry',
      result: '300 sailings',
      hue: 250,
      cover: { bytes, width: 960, height: 888, focus: [50, 0] } as const,
    }
    const words = { name: 'Zoë', role: 'Developer', host: 'a.example', hues: [250, 20], language }
    const picture = await previewPng({ ...words, lead }, dark, letteringOf(sources))
    const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)
    const { field, ink } = plateOf(dark, 250)
    expect(at(beside, 4).toString('hex')).toBe(field.slice(1))
    const columns = Array.from({ length: 320 }, (_, index) => from + index)
    const reds = columns.map(
      (x) =>
        Array.from({ length: 630 }, (_, y) => at(x, y)).filter(
          // The stripes are red in part.
          ([red = 0, green = 0]) => red > 250 && green < 9,
        ).length,
    )
    expect(new Set(reds)).toEqual(new Set([296]))
    const inks = (first: number, last: number) => {
      let count = 0
      for (let y = 0; y < 420; y++)
        for (let x = first; x < last; x++) if (at(x, y).toString('hex') === ink.slice(1)) count++
      return count
    }
    const [first, last] = language === 'en' ? [600, 880] : [320, 600]
    expect(inks(first ?? 0, last ?? 0)).toBeGreaterThan(4000)
    expect(inks(0, 1200)).toBe(inks(first ?? 0, last ?? 0))
  },
)

/** The first and last column of each run of columns containing white. */
async function inkColumns(picture: Buffer): Promise<[number, number][]> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number) => {
    for (let y = 0; y < info.height; y++) if ((data[y * info.width + x] ?? 0) > 110) return true
    return false
  }
  const runs: [number, number][] = []
  for (let x = 0; x < info.width; x++) {
    if (!isInk(x)) continue
    const last = runs.at(-1)
    if (last && last[1] === x - 1) last[1] = x
    else runs.push([x, x])
  }
  return runs
}

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { placeholderContent } from '#contract/placeholder-profile.ts'
import { project as entry } from '../../tests/support/entries.ts'
import { withAddress } from './address.ts'
import { coloursOf, plateOf } from './colours.ts'
import { letteringOf } from './lettering.ts'
import { platePreview } from './plate-preview.ts'
import { type Plate, platePreviews } from './plate-previews.ts'
import { readSources } from './sources.ts'

const content = withAddress(placeholderContent)

const sources = readSources()
const letters = letteringOf(sources)
const words = {
  name: 'Ferry',
  result: '300 sailings',
  owner: 'Zoë',
  host: 'zoe.example.org',
  language: 'en',
}
const inks = { white: [255, 255, 255], red: [255, 0, 0], blue: [0, 0, 255] }

/** Red above, blue below, and taller than its frame. */
const half = { width: 960, height: 480, channels: 3 as const }
const below = { create: { ...half, background: '#00f' } }
const tall = await sharp({ create: { ...half, height: 960, background: '#f00' } })
  .composite([{ input: below, left: 0, top: 480 }])
  .webp({ lossless: true })
  .toBuffer()

const below300 = [300 * 1200, 630 * 1200] as const

/** Counts a preview's pixels of one colour in a range of columns: its text is white, its plate black. */
async function draw(said: typeof words, down?: number) {
  const cover =
    down === undefined
      ? undefined
      : { bytes: tall, width: 960, height: 960, focus: [50, down] as [number, number] }
  const picture = sharp(await platePreview(said, cover, { field: '#000', ink: '#fff' }, letters))
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3])
  return (ink: keyof typeof inks, from: number, to: number, [first, last] = [0, 630 * 1200]) => {
    let found = 0
    for (let pixel = first ?? 0; pixel < (last ?? 0); pixel += 1) {
      if (pixel % 1200 < from || pixel % 1200 >= to) continue
      const isNear = inks[ink].every(
        (part, at) => Math.abs((data[pixel * 3 + at] ?? 0) - part) < 60,
      )
      if (isNear) found += 1
    }
    return found
  }
}

it('shows the name and below it the figure, and beside them of the cover what the owner chose', async () => {
  const [top, bottom] = await Promise.all([draw(words, 0), draw(words, 100)])
  expect(top('white', 0, 520)).toBeGreaterThan(10_000)
  expect(top('white', 0, 520, [...below300])).toBeGreaterThan(8_000)
  expect(top('white', 520, 1200)).toBe(0)
  // The cover's full width shows, uncropped.
  expect(top('red', 528, 1200) / (672 * 378)).toBeCloseTo(336 / 378, 1)
  expect(bottom('red', 528, 1200) / (672 * 378)).toBeCloseTo(42 / 378, 1)
})

it('is the other way round where the language runs from right to left, with the sign of Arabic percent left of its digits', async () => {
  const ink = (result: string) => draw({ ...words, language: 'ar', owner: 'ليلى', result }, 50)
  const [percent, alone] = await Promise.all([ink('\u0661\u066a'), ink('\u0661')])
  expect(percent('red', 0, 672)).toBeGreaterThan(10_000)
  expect(percent('white', 0, 680)).toBe(0)
  expect(percent('white', 711, 1136)).toBeGreaterThan(10_000)
  const figure = (count: typeof alone, from: number, to: number) =>
    count('white', from, to, [...below300])
  expect(figure(alone, 1100, 1136)).toBeGreaterThan(100)
  expect(figure(percent, 1100, 1136)).toBeGreaterThan(100)
  const left = Array.from({ length: 425 }, (_, at) => 711 + at).find((x) => figure(alone, x, x + 1))
  expect(figure(percent, 711, left ?? 0)).toBeGreaterThan(100)
})

it('has the whole width for its words where there is no cover, and leaves out what it cannot write', async () => {
  const name = 'A name of more than four words'
  const count = await draw({ ...words, name, result: 'വണ്ടി' })
  expect(count('white', 528, 1200)).toBeGreaterThan(1_000)
  expect(count('blue', 0, 1200)).toBe(0)
  expect(count('white', 0, 1200, [560 * 1200, 630 * 1200])).toBe(0)
})

it('shows the figure whole between the words of its sentence: a comma without its tail is a point', async () => {
  const rows = (from: number, to: number): [number, number] => [from * 1200, to * 1200]
  const thousands = await draw({ ...words, result: '1,400 people' }, 50)
  expect(thousands('white', 0, 520, rows(497, 512))).toBeGreaterThan(50)
  expect(thousands('white', 0, 520, rows(570, 630))).toBe(0)
  const name = 'A name that is so long that it takes three lines beside its cover'
  const long = await draw(
    { ...words, name, result: 'All 7000 sailings in the whole of a year' },
    50,
  )
  const inked = [rows(330, 449), rows(452, 474), rows(480, 566)].map(
    (one) => long('white', 0, 520, one) > 0,
  )
  expect(inked).toEqual([true, false, true])
})

it('is drawn in the colours of its plate', () => {
  const { dark } = coloursOf(sources.tokens)
  expect(plateOf(dark, 30).field).not.toBe(plateOf(dark, 230).field)
  expect(plateOf(dark, 30).field).toMatch(/^#[\da-f]{6}$/)
})

it.each(['Alexandra Papadopoulou', 'A'.repeat(60)])(
  'cuts no word off at the cover, nor the address of %s',
  async (owner) => {
    const host = 'alexandra-papadopoulou-portfolio.web.app'
    const long = {
      name: 'W'.repeat(80),
      result: `${'1'.repeat(30)} ${'M'.repeat(160)}`,
      owner,
      host,
      language: 'en',
    }
    const count = await draw(long, 50)
    expect(count('white', 64, 489)).toBeGreaterThan(0)
    expect(count('white', 490, 526)).toBe(0)
  },
)

/** The preview of a project as publishing makes it, and the images that it has read. */
async function previewOf(change: Partial<typeof entry>, cover: Buffer | null = tall) {
  const read: string[] = []
  const plates = new Map<string, Plate>([['/projects/ferry.jpg', { ...entry, hue: 30, ...change }]])
  const previews = await platePreviews(plates, content, sources, async (path) => {
    read.push(path)
    return cover
  })
  const { source, make } = previews.get('/projects/ferry.jpg') ?? {}
  return { source, make, read }
}

it('is drawn without a cover that is no longer stored, and by its middle where a place cannot be read', async () => {
  const drawn = async (...of: Parameters<typeof previewOf>) => (await previewOf(...of)).make?.()
  expect(await drawn({}, null)).toEqual(await drawn({ photo: '' }))
  expect(await drawn({ photoFocus: 'abc' })).toEqual(await drawn({}))
})

it('is another where name, result, cover or what stays in sight is, and drawn only when it is asked for', async () => {
  const changes = [{}, { name: 'Bus' }, { result: 'New' }, { photo: '' }, { photoFocus: '1% 2%' }]
  const [preview, ...others] = await Promise.all(changes.map((change) => previewOf(change)))
  expect(new Set([preview, ...others].map((one) => one?.source)).size).toBe(changes.length)
  expect((await previewOf({ story: 'Others.', role: 'Me' })).source).toBe(preview?.source)
  expect(preview?.read).toEqual([])
  expect(await preview?.make?.()).toEqual(await preview?.make?.())
  expect(preview?.read).toEqual(['images/projects/a-960.webp', 'images/projects/a-960.webp'])
})

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { content } from '../../src/content.ts'
import { project as entry } from '../../src/test-entries.ts'
import { coloursOf } from '../colours.ts'
import { glyphFinder } from '../font.ts'
import { readSources } from '../sources.ts'
import { pageCard } from './page-card.ts'
import { pageCards } from './page-cards.ts'
import { pagesOf } from './slugs.ts'

const sources = readSources()
const find = glyphFinder(sources.fonts)
// The name is white, the result green, whose it is nearly black.
const { light: colour } = coloursOf(
  ':root { --page: #000; --text: #fff; --accent: #0f0; --muted: #111; }',
)
const words = { name: 'Ferry', result: '300 sailings', owner: 'Zoë', host: 'zoe.example.org' }

/** Red above, blue below, and taller than it is shown. */
const tall = await sharp({
  create: { width: 960, height: 960, channels: 3, background: '#f00' },
})
  .composite([
    {
      input: { create: { width: 960, height: 480, channels: 3, background: '#00f' } },
      ...{ left: 0, top: 480 },
    },
  ])
  .webp({ lossless: true })
  .toBuffer()

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3])
  /** How many pixels between two columns are of the colour. */
  const count = ([r, g, b]: readonly number[], from: number, to: number) => {
    let found = 0
    for (let y = 0; y < info.height; y++) {
      for (let x = from; x < to; x++) {
        const at = (y * info.width + x) * 3
        const isNear = [r, g, b].every((want = 0, part) => {
          return Math.abs((data[at + part] ?? 0) - want) < 60
        })
        if (isNear) found += 1
      }
    }
    return found
  }
  return count
}

const [white, green, red, blue] = [
  [255, 255, 255],
  [0, 255, 0],
  [255, 0, 0],
  [0, 0, 255],
] as const

it('shows the name and the result, and beside them of the cover what the owner chose', async () => {
  const show = async (down: number) =>
    pixels(await pageCard(words, { bytes: tall, focus: [50, down] }, colour, find))
  const [top, bottom] = await Promise.all([show(0), show(100)])
  expect(top(white, 0, 520)).toBeGreaterThan(1_000)
  expect(top(green, 0, 520)).toBeGreaterThan(1_000)
  expect(top(white, 520, 1200)).toBe(0)
  // All that it has is in it, from side to side.
  expect(top(red, 528, 1200) / (672 * 378)).toBeCloseTo(336 / 378, 1)
  expect(bottom(red, 528, 1200) / (672 * 378)).toBeCloseTo(42 / 378, 1)
})

it('has the whole width for its words where there is no cover, and leaves out what it cannot write', async () => {
  const long = { ...words, name: 'A name of more than four words', result: 'വണ്ടി' }
  const count = await pixels(await pageCard(long, undefined, colour, find))
  expect(count(white, 528, 1200)).toBeGreaterThan(1_000)
  // But for the mark.
  expect(count(green, 80, 1200)).toBe(0)
  expect(count(blue, 0, 1200)).toBe(0)
})

it('is drawn without a cover that is no longer stored, and by its middle where a place cannot be read', async () => {
  const of = async (change: Partial<typeof entry>, cover: Buffer | null) => {
    const pages = pagesOf([{ ...entry, story: 'Words.', slug: 'ferry', ...change }])
    const cards = await pageCards(pages, content, sources, async () => cover)
    return cards.get('/projects/ferry.jpg')?.make()
  }
  expect(await of({}, null)).toEqual(await of({ photo: '' }, tall))
  expect(await of({ photoFocus: 'abc' }, tall)).toEqual(await of({}, tall))
})

it('is another where name, result, cover or what stays in sight is, and drawn only when it is asked for', async () => {
  const project = { ...entry, story: 'Words.', slug: 'ferry' }
  const read: string[] = []
  const cardsOf = (one: typeof project) =>
    pageCards(pagesOf([one]), content, sources, async (path) => {
      read.push(path)
      return tall
    })
  const sourceOf = async (one: typeof project) => {
    return (await cardsOf(one)).get('/projects/ferry.jpg')?.source
  }
  const changes = [{}, { name: 'Bus' }, { result: 'New' }, { photo: '' }, { photoFocus: '1% 2%' }]
  const made = await Promise.all(changes.map((change) => sourceOf({ ...project, ...change })))
  expect(new Set(made).size).toBe(changes.length)
  expect(await sourceOf({ ...project, story: 'Others.', role: 'Me' })).toBe(made[0])
  expect(read).toEqual([])
  const card = (await cardsOf(project)).get('/projects/ferry.jpg')
  expect(await card?.make()).toEqual(await card?.make())
  expect(read).toEqual(['images/projects/a-960.webp', 'images/projects/a-960.webp'])
})

it.each(['Alexandra Papadopoulou', 'A'.repeat(60)])(
  'cuts no word off at the cover, nor the address of %s',
  async (owner) => {
    const host = 'alexandra-papadopoulou-portfolio.web.app'
    const long = { name: 'W'.repeat(80), result: 'M'.repeat(200), owner, host }
    const cover = { bytes: tall, focus: [50, 50] as [number, number] }
    const { light } = coloursOf(
      ':root { --page: #000; --text: #fff; --accent: #0f0; --muted: #00f; }',
    )
    const count = await pixels(await pageCard(long, cover, light, find))
    for (const ink of [white, green, blue]) {
      expect(count(ink, 64, 489)).toBeGreaterThan(0)
      expect(count(ink, 490, 526)).toBe(0)
    }
  },
)

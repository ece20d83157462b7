import sharp from 'sharp'
import { OPS } from 'unpdf/pdfjs'
import { expect, it } from 'vitest'
import { englishDates } from '#contract/texts/english-dates.ts'
import { type Name, options, pdfOf, resumes } from '../../../tests/support/resume/drawn.ts'
import { oddSamples } from '../../../tests/support/resume/odd-samples.ts'
import { itemsOf, openPdf } from '../../../tests/support/resume/read-pdf.ts'
import { samples } from '../../../tests/support/resume/samples.ts'
import { datesIn } from '../../src/dates.ts'
import { flagOf } from '../colours.ts'
import { resumePdf } from './pdf.ts'
import { photoOf } from './photo.ts'
import { flag, margin } from './typeset.ts'

const english = datesIn(englishDates)

const itemsIn = async (name: Name) => itemsOf((await pdfOf(name)).bytes)

it('says in plain words that a length which was chosen is too short', async () => {
  const jobs = samples.long.jobs.slice(0, 4)
  const { warnings } = await resumePdf({ ...samples.short, jobs, pages: 1 }, options)
  expect(warnings).toEqual([
    'One page would be too small to read with all of this. Leave something out, or choose a greater length.',
  ])
})

it.each([
  ['long', 595.28, 841.89],
  ['letter', 612, 792],
] as const)(
  'in %s dates end at the right edge of their job’s own line, and nothing passes a margin',
  async (name, width, height) => {
    const pages = await itemsIn(name)
    for (const { title, company, ...dates } of samples.long.jobs) {
      const page = pages.find((items) => items.some(({ str }) => str === company)) ?? []
      const head = page.find(({ str }) => str === company)
      const line = page.filter(({ y }) => y === head?.y)
      expect(line[0]).toMatchObject({ str: title, x: margin })
      expect(line.at(-1)?.str).toBe(english.period(dates))
      expect(line.at(-1)?.end).toBeCloseTo(width - margin, 1)
    }
    const isInside = ({ x, y, end }: (typeof pages)[0][0]) =>
      x >= margin && end <= width - margin + 0.1 && y >= margin && y <= height - margin
    expect(pages.flat().filter((item) => item.str !== '•' && !isInside(item))).toEqual([])
  },
)

it('a page from right to left stands as in a mirror: words at the right, dates at the left, bullets before both', async () => {
  const [items = []] = await itemsIn('arabic')
  const { name, jobs, schools } = oddSamples.arabic
  const [left, right] = [margin, 595.28 - margin]
  const placeOf = (words: string) => items.find(({ str }) => str.endsWith(words))
  for (const words of [name, 'الخبرات المهنية', jobs[0]?.title ?? '', schools[0]?.degree ?? ''])
    expect(placeOf(words)?.end, words).toBeCloseTo(right, 1)
  for (const words of ['حتى الآن', 'ديسمبر 2019'])
    expect(placeOf(words)?.x, words).toBeCloseTo(left, 0)
  const bullets = items.filter(({ str }) => str === '•')
  expect(bullets).toHaveLength(jobs[0]?.highlights.length ?? 0)
  for (const { x, y } of bullets) {
    const line = items.filter((item) => item.y === y && item.str !== '•')
    expect(Math.max(...line.map(({ end }) => end))).toBeCloseTo(right - 11, 1)
    expect(x).toBeGreaterThan(right - 11)
  }
  for (const { str, x, end } of items) {
    expect(x, str).toBeGreaterThanOrEqual(left - 0.1)
    expect(end, str).toBeLessThanOrEqual(right + 0.1)
  }
})

it('each job is whole on a page', async () => {
  const pages = (await itemsIn('long')).map((items) => items.map(({ str }) => str).join(' '))
  for (const { company, highlights } of samples.long.jobs) {
    const words = [company, ...highlights.map((text) => text.slice(0, 40))]
    expect(pages.filter((text) => words.every((one) => text.includes(one)))).toHaveLength(1)
  }
})

it.each([3, 4, 5, 6, 7, 8, 9])(
  'with %i further jobs none of them begins a page as the last of its section',
  async (count) => {
    const jobs = Array.from({ length: count }, (_, index) => ({
      ...samples.short.jobs[0],
      company: `Company ${index + 1}`,
    }))
    const resume = { ...samples.short, jobs: jobs as typeof samples.short.jobs }
    const pages = await itemsOf((await resumePdf(resume, options)).bytes)
    for (const page of pages.slice(1)) {
      const isFirst = ({ y }: (typeof page)[0]) => y === page[1]?.y
      expect(page.filter(isFirst).map(({ str }) => str)).not.toContain(`Company ${count}`)
    }
  },
)

it('what is written first on a page ends the last line of the one before, for programs that put pages together', async () => {
  const [first, ...others] = await itemsIn('long')
  expect(first?.[0]?.str).toBe(samples.long.name)
  expect(others).toHaveLength(4)
  for (const page of others) expect(page[0]?.str).toBe('•')
})

it('dates at the right edge stand as far from the point before them as that from the text before it', async () => {
  const [items = []] = await itemsIn('short')
  const points = items.flatMap(({ str, x, end }, index) =>
    str === '·' && end - x > 5
      ? [[x - (items[index - 1]?.end ?? 0), (items[index + 1]?.x ?? 0) - end]]
      : [],
  )
  expect(points).toHaveLength(5)
  for (const room of points.flat()) expect(room).toBeGreaterThan(5)
})

it('each fact of the head is written apart from the others, and links are short', async () => {
  const [items = []] = await itemsIn('short')
  const { email, phone, location } = samples.short
  const links = ['github.com/example-ira', 'linkedin.com/in/example-ira-menon']
  expect(items.map(({ str }) => str)).toEqual(
    expect.arrayContaining([email, phone, location, ...links]),
  )
})

it.each(['http://localhost:5050/', 'http://127.0.0.1:5050/'])(
  'leaves out %s, which nobody who gets the file can open',
  async (url) => {
    const { bytes } = await resumePdf({ ...oddSamples.nameAlone, url }, options)
    expect(JSON.stringify(await itemsOf(bytes))).not.toContain('5050')
  },
)

it.each([
  ['long', margin, 595.28 / 2],
  ['arabic', 595.28 / 2, margin],
] as const)(
  'in %s the name is large whatever the text’s size is, and the owner’s flag stands below it in stripes as wide as the text',
  async (sample, first, second) => {
    const document = await openPdf((await pdfOf(sample)).bytes)
    const page = await document.getPage(1)
    const { fnArray, argsArray } = await page.getOperatorList()
    const sizes = fnArray.flatMap((name, at) => (name === OPS.setFont ? [argsArray[at][1]] : []))
    expect(sizes[0]).toBe(26)
    const fields = flagOf(options.colours, options.hues)
    const stripes = fnArray.flatMap((name, at) => {
      const colour = name === OPS.setFillRGBColor ? String(argsArray[at][0]) : ''
      const path = fnArray.indexOf(OPS.constructPath, at)
      return fields.includes(colour) ? [[...(argsArray[path][2] as Float32Array)]] : []
    })
    const name = (await itemsIn(sample))[0]?.find(({ str }) => str === resumes[sample].name)
    expect(stripes.map(([left]) => left)).toEqual([first, second].map((x) => expect.closeTo(x, 1)))
    const [[left = 0, top = 0, right = 0, bottom = 0] = []] = stripes
    expect(right - left).toBeCloseTo((595.28 - 2 * margin) / 2, 1)
    expect([bottom - top, stripes.length]).toEqual([4.5, fields.length])
    expect(841.89 - top).toBeLessThan(name?.y ?? 0)
  },
)

it('a portrait stands at the top right, beside the head and above the first section, and changes no word’s place in the order', async () => {
  const image = sharp({ create: { width: 480, height: 600, channels: 3, background: '#888' } })
  const photo = await photoOf({ photo: 'x' }, () => image.webp().toBuffer())
  const { bytes } = await resumePdf(samples.short, { ...options, photo })
  const [[shown = []], [without = []]] = await Promise.all([itemsOf(bytes), itemsIn('short')])
  const wordsOf = (items: typeof without) =>
    items
      .map(({ str }) => str)
      .join(' ')
      .split(/[\s·]+/)
  expect(wordsOf(shown)).toEqual(wordsOf(without))

  const page = await (await openPdf(bytes)).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const at = fnArray.indexOf(OPS.paintImageXObject)
  const [width = 0, , , , left = 0] = argsArray[fnArray.lastIndexOf(OPS.transform, at)] as number[]
  expect(left + width).toBeCloseTo(595.28 - margin, 1)
  const heading = shown.findIndex(({ str }) => str === 'Summary')
  expect(shown[heading]?.y).toBeLessThan(841.89 - margin - width)
  for (const { str, end } of shown.slice(0, heading)) expect(end, str).toBeLessThan(left)
  const figures = JSON.stringify(await page.getStructTree()).match(/"role":"Figure"/g)
  expect(figures).toHaveLength(1)
})

it('a portrait stands at the top left of a page from right to left, beside the flag', async () => {
  const image = sharp({ create: { width: 480, height: 600, channels: 3, background: '#888' } })
  const photo = await photoOf({ photo: 'x' }, () => image.webp().toBuffer())
  const { bytes } = await resumePdf(oddSamples.arabic, { ...options, photo })
  const page = await (await openPdf(bytes)).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const at = fnArray.indexOf(OPS.paintImageXObject)
  const [width = 0, , , , left] = argsArray[fnArray.lastIndexOf(OPS.transform, at)] as number[]
  expect(left).toBeCloseTo(margin, 1)
  const [items = []] = await itemsOf(bytes)
  const heading = items.findIndex(({ str }) => str === 'نبذة')
  for (const { str, x } of items.slice(0, heading)) expect(x, str).toBeGreaterThan(margin + width)
})

it('each further page begins with the owner’s flag, thinner than on the first', async () => {
  const document = await openPdf((await pdfOf('long')).bytes)
  const stripes = flagOf(options.colours, options.hues)
  expect(flag.height).toBeGreaterThan(3)
  for (const number of [2, 5]) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
    const boxes = fnArray.flatMap((name, at) =>
      name === OPS.constructPath ? [[...(argsArray[at][2] as Float32Array)]] : [],
    )
    const fills = fnArray.flatMap((name, at) =>
      name === OPS.setFillRGBColor ? [String(argsArray[at][0])] : [],
    )
    expect(fills.filter((colour) => stripes.includes(colour))).toEqual(stripes)
    const heights = boxes.map(([, top = 0, , bottom = 0]) => bottom - top)
    expect(heights.filter((height) => Math.abs(height - 3) < 0.01)).toHaveLength(stripes.length)
  }
})

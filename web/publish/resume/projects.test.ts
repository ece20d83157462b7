import { OPS } from 'unpdf/pdfjs'
import { expect, it } from 'vitest'
import { options, pdfOf } from '../../../tests/support/resume/drawn.ts'
import { oddSamples } from '../../../tests/support/resume/odd-samples.ts'
import { itemsOf, openPdf } from '../../../tests/support/resume/read-pdf.ts'
import { samples } from '../../../tests/support/resume/samples.ts'
import { plateOf } from '../colours.ts'
import { blocksOf } from './blocks.ts'
import { largeScale } from './lines.ts'

it('technologies stand above the highlights, where no program takes them for a part of the last, and after a project’s result', async () => {
  const [items = []] = await itemsOf((await pdfOf('short')).bytes)
  const lines = items.map(({ str }) => str)
  const rows = rowsOf(items)
  const technologies = 'TypeScript, React, PostgreSQL'
  const job = lines.indexOf(samples.short.jobs[0]?.company ?? '')
  const { result: words = '' } = samples.short.projects[0] ?? {}
  const result = rows.findIndex((row) => row.replaceAll(' ', '') === words.replaceAll(' ', ''))
  expect(lines.slice(job, job + 6)).toContain(technologies)
  expect(lines[lines.indexOf(technologies) + 1]).toBe('•')
  expect(rows.slice(result - 1, result + 3)).toEqual([
    expect.not.stringMatching('•'),
    expect.any(String),
    technologies,
    samples.short.projects[0]?.summary,
  ])
})

it('a project stands clear of the one before, and of its lines only the name’s is bold, and of the result’s below it the number', async () => {
  const [first, second] = samples.short.projects
  const [items = []] = await itemsOf((await pdfOf('short')).bytes)
  const [from, to] = [first, second].map((one) => items.findIndex(({ str }) => str === one?.name))
  const heights = [...new Set(items.slice(from, (to ?? 0) + 1).map(({ y }) => y))]
  const gaps = heights.slice(1).map((y, index) => (heights[index] ?? 0) - y)
  expect(gaps.length).toBeGreaterThan(3)
  expect(gaps.pop()).toBeGreaterThan(Math.max(...gaps) + 6)
  const texts = blocksOf(samples.short, (text) => text).filter(({ kind }) => kind === 'text')
  expect(texts.filter(({ pieces }) => pieces.every(({ bold }) => bold))).toEqual([])
  const results = texts.filter(({ pieces }) => pieces.some(({ large }) => large))
  const bold = results.map(({ pieces }) => pieces.filter(({ bold }) => bold))
  expect(bold.map((pieces) => pieces.map(({ text }) => text))).toEqual([['0.8', ' s']])
})

it('a result’s number is large, in its project’s ink, and on one line with its words', async () => {
  const document = await openPdf((await pdfOf('short')).bytes)
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  const { ink } = plateOf(options.colours, samples.short.projects[0]?.hue ?? 0)
  const at = fnArray.findIndex(
    (name, index) => name === OPS.setFillRGBColor && String(argsArray[index][0]) === ink,
  )
  expect(at).toBeGreaterThan(-1)
  const sizes = fnArray.flatMap((name, index) =>
    name === OPS.setFont ? [[index, argsArray[index][1] as number] as const] : [],
  )
  const [, size] = sizes.filter(([index]) => index < at + 12).at(-1) ?? []
  const [, usual] = sizes.at(-1) ?? []
  expect(size).toBeCloseTo((usual ?? 0) * largeScale)
})

it.each([
  ['English', samples.short, 'يقرأ 97 بالمئة من الكلمات'],
  ['Arabic', oddSamples.arabic, 'Reads 97 % of handwritten words'],
])('on a page in %s a result that runs the other way is drawn as one', (_, sample, result) => {
  const projects = samples.short.projects.slice(0, 1).map((one) => ({ ...one, result }))
  const blocks = blocksOf({ ...sample, projects }, (text) => text)
  expect(blocks.map(({ pieces }) => pieces.map(({ text }) => text))).toContainEqual([result])
})

/** The text of each line, without spaces between its pieces. */
function rowsOf(items: readonly { str: string; y: number }[]): string[] {
  const heights = [...new Set(items.map(({ y }) => y))]
  return heights.map((height) =>
    items
      .filter(({ y }) => y === height)
      .map(({ str }) => str.trim())
      .join(''),
  )
}

import { expect, it } from 'vitest'
import { type Name, options, pdfOf, resumes } from '../../../../../tests/support/resume/drawn.ts'
import { samples } from '../../../../../tests/support/resume/samples.ts'
import { resumePdf } from '../../../../publish/resume/pdf.ts'
import { wordsOf } from '../../../../publish/resume/words.ts'
import { readBack } from './read-back.ts'
import { linesOf } from './read-pdf.ts'

async function read(name: Name, bytes?: Uint8Array) {
  const lines = await linesOf(new Uint8Array(bytes ?? (await pdfOf(name)).bytes))
  return new Map(readBack(lines, wordsOf(resumes[name])).map((one) => [one.label, one]))
}

it.each(Object.keys(samples) as Name[])('finds all that the résumé says: %s', async (name) => {
  const resume = resumes[name]
  const found = await read(name)
  expect([...found.values()].flatMap(({ lost }) => lost)).toEqual([])
  expect(found.get('Jobs')?.found).toHaveLength(resume.jobs.length)
  expect(found.get('E-mail')?.found).toEqual([resume.email])
  expect(found.get('Skills')?.found).toEqual(resume.skills.flatMap(({ names }) => names))
})

it('says what is not in the file: a telephone, a job, letters that the font lacks', async () => {
  const { short } = samples
  const without = { ...short, phone: '', jobs: short.jobs.slice(1) }
  const found = await read('short', (await resumePdf(without, options)).bytes)
  expect(found.get('Telephone')).toMatchObject({ found: [], lost: ['+91 484 555 0123'] })
  expect(found.get('Jobs')?.lost).toEqual([
    'Software engineering intern, Tidewater Logistics · May 2026 – Jul 2026',
  ])
  expect((await read('emoji')).get('Name')).toMatchObject({
    // The first line: it leads to the page, which has all letters.
    found: [expect.stringContaining('Some letters are missing here.')],
    lost: ['Kim 🚀 Park 박'],
  })
})

it('misses nothing of a résumé that says nothing', async () => {
  const found = await read('nameAlone')
  expect([...found.values()].flatMap(({ lost }) => lost)).toEqual([])
  expect(found.get('Telephone')?.found).toEqual([])
})

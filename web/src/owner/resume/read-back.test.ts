import { expect, it } from 'vitest'
import { oddSamples } from '../../../../tests/support/resume/odd-samples.ts'
import { samples } from '../../../../tests/support/resume/samples.ts'
import { coloursOf } from '../../../publish/colours.ts'
import { resumePdf } from '../../../publish/resume/pdf.ts'
import type { Resume } from '../../../publish/resume/resume.ts'
import { wordsOf } from '../../../publish/resume/words.ts'
import { readResumeFonts, readTokens } from '../../../publish/sources.ts'
import { readBack } from './read-back.ts'
import { linesOf } from './read-pdf.ts'

const options = { fonts: readResumeFonts(), colours: coloursOf(readTokens()).light }

async function read(resume: Resume, says = resume) {
  const { bytes } = await resumePdf(resume, options)
  const found = readBack(await linesOf(new Uint8Array(bytes)), wordsOf(says))
  return new Map(found.map((one) => [one.label, one]))
}

it.each(Object.entries(samples))('finds all that the résumé says: %s', async (_, resume) => {
  const found = await read(resume)
  expect([...found.values()].flatMap(({ lost }) => lost)).toEqual([])
  expect(found.get('Jobs')?.found).toHaveLength(resume.jobs.length)
  expect(found.get('E-mail')?.found).toEqual([resume.email])
  expect(found.get('Skills')?.found).toEqual(resume.skills.flatMap(({ names }) => names))
})

it('says what is not in the file: a telephone, a job, letters that the font lacks', async () => {
  const { short } = samples
  const found = await read({ ...short, phone: '', jobs: short.jobs.slice(1) }, short)
  expect(found.get('Telephone')).toMatchObject({ found: [], lost: ['+91 484 555 0123'] })
  expect(found.get('Jobs')?.lost).toEqual([
    'Software engineering intern, Tidewater Logistics · May 2026 – Jul 2026',
  ])
  expect((await read(oddSamples.emoji)).get('Name')).toMatchObject({
    // The first line: it leads to the page, which has all letters.
    found: [expect.stringContaining('Some letters are missing here.')],
    lost: ['Kim 🚀 Park 박'],
  })
})

it('misses nothing of a résumé that says nothing', async () => {
  const found = await read(oddSamples.nameAlone)
  expect([...found.values()].flatMap(({ lost }) => lost)).toEqual([])
  expect(found.get('Telephone')?.found).toEqual([])
})

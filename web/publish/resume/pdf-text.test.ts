import { describe, expect, it } from 'vitest'
import { coloursOf } from '../colours.ts'
import { readResumeFonts, readTokens } from '../sources.ts'
import { oddSamples } from './odd-samples.ts'
import { type PdfOptions, papers, resumePdf } from './pdf.ts'
import { readers } from './read-pdf.ts'
import { periodOf, type Resume } from './resume.ts'
import { sampleResume } from './sample-resume.ts'
import { samples } from './samples.ts'

const options: PdfOptions = { fonts: readResumeFonts(), colours: coloursOf(readTokens()).light }
const drawn = new Map(
  await Promise.all(
    Object.entries({ ...samples, ...oddSamples }).map(
      async ([name, resume]) => [name, (await resumePdf(resume, options)).bytes] as const,
    ),
  ),
)

/** Every text with what it needs to be found by: a line that ends is a space, and a space is one. */
async function textOf(name: string, read: (bytes: Buffer) => Promise<string>): Promise<string> {
  const text = await read(drawn.get(name) ?? Buffer.of())
  return text.replace(/\s+/gu, ' ')
}

function inOrder(resume: Resume): string[] {
  const { name, email, phone, location, jobs, projects, schools, skills } = resume
  return [
    name,
    email,
    phone,
    location,
    ...(jobs.length > 0 ? ['Experience'] : []),
    ...jobs.flatMap(({ title, company, highlights, ...dates }) => [
      title,
      company,
      periodOf(dates),
      ...highlights,
    ]),
    ...projects.flatMap(({ name: title, summary, result }) => [title, summary, result]),
    'Education',
    ...schools.flatMap(({ degree, institution, years }) => [degree, institution, years]),
    'Skills',
    ...skills.flatMap(({ label, names }) => [label, ...names]),
  ].filter(Boolean)
}

describe.each(Object.entries(readers))('what %s reads of the PDF', (_, read) => {
  it.each(Object.entries(samples))('is all there and in order: %s', async (name, resume) => {
    const text = await textOf(name, read)
    let from = 0
    for (const words of inOrder(resume)) {
      const at = text.indexOf(words, from)
      expect(at, `${words} in: ${text.slice(from, from + 300)}`).toBeGreaterThanOrEqual(0)
      from = at + words.length
    }
  })

  it.each(Object.entries(samples))(
    'has company and dates right after each title: %s',
    async (name, { jobs }) => {
      const text = await textOf(name, read)
      for (const { title, company, ...dates } of jobs) {
        expect(text).toContain(`${title} ${company} · ${periodOf(dates)}`)
      }
    },
  )

  it('has accents, other scripts, hyphens and the letters of fi, fl and ffi one by one', async () => {
    const text = await textOf('scripts', read)
    for (const words of [
      'Łukasiewicz-Nguyễn',
      'affiliates, workflow, efficient office filing',
      'İğdır',
      'Київ',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/[\u00ad\ufb00-\ufb06\ufffd]/u)
  })

  it('is Hebrew and Arabic letter by letter, and names and titles as they are read', async () => {
    const text = await textOf('rightToLeft', read)
    const { name, role, jobs } = oddSamples.rightToLeft
    for (const words of [name, role, ...jobs.map(({ title }) => title)]) {
      expect(text).toContain(words)
    }
    // A lam with its alef is one shape, which all three read the wrong way round.
    const isPlain = (word: string) => /^\p{L}+$/u.test(word) && !/ل[اأإآ]/.test(word)
    const words = jobs.flatMap(({ highlights }) => highlights.join(' ').split(' ')).filter(isPlain)
    expect(words.length).toBeGreaterThan(20)
    for (const word of words) expect(text).toContain(word)
  })

  it('is what is left where the font has no letters for the rest', async () => {
    expect(await textOf('emoji', read)).toContain('Kim Park')
    expect(await textOf('nameAlone', read)).toMatch(/^\s*Ada/)
    expect(await textOf('longWords', read)).toContain('TTTT')
  })
})

it.each(Object.entries(readers))('%s finds no contact that its owner hides', async (_, read) => {
  const contact = {
    email: 'a@example.com',
    phone: '+1 555 0100',
    showEmail: false,
    showPhone: false,
  }
  const { bytes } = await resumePdf(sampleResume({ name: 'Ada', contact }), options)
  expect(await read(bytes)).not.toMatch(/a@|555/)
})

describe('a résumé that cannot be set as it is', () => {
  it('says which words are left out, and that it runs over', async () => {
    const [named, long, fine] = await Promise.all(
      [oddSamples.emoji, samples.long, samples.short].map((resume) => resumePdf(resume, options)),
    )
    expect(named?.warnings[0]).toContain('“🚀”, “박”, “👩‍💻”, “🎉”, “🔥”, “李小龍”, “✨”, “✅”')
    expect(long?.warnings.join()).toContain(`${long?.pages} pages`)
    expect(fine?.warnings).toEqual([])
  })
})

describe('the bytes of a PDF', () => {
  it.each(Object.keys(papers) as (keyof typeof papers)[])(
    'are the same for the same data, and under 150 kB: %s',
    async (paper) => {
      const [first, second] = await Promise.all(
        [1, 2].map(() => resumePdf({ ...structuredClone(samples.long), paper }, options)),
      )
      expect(first?.bytes.equals(second?.bytes ?? Buffer.of())).toBe(true)
      expect(first?.bytes.length).toBeLessThan(150_000)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { textsOf } from '#contract/texts/texts-of.ts'
import { type Name, options, pdfOf, resumes } from '../../../tests/support/resume/drawn.ts'
import { oddSamples } from '../../../tests/support/resume/odd-samples.ts'
import { openPdf, pagesOf, readers } from '../../../tests/support/resume/read-pdf.ts'
import { samples } from '../../../tests/support/resume/samples.ts'
import { datesIn } from '../../src/dates.ts'
import { shortAddress } from '../../src/links.ts'
import { missingInPdf, resumePdf } from './pdf.ts'
import type { Resume } from './resume.ts'

const names = Object.keys({ ...samples, ...oddSamples }) as Name[]
const open = async (name: Name) => openPdf((await pdfOf(name)).bytes)

interface Node {
  role?: string
  type?: string
  id?: string
  children?: Node[]
}

it('the PDF says its title, its language and that it is tagged', async () => {
  const document = await open('short')
  const { info, metadata } = (await document.getMetadata()) as never as {
    info: Record<string, unknown>
    metadata: { get(key: string): unknown; getRaw(): string }
  }
  const { name } = samples.short
  expect(info).toMatchObject({ Title: `${name} – Résumé`, Author: name, Language: 'en' })
  expect(metadata.get('dc:title')).toContain(name)
  expect(metadata.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  const outline = await document.getOutline()
  expect(outline.map(({ title }) => title)).toEqual([
    'Summary',
    'Experience',
    'Projects',
    'Education',
    'Skills',
  ])
})

it('the PDF says a name with signs of XML as it is, also in its XML', async () => {
  const signs = { ...oddSamples.nameAlone, name: 'Ann & <Bo>' }
  const { info, metadata } = await (
    await openPdf((await resumePdf(signs, options)).bytes)
  ).getMetadata()
  expect(info).toMatchObject({ Author: signs.name })
  expect(metadata.getRaw()).toContain('<rdf:li>Ann &amp; &lt;Bo&gt;</rdf:li>')
})

it.each(names)(
  'the PDF of %s has headings in order, lists, and words for each link',
  async (name) => {
    const roles: string[] = []
    let links = 0
    const outside: string[] = []
    for (const page of await pagesOf(await open(name))) {
      const nodes = nodesOf((await page.getStructTree()) as Node)
      roles.push(...nodes.map(({ role }) => role ?? ''))
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const known = new Set(nodes.map(({ id }) => id))
      let within: (string | undefined)[] = []
      for (const item of items) {
        if ('str' in item) {
          if (item.str.trim() !== '' && !within.at(-1)) outside.push(item.str)
        } else if (item.type === 'endMarkedContent') {
          within = within.slice(0, -1)
        } else {
          const isArtifact = (item as { tag?: string }).tag === 'Artifact'
          within.push(isArtifact ? 'artifact' : known.has(item.id) ? item.id : undefined)
        }
      }
      const annotations = await page.getAnnotations()
      links += annotations.length
      for (const { subtype, contentsObj, url } of annotations) {
        expect(subtype).toBe('Link')
        expect(contentsObj.str, url).not.toBe('')
      }
      expect(nodes.filter(({ type }) => type === 'object')).toHaveLength(annotations.length)
    }
    // Each text belongs to a structure element.
    expect(outside).toEqual([])
    const headings = roles.flatMap((role) => /^H(\d)$/.exec(role)?.slice(1).map(Number) ?? [])
    expect(headings[0]).toBe(1)
    expect(headings.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of headings.entries()) {
      expect(level - (headings[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    }
    const count = (role: string) => roles.filter((one) => one === role).length
    expect(count('LBody')).toBe(count('LI'))
    const { length } = resumes[name].links
    if (length > 0) expect(links).toBeGreaterThanOrEqual(length + 2)
  },
)

describe.each(Object.entries(readers))('what %s reads of the PDF', (reader, read) => {
  /** Ignores line ends. */
  const textOf = async (name: Name) => (await read((await pdfOf(name)).bytes)).replace(/\s+/gu, ' ')

  it.each(Object.keys(samples) as Name[])('is all there and in order: %s', async (name) => {
    const text = await textOf(name)
    let from = 0
    for (const words of inOrder(resumes[name])) {
      const at = text.indexOf(words, from)
      expect(at, `${words} in: ${text.slice(from, from + 300)}`).toBeGreaterThanOrEqual(0)
      from = at + words.length
    }
  })

  it.each<[Name, string]>([
    ['scripts', 'affiliates, workflow, efficient office filing'],
    // Text of which the font lacks some letters.
    ['emoji', 'Kim Park'],
    ['nameAlone', 'Ada'],
    ['longWords', 'TTTT'],
  ])('has in %s the words %s, letter by letter', async (name, words) => {
    const text = await textOf(name)
    expect(text).toContain(words)
    expect(text).not.toMatch(/[\u00ad\ufb00-\ufb06\ufffd]/u)
  })

  it('is Hebrew and Arabic letter by letter, and names and titles as they are read', async () => {
    const text = await textOf('rightToLeft')
    const { name, role, jobs } = oddSamples.rightToLeft
    for (const words of [name, role, ...jobs.map(({ title }) => title)]) {
      expect(text).toContain(words)
    }
    const isPlain = (word: string) => /^\p{L}+$/u.test(word)
    const words = jobs.flatMap(({ highlights }) => highlights.join(' ').split(' ')).filter(isPlain)
    expect(words.length).toBeGreaterThan(25)
    // Lam-alef is one ligature, and pdf.js gives its own character.
    for (const word of [...words, '٣٠٠', '٢٠١٩']) expect(text.normalize('NFKC')).toContain(word)
  })

  it('has on a page from right to left each name, each fact and each word whole', async () => {
    const text = await textOf('arabic')
    const { name, role, email, phone, links, jobs } = oddSamples.arabic
    const facts = [name, role, email, phone, ...links.map(({ url }) => shortAddress(url))]
    const plain = /^[\p{L}\d,٠-٩-]+$/u
    const words = jobs.flatMap(({ title, company, highlights, technologies }) =>
      [title, company, ...highlights, ...technologies].join(' ').split(' '),
    )
    expect(words.filter((word) => plain.test(word)).length).toBeGreaterThan(40)
    // Poppler reads what stands between two Arabic words from the left: the dash before the year.
    const date = reader === 'poppler' ? ['يناير', '2020'] : ['يناير 2020']
    for (const one of [...facts, ...words.filter((word) => plain.test(word)), ...date])
      expect(text.normalize('NFKC')).toContain(one)
  })
})

it('is read by pdf.js in order on a page from right to left too', async () => {
  // It reads no space before words that run the other way, and leaves brackets turned round.
  const plain = (text: string) => text.normalize('NFKC').replace(/[\s()]+/gu, '')
  const text = plain((await readers['pdf.js']?.((await pdfOf('arabic')).bytes)) ?? '')
  let from = 0
  for (const words of inOrder(resumes.arabic).map(plain)) {
    const at = text.indexOf(words, from)
    expect(at, `${words} in: ${text.slice(from, from + 300)}`).toBeGreaterThanOrEqual(0)
    from = at + words.length
  }
})

it('says which words are left out', async () => {
  const [letters, signs] = (await pdfOf('emoji')).warnings
  expect(letters).toContain('no letters for “박”, “李小龍”, so')
  expect(signs).toContain('no symbols for “🚀”, “👩‍💻”, “🎉”, “🔥”, “✨”, “✅”, so')
  // No length was chosen.
  expect(await pdfOf('long')).toMatchObject({ pages: 5, warnings: [] })
  expect((await pdfOf('short')).warnings).toEqual([])
})

it('misses nothing that it does not print: the rest of a project’s text, its role and source, the names of short links', () => {
  const [first] = resumes.short.projects
  const foreign = { description: '写了测试', role: '開発', github: 'https://github.com/李' }
  const projects = [{ ...first, ...foreign }] as Resume['projects']
  const links = [{ label: '知乎', url: 'https://zhihu.example.com/ada' }]
  const resume: Resume = { ...resumes.short, projects, links }
  expect(missingInPdf(resume, options.fonts)).toEqual([])
  const [project] = projects as [Resume['projects'][number]]
  const said = { ...resume, projects: [{ ...project, summary: '写了测试' }] }
  expect(missingInPdf(said, options.fonts)).toEqual(['写了测试'])
})

it('holds its fonts, and only the letters that it shows', async () => {
  const { bytes } = await pdfOf('nameAlone')
  const text = bytes.toString('latin1')
  expect(text).toMatch(/FontFile2/)
  expect(text).not.toMatch(/\/Subtype \/Type1\b/)
  expect(bytes.length).toBeLessThan(20_000)
})

it('is the same for the same data, and of the longest under 150 kB', async () => {
  const again = await resumePdf(structuredClone(samples.short), options)
  expect(again.bytes.equals((await pdfOf('short')).bytes)).toBe(true)
  expect((await pdfOf('long')).bytes.length).toBeLessThan(150_000)
})

function inOrder(resume: Resume): string[] {
  const { name, email, phone, location, jobs, projects, schools, skills, language } = resume
  const { dates: words, resume: headings } = textsOf(language)
  const say = datesIn(words)
  return [
    name,
    email,
    phone,
    location,
    ...(jobs.length > 0 ? [headings.experience] : []),
    ...jobs.flatMap(({ title, company, location: place, highlights, ...dates }) => [
      [title, company, place, say.period(dates)].filter(Boolean).join(' · '),
      ...highlights,
    ]),
    ...projects.flatMap(({ name: title, summary, highlights, result, ...dates }) => [
      title,
      say.dates(dates),
      result,
      summary,
      ...highlights,
    ]),
    headings.education,
    ...schools.flatMap(({ degree, institution, location: place, years, highlights }) => [
      [degree, institution, place, years].filter(Boolean).join(' · '),
      ...highlights,
    ]),
    headings.skills,
    ...skills.flatMap(({ label, names: shown }) => [label, ...shown]),
  ].filter(Boolean)
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

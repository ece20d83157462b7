import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { oddSamples } from '../../../../../tests/support/resume/odd-samples.ts'
import { samples } from '../../../../../tests/support/resume/samples.ts'
import type { Resume } from '../../../../publish/resume/resume.ts'
import { wordsOf } from '../../../../publish/resume/words.ts'
import { wordFile } from './word-file.ts'

async function partsOf(resume: Resume): Promise<(name: string) => string> {
  const file = await wordFile(wordsOf(resume), `${resume.name} – Résumé`)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return (name) => strFromU8(parts[name] ?? new Uint8Array())
}

/** The text of each paragraph with a style; tabs included. */
function paragraphs(xml: string, style: string): string[] {
  const all = xml.match(/<w:p>.*?<\/w:p>/gs) ?? []
  return all
    .filter((one) => one.includes(`<w:pStyle w:val="${style}"/>`))
    .map((one) =>
      (one.match(/<w:tab\/>|<w:t(?: [^>]*)?>[^<]*/g) ?? [])
        .map((part) => (part === '<w:tab/>' ? '\t' : part.replace(/^<[^>]*>/, '')))
        .join(''),
    )
}

const part = await partsOf(samples.short)
const xml = part('word/document.xml')

describe('the Word file of a résumé', () => {
  it('has the name as its title, and sections and entries as headings', () => {
    expect(paragraphs(xml, 'Title')).toEqual(['Ira Menon'])
    expect(paragraphs(xml, 'Heading1')).toEqual([
      ...['Summary', 'Experience', 'Projects', 'Education', 'Skills'],
    ])
    expect(paragraphs(xml, 'Heading2')).toContain(
      'Software engineering intern · Tidewater Logistics · Kochi, India\tMay 2026 – Jul 2026',
    )
    expect(part('docProps/core.xml')).toContain('<dc:title>Ira Menon – Résumé</dc:title>')
  })

  it('has its dates at a tab stop at the right margin, on either paper', async () => {
    const letter = (await partsOf({ ...samples.short, paper: 'letter' }))('word/document.xml')
    for (const text of [xml, letter]) {
      const numbers = (tag: string) =>
        new Map(
          [
            ...(new RegExp(`<w:${tag} [^>]*>`).exec(text)?.[0] ?? '').matchAll(/w:(\w+)="(\d+)"/g),
          ].map(([, name = '', value]) => [name, Number(value)]),
        )
      const margins = numbers('pgMar')
      const [width = 0, left = 0, right = 0] = [
        numbers('pgSz').get('w'),
        margins.get('left'),
        margins.get('right'),
      ]
      const stops = [...text.matchAll(/<w:tab w:val="right" w:pos="(\d+)"\/>/g)]
      expect(stops).toHaveLength(5)
      for (const [, position] of stops) expect(Number(position)).toBe(width - left - right)
    }
  })

  it('has in the quieter colour what the PDF has in it', () => {
    const pieces = wordsOf(samples.short).blocks.flatMap((block) => block.pieces)
    const quiet = pieces.filter(({ colour }) => colour === 'muted').map(({ text }) => text)
    const runs = xml.match(/<w:r>.*?<\/w:r>/gs) ?? []
    const muted = runs.filter((run) => run.includes('<w:color w:val="4D5B6E"/>')).join('')
    expect(quiet.length).toBeGreaterThan(5)
    for (const text of quiet) expect(muted).toContain(`>${text.replace(/\s+/g, ' ')}<`)
  })

  it('has highlights in a list, and addresses as links', () => {
    const items = paragraphs(xml, 'ListParagraph')
    const highlights = samples.short.jobs[0]?.highlights ?? []
    expect(items).toEqual(expect.arrayContaining(highlights))
    expect(part('word/numbering.xml')).toContain('<w:numFmt w:val="bullet"/>')
    const targets = part('word/_rels/document.xml.rels')
    for (const url of ['mailto:hello@ira-menon.example.com', 'https://github.com/example-ira'])
      expect(targets).toContain(`Target="${url}"`)
    expect(xml.match(/<w:hyperlink /g)?.length).toBeGreaterThanOrEqual(8)
  })
})

it('has letters that the PDF lacks, and Hebrew and Arabic from the right', async () => {
  const emoji = (await partsOf(oddSamples.emoji))('word/document.xml')
  expect(emoji).toContain('Kim 🚀 Park 박')
  const arabic = (await partsOf(oddSamples.rightToLeft))('word/document.xml')
  const name = /<w:p>(?:(?!<\/w:p>).)*نور الهاشمي/s.exec(arabic)?.[0]
  expect(name).toContain('<w:bidi/>')
  expect(name).toContain('<w:rtl/>')
})

it('runs from right to left where the language does, with English words, addresses and the telephone number the other way', async () => {
  const file = await wordFile(wordsOf(oddSamples.arabic, Buffer.from('a JPEG')), 'CV')
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const all = document.match(/<w:p>.*?<\/w:p>/gs) ?? []
  expect(all.filter((one) => !one.includes('<w:bidi/>'))).toEqual([])
  const runs = [...document.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) => ({
    text: run.replace(/<[^>]*>/g, ''),
    isRtl: run.includes('<w:rtl/>'),
  }))
  const way = (isRtl: boolean) => runs.filter((run) => run.isRtl === isRtl).map(({ text }) => text)
  for (const text of way(false)) expect(text).not.toMatch(/\p{Script=Arabic}/u)
  for (const text of way(true)) expect(text).not.toMatch(/[a-z]/i)
  expect(way(false)).toEqual(
    expect.arrayContaining([
      ...['noor@example.com', '+971 4 555 0123', 'Tidewater Logistics', 'React 19'],
      'Wrote the first end-to-end tests, in English.',
    ]),
  )
  expect(way(true)).toEqual(expect.arrayContaining(['يناير 2020 – حتى الآن', '2014–2018']))
  expect(/<wp:positionH.*?<\/wp:positionH>/s.exec(document)?.[0]).toContain('left')
  const styles = strFromU8(parts['word/styles.xml'] ?? new Uint8Array())
  expect(styles).toContain('w:bidi="ar"')
})

it('has the portrait at the right margin, with words for who does not see it, and none unless it is asked for', async () => {
  const file = await wordFile(wordsOf(samples.short, Buffer.from('a JPEG')), 'Résumé')
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(Object.keys(parts).join()).toMatch(/word\/media\/[^,]+\.jpg/)
  const shown = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  expect(shown).toContain('descr="Portrait of Ira Menon"')
  expect(/<wp:positionH.*?<\/wp:positionH>/s.exec(shown)?.[0]).toContain('right')
  expect(xml).not.toContain('<w:drawing>')
})

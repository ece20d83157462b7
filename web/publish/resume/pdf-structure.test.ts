import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { describe, expect, it } from 'vitest'
import { contrastOf, parseColour, type Rgb } from '../../src/contrast.ts'
import { type Colours, coloursOf } from '../colours.ts'
import { readResumeFonts, readTokens } from '../sources.ts'
import { oddSamples } from './odd-samples.ts'
import { resumePdf } from './pdf.ts'
import { openPdf } from './read-pdf.ts'
import { samples } from './samples.ts'

const fonts = readResumeFonts()
const colours: Colours = coloursOf(readTokens()).light
const all = Object.entries({ ...samples, ...oddSamples })
const pdfs = new Map<string, ReturnType<typeof resumePdf>>()
/** Each is rendered once for all tests that read it. */
const open = async (name: string) => {
  const resume = { ...samples, ...oddSamples }[name] ?? samples.short
  const pdf = pdfs.get(name) ?? resumePdf(resume, { fonts, colours })
  pdfs.set(name, pdf)
  const { bytes } = await pdf
  return { resume, bytes, document: await openPdf(bytes) }
}

interface Node {
  role?: string
  type?: string
  id?: string
  children?: Node[]
}

describe.each(all)('the PDF of %s', (name) => {
  it('says its title, its language and that it is tagged', async () => {
    const { document, resume } = await open(name)
    const { info, metadata } = (await document.getMetadata()) as never as {
      info: Record<string, unknown>
      metadata: { get(key: string): unknown; getRaw(): string }
    }
    expect(info).toMatchObject({
      Title: `${resume.name} – Résumé`,
      Author: resume.name,
      Language: 'en',
    })
    expect(metadata.get('dc:title')).toContain(resume.name)
    expect(metadata.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  })

  it('has each text in an element, with headings in their order', async () => {
    const { document } = await open(name)
    const headings: number[] = []
    for (const page of await pagesOf(document)) {
      const tree = (await page.getStructTree()) as Node
      const { items } = await page.getTextContent({ includeMarkedContent: true })
      const known = new Set(nodesOf(tree).map(({ id }) => id))
      let within: (string | undefined)[] = []
      for (const item of items) {
        if ('str' in item) {
          if (item.str.trim() !== '') expect(within.at(-1), item.str).toBeDefined()
        } else if (item.type === 'endMarkedContent') {
          within = within.slice(0, -1)
        } else {
          const isArtifact = (item as { tag?: string }).tag === 'Artifact'
          within.push(isArtifact ? 'artifact' : known.has(item.id) ? item.id : undefined)
        }
      }
      for (const { role } of nodesOf(tree)) {
        if (/^H\d$/.test(role ?? '')) headings.push(Number(role?.slice(1)))
      }
    }
    expect(headings[0]).toBe(1)
    expect(headings.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of headings.entries()) {
      expect(level - (headings[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    }
  })

  it('has bullets as lists, and words for each link', async () => {
    const { document, resume } = await open(name)
    const roles: string[] = []
    let links = 0
    for (const page of await pagesOf(document)) {
      const nodes = nodesOf((await page.getStructTree()) as Node)
      roles.push(...nodes.map(({ role }) => role ?? ''))
      const annotations = await page.getAnnotations()
      links += annotations.length
      for (const { subtype, contentsObj, url } of annotations) {
        expect(subtype).toBe('Link')
        expect(contentsObj.str, url).not.toBe('')
      }
      expect(nodes.filter(({ type }) => type === 'object')).toHaveLength(annotations.length)
    }
    const count = (role: string) => roles.filter((one) => one === role).length
    expect(count('LBody')).toBe(count('LI'))
    if (resume.links.length > 0) expect(links).toBeGreaterThanOrEqual(resume.links.length + 2)
  })
})

it('has a bookmark for each part', async () => {
  const { document } = await open('short')
  const outline = await document.getOutline()
  expect(outline.map(({ title }) => title)).toEqual([
    'Experience',
    'Projects',
    'Education',
    'Skills',
  ])
})

it('holds its fonts, and only the letters that it shows', async () => {
  const { bytes } = await open('nameAlone')
  const text = bytes.toString('latin1')
  expect(text).toMatch(/FontFile2/)
  expect(text).not.toMatch(/\/Subtype \/Type1\b/)
  expect(bytes.length).toBeLessThan(20_000)
})

it('is readable on paper: each colour has a contrast of 4.5 to white at least', () => {
  for (const name of ['text', 'muted', 'accent']) {
    expect(
      contrastOf(parseColour(colours(name)) as Rgb, [255, 255, 255]),
      name,
    ).toBeGreaterThanOrEqual(4.5)
  }
})

async function pagesOf(document: PDFDocumentProxy) {
  return Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

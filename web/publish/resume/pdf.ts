import PDFDocument from 'pdfkit'
import { escapeHtml } from '#contract/escape-html.ts'
import { directionOf } from '#contract/texts/direction.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { shortAddress } from '../../src/links.ts'
import { inQuotes } from '../../src/pdf-letters.ts'
import { type Colours, flagOf } from '../colours.ts'
import { blocksOf } from './blocks.ts'
import { drawPages } from './draw.ts'
import { type Fitted, fitPages } from './fit.ts'
import { type Fonts, type Letters, lettersOf } from './letters.ts'
import { entriesIn, paginate } from './pages.ts'
import type { Resume } from './resume.ts'
import { fontName, linesOf, margin, measureWith } from './typeset.ts'

/** pt */
const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const

export interface PdfOptions {
  fonts: Fonts
  colours: Colours
  /** Of the owner's flag. */
  hues: readonly number[]
  /** A square JPEG. */
  photo?: Buffer | undefined
}

export interface Pdf {
  bytes: Buffer
  pages: number
  /** What the PDF lacks, one sentence each. */
  warnings: string[]
}

/** A tagged PDF, deterministic for the same résumé. */
export async function resumePdf(resume: Resume, options: PdfOptions): Promise<Pdf> {
  const { fonts, colours, hues, photo } = options
  const { paper } = resume
  const { resume: words } = textsOf(resume.language)
  const letters = lettersOf(fonts.map(({ regular }) => regular))
  const blocks = blocksOf(resume, letters.drawable)
  if (blocks[0]?.kind !== 'name') {
    blocks.unshift({ kind: 'name', pieces: [{ text: words.alone, bold: true }], keep: 'no' })
  }
  if (letters.missing.letters.size > 0) {
    // For those who keep the PDF's URL.
    const url = new URL(resume.paths.page, resume.url).href
    const text = fill(words.missing, { address: shortAddress(url) })
    blocks.unshift({ kind: 'line', pieces: [{ text, url }], keep: 'always' })
  }
  const title = fill(words.title, { name: resume.name })
  const document = new PDFDocument({
    autoFirstPage: false,
    tagged: true,
    subset: 'PDF/UA' as never,
    pdfVersion: '1.7',
    lang: resume.language,
    displayTitle: true,
    // Otherwise pdfkit reads its default font from a file.
    font: '',
    margin: 0,
    size: [...papers[paper]],
    info: {
      Title: title,
      Author: resume.name,
      Subject: resume.role,
      Creator: 'Portfolio',
      Producer: 'PDFKit',
      CreationDate: new Date(resume.changed || 0),
    },
  })
  escapeMetadata(document)
  for (const [index, { regular, bold }] of fonts.entries()) {
    document.registerFont(fontName(index, false), Buffer.from(regular))
    document.registerFont(fontName(index, true), Buffer.from(bold))
  }
  const [width, height] = papers[paper]
  const direction = directionOf(resume.language)
  const measure = measureWith(document, letters, direction)
  const room = height - 2 * margin
  const sheet = {
    width: width - 2 * margin,
    measure,
    hasPhoto: Boolean(photo),
    hasFlag: hues.length > 0,
  }
  const fitted = fitPages(
    resume.pages,
    (setting) => paginate(linesOf(blocks, setting, sheet), room),
    {
      fill: (page) =>
        page.reduce((bottom, { top, line }) => Math.max(bottom, top + line.height), 0) / room,
      breaksHead: (page) => page.some(({ line }) => line.block.aside && !line.isLast),
      beginsLonely: (page) => {
        const lines = page.map(({ line }) => line)
        const next = lines.findIndex(({ block }) => block.kind === 'heading')
        return next !== 0 && entriesIn(lines.slice(0, next < 0 ? undefined : next)) === 1
      },
    },
  )
  const { pages } = fitted
  const bytes = await drawPages(document, pages, {
    name: letters.drawable(resume.name),
    page: words.page,
    direction,
    colours,
    flag: flagOf(colours, hues),
    letters,
    photo: photo && { bytes: photo, words: fill(words.portrait, { name: resume.name }) },
  })
  return {
    bytes,
    pages: pages.length,
    warnings: [...missingWords(letters.missing), ...lengthWords(fitted, resume.pages)],
  }
}

/** pdfkit does not escape the title and the names in its XML metadata. */
function escapeMetadata(document: PDFKit.PDFDocument): void {
  const { endMetadata } = document as never as { endMetadata(): void }
  Object.assign(document, {
    endMetadata() {
      const { info } = document
      for (const key of ['Title', 'Author', 'Subject'] as const) {
        info[key] = escapeHtml(info[key] ?? '')
      }
      endMetadata.call(document)
    },
  })
}

/** The words of which the fonts lack a letter; not those that lack only signs. */
export function missingInPdf(resume: Resume, fonts: Fonts): string[] {
  const letters = lettersOf(fonts.map(({ regular }) => regular))
  blocksOf(resume, letters.drawable)
  return [...letters.missing.letters]
}

function missingWords(missing: Letters['missing']): string[] {
  const words: string[] = []
  if (missing.letters.size > 0) {
    words.push(
      `The PDF’s font has no letters for ${inQuotes(missing.letters)}, so no page links to the PDF. Visitors get the résumé page, which has them all and can be printed.`,
    )
  }
  if (missing.signs.size > 0) {
    words.push(
      `The PDF’s font has no symbols for ${inQuotes(missing.signs)}, so they are left out there. The page, the text and the JSON have them.`,
    )
  }
  return words
}

/** No hints when no length was chosen or the chosen one is met. */
function lengthWords(
  { pages, isOver, isNearlyShorter }: Fitted<unknown>,
  maxPages: number,
): string[] {
  if (isNearlyShorter) {
    const fewer = pages.length - 1
    return [
      `With a line or two less it would fit on ${fewer === 1 ? 'one page' : `${fewer} pages`}.`,
    ]
  }
  if (!isOver) return []
  const wish = maxPages === 1 ? 'One page' : 'Two pages'
  return [
    `${wish} would be too small to read with all of this. Leave something out, or choose a greater length.`,
  ]
}

import { spawnSync } from 'node:child_process'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'

/** Parsers that share no code, like those of applicant tracking systems. */
export const readers: Record<string, (bytes: Buffer) => Promise<string>> = {
  'pdf.js': readWithPdfjs,
  PDFium: readWithPdfium,
}

const poppler = spawnSync('pdftotext', ['-v'])
if (!poppler.error) readers.poppler = readWithPoppler

export function openPdf(bytes: Buffer) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

export function pagesOf(document: PDFDocumentProxy) {
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(numbers.map((number) => document.getPage(number)))
}

interface Item {
  str: string
  x: number
  y: number
  end: number
}

/** The text items of each page, without blanks. */
export async function itemsOf(bytes: Buffer): Promise<Item[][]> {
  const pages = await pagesOf(await openPdf(bytes))
  return Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x = 0, y = 0] = item.transform as number[]
        return [{ str: item.str, x, y, end: x + item.width }]
      })
    }),
  )
}

async function readWithPdfjs(bytes: Buffer): Promise<string> {
  const document = await openPdf(bytes)
  const pages: string[] = []
  for (const page of await pagesOf(document)) {
    const { items } = await page.getTextContent()
    const words = items.map((item) =>
      'str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '',
    )
    pages.push(words.join(''))
  }
  await document.loadingTask.destroy()
  return pages.join('\n')
}

async function readWithPdfium(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return pages.join('\n')
  } finally {
    library.destroy()
  }
}

async function readWithPoppler(bytes: Buffer): Promise<string> {
  const { stdout, status } = spawnSync('pdftotext', ['-', '-'], { input: bytes })
  if (status !== 0) throw new Error(`pdftotext ended with ${status}`)
  return stdout.toString()
}

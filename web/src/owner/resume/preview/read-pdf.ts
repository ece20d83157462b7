import { getDocument } from 'unpdf/pdfjs'

/** The PDF's text, line by line. */
export async function linesOf(pdf: Uint8Array<ArrayBuffer>): Promise<string[]> {
  // It takes over the bytes, so it gets a copy.
  const task = getDocument({ data: pdf.slice() })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const parts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      pages.push(parts.join(''))
    }
    return pages.join('\n').split('\n')
  } finally {
    await task.destroy()
  }
}

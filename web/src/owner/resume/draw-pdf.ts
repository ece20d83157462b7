import { getDocument } from 'unpdf/pdfjs'

/** px; sharp on a screen of two dots to the pixel. */
const width = 960

/** Draws each page onto its canvas. */
export async function drawPdf(
  pdf: Uint8Array<ArrayBuffer>,
  canvases: readonly HTMLCanvasElement[],
  signal: AbortSignal,
): Promise<void> {
  // It keeps the bytes that it is given.
  const task = getDocument({ data: pdf.slice() })
  signal.addEventListener('abort', () => task.destroy())
  try {
    const document = await task.promise
    for (let number = 1; number <= document.numPages; number++) {
      const canvas = canvases[number - 1]
      if (!canvas || signal.aborted) return
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
    }
  } finally {
    await task.destroy()
  }
}

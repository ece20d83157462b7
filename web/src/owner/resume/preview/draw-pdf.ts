import { getDocument } from 'unpdf/pdfjs'

/** px; sharp at two device pixels per CSS pixel. */
const width = 960

export async function drawPdf(
  pdf: Uint8Array<ArrayBuffer>,
  canvases: readonly HTMLCanvasElement[],
  signal: AbortSignal,
): Promise<void> {
  // It takes over the bytes, so it gets a copy.
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

const svgType = 'image/svg+xml'

/** Longer side of the rendered image in px, and largest SVG that is read in bytes. */
const maxSide = 1024
const maxBytes = 2 * 1024 * 1024

export async function isSvg(file: File): Promise<boolean> {
  const start = await file.slice(0, 4_096).text()
  return /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(start) && /<svg[\s>]/i.test(await file.text())
}

/**
 * Renders an SVG as a PNG; null when the browser cannot. The server refuses SVG, which can run scripts and load
 * other files; inside <img> it does neither.
 */
export async function drawSvg(file: File): Promise<File | null> {
  if (file.size > maxBytes) return null
  const svg = new DOMParser().parseFromString(await file.text(), svgType).documentElement
  const size = sizeOf(svg)
  if (svg.localName !== 'svg' || size === null) return null
  // Without a width and a height browsers disagree about an SVG's size.
  svg.setAttribute('width', String(size.width))
  svg.setAttribute('height', String(size.height))
  const image = new Image()
  image.src = `data:${svgType},${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  const blob = await image.decode().then(
    () => draw(image, size),
    () => null,
  )
  return blob && new File([blob], file.name.replace(/(\.svg)?$/i, '.png'), { type: blob.type })
}

interface Size {
  width: number
  height: number
}

/** Width and height in px: the SVG's aspect ratio (from its width and height, else its viewBox) at the rendered size. */
function sizeOf(svg: Element): Size | null {
  const [, , boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = pixels(svg.getAttribute('width')) || boxWidth
  const height = pixels(svg.getAttribute('height')) || boxHeight
  if (!(width > 0 && height > 0)) return null
  if (boxWidth === 0) svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const scale = maxSide / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** 0 for a percentage. */
function pixels(length: string | null): number {
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([a-z%]*)\s*$/i.exec(length ?? '') ?? []
  return unit === '%' ? 0 : Number(number)
}

async function draw(image: HTMLImageElement, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

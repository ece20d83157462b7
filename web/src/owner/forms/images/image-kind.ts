/** File types that a browser may not open as an image, by their first bytes, with advice. */
const unopenable: [RegExp, name: string, advice: string][] = [
  [/^.{4}ftyp.{0,20}avi[fs]/s, 'AVIF images', 'Export it as JPEG and choose that.'],
  [/^.{4}ftyp(?:hei|hev|mif|msf)/s, 'HEIC photos', 'Export it as JPEG and choose that.'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF images and raw photos', 'Export it as JPEG and choose that.'],
  [/^(?:\xff\n|\0{3}\fJXL )/, 'JPEG XL images', 'Export it as JPEG and choose that.'],
  [/^8BPS/, 'Photoshop files', 'Export it as PNG and choose that.'],
  [/^%PDF|^%!PS/, 'Documents', 'Export the page as PNG and choose that.'],
  [/^.{4}ftyp|^.E\xdf\xa3/s, 'Videos', 'Choose a still of it.'],
]

/** Why a file could not be opened, whatever its extension. */
export function unopenableReason(bytes: string): string {
  if (bytes === '') return 'This file is empty.'
  const [, name, advice] = unopenable.find(([start]) => start.test(bytes)) ?? []
  if (name) return `${name} cannot be opened in this browser. ${advice}`
  return /^(?:.PNG\r|\xff\xd8\xff|RIFF.{4}WEBP|GIF8|BM)/s.test(bytes)
    ? 'This image is damaged, or too large for this browser. Export it anew.'
    : 'This file is not an image that can be used. Choose a PNG, JPEG, WebP or SVG.'
}

/** PNG, JPEG or WebP, the types that the server accepts. */
export function isSentAsItIs(bytes: string): boolean {
  return /^(?:.PNG\r\n.\n|\xff\xd8\xff|RIFF.{4}WEBP)/s.test(bytes) && !isMoving(bytes)
}

export function isMoving(bytes: string): boolean {
  const isWebp = /^RIFF.{4}WEBPVP8X/s.test(bytes) && (bytes.charCodeAt(20) & 2) > 0
  const isPng = bytes.startsWith('PNG', 1) && bytes.split('IDAT', 1)[0]?.includes('acTL')
  const frames = bytes.startsWith('GIF8') ? bytes.match(/!ù\p{Cc}.{4}\p{Cc},/gsu) : null
  return isWebp || isPng === true || Number(frames?.length) > 1 || /^.{4}ftypavis/s.test(bytes)
}

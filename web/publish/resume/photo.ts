import sharp from 'sharp'
import type { Resume } from './resume.ts'

/** px: 300 to the inch where it is drawn. */
const side = 280

/** What the PDF and the Word file show of the portrait, as JPEG: neither takes WebP. */
export async function photoOf(
  { photo }: Pick<Resume, 'photo'>,
  readImage: (path: string) => Promise<Uint8Array | null>,
): Promise<Buffer | undefined> {
  const bytes = photo ? await readImage(photo) : null
  if (!bytes) return undefined
  const square = sharp(bytes).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' })
  return square.jpeg({ quality: 85 }).toBuffer()
}

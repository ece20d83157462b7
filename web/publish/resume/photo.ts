import sharp from 'sharp'
import type { Resume } from './resume.ts'

/** px: 300 to the inch at its printed size. */
const side = 280

/** The portrait as JPEG for the PDF and the Word file, neither of which supports WebP. */
export async function photoOf(
  { photo }: Pick<Resume, 'photo'>,
  readImage: (path: string) => Promise<Uint8Array | null>,
): Promise<Buffer | undefined> {
  const bytes = photo ? await readImage(photo) : null
  if (!bytes) return undefined
  const square = sharp(bytes).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' })
  return square.jpeg({ quality: 85 }).toBuffer()
}

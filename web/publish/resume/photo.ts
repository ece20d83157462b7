import sharp from 'sharp'
import type { ReadImage } from '#contract/rendering.ts'
import type { Resume } from './resume.ts'

/** px: 300 to the inch at its printed size. */
const side = 280

/** The last one made: every preview asks for it, and its path changes with its content. */
let last = { photo: '', jpeg: Buffer.alloc(0) }

/** The portrait as JPEG for the PDF and the Word file, neither of which supports WebP. */
export async function photoOf(
  { photo }: Pick<Resume, 'photo'>,
  readImage: ReadImage,
): Promise<Buffer | undefined> {
  if (photo === '') return undefined
  if (photo === last.photo) return last.jpeg
  const bytes = await readImage(photo)
  if (!bytes) return undefined
  const square = sharp(bytes).resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' })
  last = { photo, jpeg: await square.jpeg({ quality: 85 }).toBuffer() }
  return last.jpeg
}

import sharp from 'sharp'

/** A project's cover, 1600 x 900 px. The same bytes on every run, so adding it twice makes one image. */
export async function coverPng(draw: () => string): Promise<Buffer> {
  return sharp(Buffer.from(draw())).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}

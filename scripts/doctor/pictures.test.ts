import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { findPictureFaults } from './pictures.ts'

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b53c0a' } })
    .png()
    .toBuffer()

it('finds a missing picture, a small picture, a broken one and a favicon that is none', async () => {
  const folder = makeFolder()
  fill(folder, {
    'favicon.svg': await square(128),
    'pictures/small.png': await square(127),
    'pictures/broken.webp': 'not a picture',
  })
  const findings = await findPictureFaults(folder, ['/pictures/gone.svg', '/pictures/small.png'])
  expect(findings.map(({ level, text }) => `${level} ${text}`).sort()).toEqual([
    'error broken.webp is not a picture that a browser shows',
    'error favicon.svg is no SVG',
    'error the picture /pictures/gone.svg does not exist',
    'warning small.png is 127 x 127 px, too small for sharp screens',
  ])
})

import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fill, makeFolder } from '../../tests/support/folder.ts'
import { findPictureFaults } from './pictures.ts'

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b53c0a' } })
    .png()
    .toBuffer()

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M0 0h9v9z"/></svg>'

it('finds nothing wrong with an SVG and a picture that is large enough', async () => {
  const folder = makeFolder()
  fill(folder, {
    'favicon.svg': svg,
    'pictures/a.svg': svg,
    'pictures/b.png': await square(128),
  })
  const logos = ['/pictures/a.svg', '/pictures/b.png']
  expect(await findPictureFaults(folder, logos)).toEqual([])
})

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

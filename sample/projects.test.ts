import sharp from 'sharp'
import { expect, it } from 'vitest'
import { projects, readCover, readGallery } from './projects.ts'

// The API's own checks need no test here: every start of the suite sends it the sample.
it('has at least six projects, each with a name of its own, and those with a cover each its own', () => {
  expect(projects.length).toBeGreaterThanOrEqual(6)
  expect(new Set(projects.map(({ name }) => name)).size).toBe(projects.length)
  const covers = projects.flatMap(({ cover }) => cover ?? [])
  expect(new Set(covers).size).toBe(covers.length)
})

it.each(projects)(
  'has a cover of $name, if it has one, of at least 1440 px, at most 150 kB and 15 kB as a thumbnail, and a gallery as wide',
  async (project) => {
    const cover = readCover(project)
    if (cover) {
      expect((await sharp(cover).metadata()).width).toBeGreaterThanOrEqual(1440)
      expect(cover.length).toBeLessThanOrEqual(150_000)
      const thumbnail = await sharp(cover).resize(480).webp({ quality: 80 }).toBuffer()
      expect(thumbnail.length).toBeLessThanOrEqual(15_000)
    }
    for (const { bytes } of project.page ? readGallery(project.page) : []) {
      expect((await sharp(bytes).metadata()).width).toBe(1600)
    }
  },
)

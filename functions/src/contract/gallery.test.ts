import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { limits } from './limits.ts'
import { projectSchema } from './project.ts'

const image = { image: `images/projects/${'a'.repeat(64)}.webp`, alt: 'The map' }
const form = {
  name: 'Board',
  description: 'Shows buses.',
  github: 'https://github.com/example/board',
  technologies: '["TypeScript"]',
}
const faults = (fields: object) => {
  const result = check(projectSchema, { ...form, ...fields })
  return 'faults' in result ? result.faults.fields : {}
}

describe('a gallery', () => {
  it('keeps the order and the words of its images, and the middle in sight', () => {
    const gallery = JSON.stringify([image, { ...image, alt: 'The list', focus: '0% 100%' }])
    expect(check(projectSchema, { ...form, gallery })).toMatchObject({
      data: {
        gallery: [
          { ...image, width: 0, height: 0, focus: '50% 50%' },
          { ...image, alt: 'The list', focus: '0% 100%' },
        ],
      },
    })
  })

  it.each([
    '/etc/passwd',
    'https://evil.example/a.webp',
    `images/skills/${'a'.repeat(64)}.webp`,
    `images/projects/../${'a'.repeat(64)}.webp`,
    'data:image/png;base64,AAAA',
    7,
    undefined,
  ])('81: refuses the image %j beside it', (path) => {
    const gallery = JSON.stringify([image, { ...image, image: path }])
    expect(faults({ gallery })).toEqual({ 'gallery.1.image': 'Choose this image again' })
  })

  it('81: refuses an image without words, a place outside of it, and 50 images', () => {
    expect(faults({ gallery: [{ ...image, alt: ' ' }] })).toEqual({
      'gallery.0.alt': 'Enter what the image shows',
    })
    for (const focus of ['101% 0%', '50%', 'center', '1% 1%;color:red', {}]) {
      expect(faults({ gallery: [{ ...image, focus }] })).toEqual({
        'gallery.0.focus': 'Choose what stays in sight',
      })
    }
    expect(faults({ gallery: JSON.stringify(Array(50).fill(image)) })).toEqual({
      gallery: `Choose at most ${limits.gallery} images`,
    })
    for (const gallery of ['{}', 'x', '[1]', '"a"']) {
      expect(Object.keys(faults({ gallery })).length).toBe(1)
    }
  })
})

describe('a story', () => {
  it('keeps its lines and blank lines', () => {
    const story = '## Why\r\n\r\nOne.\n\n\n- two\n'
    expect(check(projectSchema, { ...form, story })).toMatchObject({
      data: { story: '## Why\n\nOne.\n\n\n- two' },
    })
  })

  it('82: refuses 100 kB, and takes the limit', () => {
    expect(faults({ story: 'x'.repeat(100_000) })).toEqual({
      story: 'Use at most 20,000 characters',
    })
    expect(faults({ story: 'x'.repeat(limits.story) })).toEqual({})
  })
})

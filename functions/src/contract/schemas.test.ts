import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { categories } from './categories.ts'
import { check } from './check.ts'
import { updateSchema } from './collection.ts'
import { limits } from './limits.ts'
import { inboxSchema } from './message.ts'
import { projectSchema, projects } from './project.ts'

const project = {
  name: 'Board',
  description: 'Shows buses.',
  github: 'https://github.com/example/board',
  technologies: '["TypeScript"]',
}
const image = { image: `images/projects/${'a'.repeat(64)}.webp`, alt: 'The map' }

function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = check(schema, value)
  return 'faults' in result ? result.faults.fields : {}
}
const projectFaults = (change: object) => faultsOf(projectSchema, { ...project, ...change })

it('skills have eight categories, Technology first', () => {
  expect(categories.map(({ id, label, type }) => `${id} ${label}: ${type}`)).toEqual([
    '1 Technology: tech',
    '2 AI Tools: aitool',
    '3 Coding platforms: coding',
    '4 Microsoft tools: mstool',
    '5 Language: language',
    '6 Cloud Hosting: cloud',
    '7 Version control: vcs',
    '8 Dev platform: plat',
  ])
})

describe('a project', () => {
  it('says that the end comes before the start beside what else is wrong', () => {
    const months = { from: '2025-06', to: '2025-05' }
    for (const schema of [projectSchema, updateSchema(projects)]) {
      expect(faultsOf(schema, { ...project, ...months, name: '' })).toMatchObject({
        name: 'Enter a name',
        to: 'The end comes before the start',
      })
    }
  })

  it('82: has a story up to the limit, and not of 100 kB', () => {
    expect(projectFaults({ story: 'x'.repeat(limits.story) })).toEqual({})
    const fault = { story: 'Use at most 20,000 characters' }
    expect(projectFaults({ story: 'x'.repeat(100_000) })).toEqual(fault)
  })
})

it.each([
  ['- ', 'lists'],
  ['> ', 'quotes'],
  ['1. ', 'numbered lists'],
])('a story has no more than 20 times %j at the start of a line: %s', (mark) => {
  const fault = { story: 'Nest lists and quotes at most 20 levels deep' }
  expect(projectFaults({ story: `Why\n\n${mark.repeat(21)}so` })).toEqual(fault)
  const story = `${mark.repeat(20)}so\n\n${'-'.repeat(60)}\n\n${mark.repeat(20)}so`
  expect(projectFaults({ story })).toEqual({})
})

describe('a gallery', () => {
  it.each([
    ...['/etc/passwd', 'https://evil.example/a.webp', 'data:image/png;base64,AAAA', 7, undefined],
    ...['images/skills', 'images/projects/..'].map((folder) => `${folder}/${'a'.repeat(64)}.webp`),
  ])('81: refuses the image %j beside it', (path) => {
    const gallery = JSON.stringify([image, { ...image, image: path }])
    expect(projectFaults({ gallery })).toEqual({ 'gallery.1.image': 'Choose this image again' })
  })

  it.each(['101% 0%', '50%', 'center', '1% 1%;color:red', {}])(
    '81: refuses the place %j in an image',
    (focus) => {
      const fault = { 'gallery.0.focus': 'Choose the focal point' }
      expect(projectFaults({ gallery: [{ ...image, focus }] })).toEqual(fault)
    },
  )
})

// Firestore has no dates outside the years 1 to 9999.
const placeless = ['_', '+275760-09-13T00:00:00.000Z_a', '0000-12-31T23:59:59.999Z_a']
it.each([{ toString: 1 }, ['2026-11-21T10:00:00.000Z_a'], 5, null, ...placeless])(
  'the inbox has no page that begins at %j',
  (before) => expect(faultsOf(inboxSchema, { before })).toHaveProperty('before'),
)

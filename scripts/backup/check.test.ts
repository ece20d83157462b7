import { describe, expect, it } from 'vitest'
import { faultsOf as faults } from './check.ts'
import { complete, type DocumentRecord, type Kind, kinds, toRecord } from './records.ts'

const kindOf = (name: string) => kinds.find((kind) => kind.name === name) as Kind
const faultsOf = (name: string, record: unknown) => faults(kindOf(name), record)

const dates = { createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-01-02T03:04:05.678Z' }
const hash = 'a'.repeat(64)
const skill = complete(kindOf('skills'), {
  _id: '0'.repeat(32),
  name: 'Vite',
  type: 'tech',
  url: 'https://vite.dev/',
  image: { dark: `images/skills/${hash}.webp`, light: '' },
  status: 'published',
  ...dates,
  deletedAt: null,
})
const project = complete(kindOf('projects'), {
  _id: '1'.repeat(32),
  name: 'Board',
  description: 'Shows buses.\nOn a map.',
  github: 'https://github.com/example/board',
  deploy: '',
  technologies: ['TypeScript', 'React'],
  status: 'draft',
  photo: `images/projects/${hash}.webp`,
  photoWidth: 1600,
  photoHeight: 900,
  ...dates,
  deletedAt: '2026-02-02T03:04:05.678Z',
})
const message = {
  _id: '2'.repeat(32),
  fullname: 'Asha',
  email: 'asha@example.com',
  number: '',
  message: 'Hello',
  createdAt: dates.createdAt,
  read: true,
  archived: false,
  mail: { state: 'sent', words: '' },
  replied: false,
}

describe('a record that the site has written', () => {
  it('has no faults', () => {
    expect(faultsOf('skills', skill)).toEqual([])
    expect(faultsOf('projects', project)).toEqual([])
    expect(faultsOf('messages', message)).toEqual([])
    expect(faultsOf('positions', { _id: 'skills-tech', ids: [skill._id] })).toEqual([])
    expect(faultsOf('projects', { ...project, photo: '', photoWidth: 0, photoHeight: 0 })).toEqual(
      [],
    )
  })
})

describe('a record from before the site knew a field', () => {
  it.each([
    ['deploy', ''],
    ['status', 'draft'],
  ])('gets %s as the site reads it', (field, value) => {
    const older: DocumentRecord = { ...project }
    delete older[field]
    const record = complete(kindOf('projects'), older)
    expect(record).toMatchObject({ [field]: value })
    expect(faultsOf('projects', record)).toEqual([])
  })

  it('gets what a message has got since as the site reads it', () => {
    const { mail: _, replied: __, ...older } = message
    const record = complete(kindOf('messages'), older)
    expect(record).toEqual({ ...older, mail: { state: 'none', words: '' }, replied: false })
    expect(faultsOf('messages', record)).toEqual([])
  })

  it('is written as one that has the field, byte for byte', () => {
    const { _id, createdAt, mail: _, ...older } = message
    const write = (more: object) =>
      JSON.stringify(toRecord(kindOf('messages'), _id, { createdAt, ...older, ...more }).record)
    expect(write({})).toBe(write({ mail: { state: 'none', words: '' } }))
  })

  it('stays without one that has to be there', () => {
    const { github: _, ...older } = project
    expect(faultsOf('projects', complete(kindOf('projects'), older))).toEqual(['github is missing'])
  })
})

describe('a record is refused', () => {
  it.each<[string, object, string]>([
    ['an id that is a path', { _id: '../x' }, '_id'],
    ['an empty name', { name: ' ' }, 'name: Enter a name'],
    ['a name that is not trimmed', { name: ' Vite' }, 'name is not in its normal form'],
    ['an unknown category', { type: 'Microsoft tools' }, 'type: Choose a category'],
    ['a script for an address', { url: 'javascript:alert(1)' }, 'url'],
    ['an image of a project', { image: { dark: project.photo, light: '' } }, 'image'],
    ['a path out of the folder', { image: { dark: '../../x.webp', light: '' } }, 'image'],
    [
      'a smaller copy as image',
      { image: { dark: '', light: `images/skills/${hash}-480.webp` } },
      'image',
    ],
    ['a third variant', { image: { dark: '', light: '', sepia: '' } }, 'image'],
    ['a date without time', { createdAt: '2026-01-02' }, 'createdAt'],
    ['no date', { updatedAt: null }, 'updatedAt'],
    ['a field more', { admin: true }, '"admin" is not a field of skills'],
    ['a field less', { deletedAt: undefined }, 'deletedAt'],
  ])('for %s', (_what, change, fault) => {
    const found = faultsOf('skills', JSON.parse(JSON.stringify({ ...skill, ...change })))
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(fault)
  })

  it('for an own __proto__', () => {
    const record = JSON.parse(JSON.stringify(message).replace('{', '{"__proto__":{"admin":true},'))
    expect(faultsOf('messages', record)).toEqual(['"__proto__" is not a field of messages'])
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  it.each<[string, object, string]>([
    ['a photo without a size', { photoWidth: 0 }, 'photoWidth'],
    ['a size without a photo', { photo: '', photoHeight: 0 }, 'photoWidth'],
    ['technologies that are no list', { technologies: 'React' }, 'technologies'],
    ['technologies twice', { technologies: ['a', 'a'] }, 'technologies is not in its normal form'],
    ['a source without https', { github: 'http://example.com/' }, 'github'],
  ])('for %s', (_what, change, fault) => {
    expect(faultsOf('projects', { ...project, ...change })).toEqual([
      expect.stringContaining(fault),
    ])
  })

  it.each<[string, object]>([
    ['an unknown group', { _id: 'skills-x', ids: [skill._id] }],
    ['an id twice', { _id: 'projects', ids: [skill._id, skill._id] }],
    ['something else than ids', { _id: 'projects', ids: [1] }],
  ])('for an order with %s', (_what, record) => {
    expect(faultsOf('positions', record)).toHaveLength(1)
  })

  it.each([null, 5, 'x', []])('for %j', (value) => {
    expect(faultsOf('skills', value)).toEqual(['is no object'])
  })
})

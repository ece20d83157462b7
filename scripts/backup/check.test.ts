import { expect, it } from 'vitest'
import { testProfile } from '../../tests/support/test-profile.ts'
import { documentFaults, faultsOf as faults } from './check.ts'
import { complete, type Kind, kinds, toRecord } from './records.ts'

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
  ...dates,
  deletedAt: null,
})
/** From before projects had a demo address, a status and a page. */
const oldProject = {
  _id: '1'.repeat(32),
  name: 'Board',
  description: 'Shows buses.\nOn a map.',
  github: 'https://github.com/example/board',
  technologies: ['TypeScript', 'React'],
  photo: `images/projects/${hash}.webp`,
  photoWidth: 1600,
  photoHeight: 900,
  ...dates,
  deletedAt: '2026-02-02T03:04:05.678Z',
}
const project = complete(kindOf('projects'), oldProject)
/** From before messages were mailed, had replies or were suspected. */
const oldMessage = {
  _id: '2'.repeat(32),
  fullname: 'Asha',
  email: 'asha@example.com',
  number: '',
  message: 'Hello',
  createdAt: dates.createdAt,
  read: true,
  archived: false,
}
const message = complete(kindOf('messages'), oldMessage)

it('gets what it is older than as the site reads it', () => {
  expect(project).toMatchObject({ ...oldProject, deploy: '', status: 'draft' })
  expect(message).toEqual({
    ...oldMessage,
    mail: { state: 'none', words: '' },
    replied: false,
    suspected: false,
  })
  expect(faultsOf('projects', project)).toEqual([])
  expect(faultsOf('messages', message)).toEqual([])
})

it('takes a profile that says no family name as well as one that does', () => {
  const profile = { _id: 'profile', ...testProfile, updatedAt: dates.updatedAt }
  for (const record of [profile, { ...profile, familyName: 'Łukasiewicz' }]) {
    expect(faultsOf('profile', complete(kindOf('profile'), record))).toEqual([])
  }
})

it('writes an older record as one that has the field, byte for byte', () => {
  const { _id, ...older } = oldMessage
  const write = (more: object) =>
    JSON.stringify(toRecord(kindOf('messages'), _id, { ...older, ...more }).record)
  expect(write({})).toBe(write({ mail: { state: 'none', words: '' } }))
})

it.each<[string, string, object, string]>([
  ['an id that is a path', 'skills', { _id: '../x' }, '_id'],
  ['what the API would refuse', 'skills', { url: 'javascript:alert(1)' }, 'url'],
  ['what the API would change', 'skills', { name: ' Vite' }, 'name is not as the site writes it'],
  ['an image of a project', 'skills', { image: { dark: project.photo, light: '' } }, 'image'],
  ['a third variant', 'skills', { image: { dark: '', light: '', sepia: '' } }, 'image'],
  ['a date without time', 'skills', { createdAt: '2026-01-02' }, 'createdAt'],
  ['a field more', 'skills', { admin: true }, 'admin is not as'],
  ['a field less', 'skills', { deletedAt: undefined }, 'deletedAt'],
  ['a photo without a size', 'projects', { photoWidth: 0 }, 'photoWidth'],
  ['a hue outside the circle', 'projects', { photoHue: 360 }, 'photoHue is not as'],
  ['technologies twice', 'projects', { technologies: ['a', 'a'] }, 'technologies is not as'],
  ['an id twice', 'positions', { ids: [skill._id, skill._id] }, 'ids'],
])('refuses %s', (_what, kind, change, fault) => {
  const positions = { _id: 'projects', ids: [skill._id] }
  const right = { skills: skill, projects: project, positions }[kind]
  expect(faultsOf(kind, right)).toEqual([])
  const found = faultsOf(kind, JSON.parse(JSON.stringify({ ...right, ...change })))
  expect(found).toEqual([expect.stringContaining(fault)])
})

it('names two projects of one address', () => {
  const one = { ...project, name: 'Board', slug: 'board' }
  const other = { ...one, _id: '3'.repeat(32) }
  const alone = { ...project, _id: '4'.repeat(32) }
  expect(documentFaults(kindOf('projects'), [one, other, alone, alone])).toEqual([
    `projects ${one._id} "Board" and ${other._id} "Board": both have the address board`,
  ])
})

it('refuses an own __proto__', () => {
  const record = JSON.parse(JSON.stringify(message).replace('{', '{"__proto__":{"admin":true},'))
  expect(faultsOf('messages', record)).toEqual(['__proto__ is not as the site writes it'])
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

import { beforeAll, expect, it } from 'vitest'
import { limits } from '../../functions/src/contract/limits.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { picture, post, postForm, request, signIn, unique } from '../support/api-client.ts'

// Rows of docs/security.md about forms, through the whole function: what is refused leaves nothing behind.

let cookie: string

beforeAll(async () => {
  cookie = await signIn()
})

type Fields = Record<string, string | File | undefined>

const kinds = {
  skill: (): Fields => ({ name: unique('Row'), type: 'plat', url: 'https://example.com/' }),
  project: (): Fields => ({
    name: unique('Row'),
    description: 'One line.',
    github: 'https://github.com/example/row',
    technologies: '["Node.js"]',
  }),
} as const

type Kind = keyof typeof kinds

/** As a draft, so that no visitor sees it. */
const add = (kind: Kind, fields: Fields) =>
  postForm(`/api/${kind}/add${kind}`, { status: 'draft', ...kinds[kind](), ...fields }, { cookie })

async function counts(): Promise<number[]> {
  const db = await firestore()
  const sizes = ['skills', 'projects'].map(
    async (name) => (await db.collection(name).listDocuments()).length,
  )
  const [files] = await (await bucket()).getFiles({ prefix: 'images/' })
  return [...(await Promise.all(sizes)), files.length]
}

async function expectRefused(kind: Kind, fields: Fields, code: string, field: string) {
  const before = await counts()
  const { status, body } = await add(kind, fields)
  expect([status, body.code], JSON.stringify(fields).slice(0, 200)).toEqual([400, code])
  expect(Object.keys(body.fields)).toEqual([field])
  expect(await counts()).toEqual(before)
}

const required = [
  ['skill', 'name'],
  ['skill', 'type'],
  ['skill', 'url'],
  ['project', 'name'],
  ['project', 'description'],
  ['project', 'github'],
  ['project', 'technologies'],
] as const

it.each(required)('13: a %s without its %s is refused, naming it', async (kind, field) => {
  const codes: Record<string, string> = { type: 'unknown_type', technologies: 'bad_technologies' }
  for (const value of [undefined, '', '   ', '\u200b\u200d\ufeff']) {
    await expectRefused(kind, { [field]: value }, codes[field] ?? 'invalid_fields', field)
  }
})

it('13: an image that comes with a refused form is not stored', async () => {
  const photo = await picture('png', { width: 91, height: 17, colour: '#913117' })
  await expectRefused('project', { name: '', photo }, 'invalid_fields', 'name')
})

it('14: the limits are taken, one more is refused', async () => {
  const list = (count: number, length: number) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => `${index}`.padStart(length, 'x')))
  const name = (length: number) => unique('Limit ').padEnd(length, 'x')
  const description = (length: number) => 'd'.repeat(length)
  expect([limits.name, limits.description, limits.technologies, limits.technology]).toEqual([
    100, 2_000, 20, 40,
  ])
  const full = { name: name(100), description: description(2_000), technologies: list(20, 40) }
  const { status, body } = await add('project', full)
  expect(status).toBe(201)
  expect(body.project).toMatchObject({ ...full, technologies: JSON.parse(full.technologies) })
  await expectRefused('project', { name: name(101) }, 'invalid_fields', 'name')
  await expectRefused('skill', { name: name(101) }, 'invalid_fields', 'name')
  await expectRefused(
    'project',
    { description: description(2_001) },
    'invalid_fields',
    'description',
  )
  await expectRefused('project', { technologies: list(21, 9) }, 'bad_technologies', 'technologies')
  await expectRefused('project', { technologies: list(1, 41) }, 'bad_technologies', 'technologies')
})

it.each(['👩‍👩‍👧 🏳️‍🌈', 'مهندسة برمجيات', 'é̂ o̦ ក្រុម', 'Ångström'])(
  '15: %s comes back as it was sent, and its other form is the same',
  async (text) => {
    const name = unique(text)
    const first = await add('project', { name: name.normalize('NFD'), description: text })
    expect([first.status, first.body.project.name]).toEqual([201, name.normalize('NFC')])
    const again = await add('project', { name: name.normalize('NFC'), description: text })
    expect([again.status, again.body.project._id]).toEqual([200, first.body.project._id])
    const all = await post('/api/project/getprojects', { all: true }, { cookie })
    const stored = all.body.filter((project: { name: string }) => project.name === name.normalize())
    expect(stored).toHaveLength(1)
    expect(stored[0].description).toBe(text.normalize())
  },
)

it('16: a zero and what turns the direction around are refused in every text', async () => {
  for (const text of ['a\u0000b', 'a\u202eb', 'a\u2066b']) {
    await expectRefused('skill', { name: text }, 'invalid_fields', 'name')
    await expectRefused('project', { description: text }, 'invalid_fields', 'description')
    const technologies = JSON.stringify([text])
    await expectRefused('project', { technologies }, 'bad_technologies', 'technologies')
  }
})

it('16: a lone surrogate is refused where it can arrive: inside JSON', async () => {
  await expectRefused(
    'project',
    { technologies: '["\\ud800"]' },
    'bad_technologies',
    'technologies',
  )
  const { status, body } = await post('/api/auth/login', {
    email: '\ud800@example.com',
    password: 'x',
  })
  expect([status, body.code]).toEqual([400, 'invalid_fields'])
})

it.each(['{}', '"a,b"', 'a,b', '[1]', '[["a"]]', '[', '[]', '[null]', '[""]', 'null'])(
  '17: the technologies %s are refused',
  async (technologies) => {
    await expectRefused('project', { technologies }, 'bad_technologies', 'technologies')
  },
)

it.each([
  ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'],
  ...['//evil', 'https:evil', 'https://u:p@h.example', '\\\\evil', 'https://h.example:99999'],
  ...[`https://h.example/${'a'.repeat(3_000)}`, 'https://', 'ftp://h.example'],
])('18: the address %.60s is refused', async (address) => {
  for (const [kind, field] of [
    ['skill', 'url'],
    ['project', 'github'],
    ['project', 'deploy'],
  ] as const) {
    const tooLong = address.length > limits.url
    await expectRefused(kind, { [field]: address }, tooLong ? 'invalid_fields' : 'bad_url', field)
  }
})

it('18: an address with a line break inside is refused', async () => {
  await expectRefused('skill', { url: 'java\nscript:alert(1)' }, 'invalid_fields', 'url')
})

it('19: what is the server’s to set is ignored', async () => {
  const strange = { _id: 'f'.repeat(32), createdAt: '1999-01-01', updatedAt: '1999-01-01' }
  const more = { admin: 'true', deletedAt: '1999-01-01', photoWidth: '7', image: '../../x' }
  const { status, body } = await add('project', { ...strange, ...more })
  expect(status).toBe(201)
  expect(body.project._id).not.toBe(strange._id)
  expect(body.project.createdAt).not.toMatch(/^1999/)
  expect(body.project).toMatchObject({ photo: '', photoWidth: 0 })
  expect(body.project).not.toHaveProperty('admin')
})

it('20: a field twice, a file under a text’s name and text under a file’s are refused', async () => {
  const before = await counts()
  const file = await picture()
  const forms: [string, (form: FormData) => void][] = [
    ['repeated_field', (form) => form.append('name', 'another')],
    ['repeated_field', (form) => form.append('url', 'https://other.example')],
    ['unexpected_file', (form) => form.set('name', file)],
    ['unexpected_file', (form) => form.append('other', file)],
    ['not_a_file', (form) => form.set('dark', 'images/skills/x.webp')],
  ]
  for (const [code, change] of forms) {
    const form = new FormData()
    for (const [name, value] of Object.entries(kinds.skill())) if (value) form.append(name, value)
    change(form)
    const response = await request('/api/skill/addskill', {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    expect([response.status, (await response.json()).code]).toEqual([400, code])
  }
  const { status, body } = await add('project', { photo: '../../x' })
  expect([status, body.code]).toEqual([400, 'not_a_file'])
  expect(await counts()).toEqual(before)
})

it('22: the label of a category is no category', async () => {
  await expectRefused('skill', { type: 'Microsoft tools' }, 'unknown_type', 'type')
})

it('28: three files, one under a name twice, and a body of 10 MiB and a byte are refused with 413', async () => {
  const before = await counts()
  const file = await picture()
  const third = await add('skill', { dark: file, light: file, other: file })
  expect([third.status, third.body.code]).toEqual([413, 'too_many_files'])
  const second = await add('project', { photo: file, other: file })
  expect([second.status, second.body.code]).toEqual([413, 'too_many_files'])
  const large = await add('skill', { dark: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x') })
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])
  expect(await counts()).toEqual(before)
})

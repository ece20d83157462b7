import { expect, it } from 'vitest'
import { limits } from '../../functions/src/contract/limits.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import {
  aProject,
  type Fields,
  picture,
  post,
  postForm,
  request,
  storedImages,
  unique,
} from '../support/api-client.ts'
import { asOwner } from './entries.ts'

// The rows of docs/security.md about forms, end to end: a refusal leaves nothing behind.
// functions/src/contract and functions/src/http cover all cases.

const kinds = {
  skill: async (): Promise<Fields> => ({
    name: unique('Row'),
    type: 'plat',
    url: 'https://example.com/',
  }),
  project: aProject,
}

type Kind = keyof typeof kinds

/** As a draft, hidden from visitors. */
const add = async (kind: Kind, fields: Fields) =>
  postForm(
    `/api/${kind}/add${kind}`,
    { ...(await kinds[kind]()), status: 'draft', ...fields },
    await asOwner(),
  )

async function counts(): Promise<number[]> {
  const db = await firestore()
  const sizes = ['skills', 'projects'].map(async (name) => (await db.collection(name).get()).size)
  return [...(await Promise.all(sizes)), (await storedImages('')).length]
}

it.each<[string, Kind, Fields, string]>([
  ['13: a name of nothing that is drawn', 'project', { name: '\u200b\ufeff' }, 'invalid_fields'],
  ['13: no category', 'skill', { type: undefined }, 'unknown_type'],
  ['17: technologies that are no list', 'project', { technologies: '{}' }, 'bad_technologies'],
  ['18: a script for an address', 'skill', { url: ' JaVaScRiPt:alert(1)' }, 'bad_url'],
])('%s is refused beside its field, and nothing is stored', async (_what, kind, fields, code) => {
  const before = await counts()
  const { status, body } = await add(kind, fields)
  expect([status, body.code]).toEqual([400, code])
  expect(Object.keys(body.fields)).toEqual(Object.keys(fields))
  expect(await counts()).toEqual(before)
})

it('14: the limits are taken', async () => {
  const technologies = Array.from({ length: 20 }, (_, index) => `${index}`.padStart(40, 'x'))
  expect([limits.name, limits.description, limits.technologies, limits.technology]).toEqual([
    100, 2_000, 20, 40,
  ])
  const full = { name: unique('Limit ').padEnd(100, 'x'), description: 'd'.repeat(2_000) }
  const { status, body } = await add('project', {
    ...full,
    technologies: JSON.stringify(technologies),
    photo: undefined,
  })
  expect(status).toBe(201)
  expect(body.project).toMatchObject({ ...full, technologies })
})

it('15, 21: any script and markup come back as they were sent, and their other form is the same', async () => {
  const text = '👩‍👩‍👧 مهندسة é̂ ក្រុម Ångström <script>alert(1)</script>{{7*7}} =1+1'
  const name = unique(text)
  const project = { ...(await aProject()), description: text, photo: undefined }
  const first = await add('project', { ...project, name: name.normalize('NFD') })
  expect([first.status, first.body.project.name]).toEqual([201, name.normalize('NFC')])
  const again = await add('project', { ...project, name: name.normalize('NFC') })
  expect([again.status, again.body.project._id]).toEqual([200, first.body.project._id])
  const all = await post('/api/project/getprojects', { all: true }, await asOwner())
  const stored = all.body.filter((project: { name: string }) => project.name === name.normalize())
  expect(stored).toMatchObject([{ description: text.normalize(), deletedAt: null }])
})

it('19: what is the server’s to set is ignored', async () => {
  const strange = { _id: 'f'.repeat(32), createdAt: '1999-01-01', updatedAt: '1999-01-01' }
  const more = { admin: 'true', deletedAt: '1999-01-01', photoWidth: '7', image: '../../x' }
  const { status, body } = await add('project', { ...strange, ...more, photo: undefined })
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
    for (const [name, value] of Object.entries(await kinds.skill()))
      if (value) form.append(name, value)
    change(form)
    const response = await request('/api/skill/addskill', {
      method: 'POST',
      headers: await asOwner(),
      body: form,
    })
    expect([response.status, (await response.json()).code]).toEqual([400, code])
  }
  const { status, body } = await add('project', { photo: '../../x' })
  expect([status, body.code]).toEqual([400, 'not_a_file'])
  expect(await counts()).toEqual(before)
})

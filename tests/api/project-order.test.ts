import { beforeAll, describe, expect, it } from 'vitest'
import type { OwnedProject, Project } from '../../functions/src/contract/project.ts'
import { get, picture, post, postForm, signIn, unique } from './site.ts'

let cookie: string

beforeAll(async () => {
  cookie = await signIn()
})

describe('drafts and the bin', () => {
  it('are not in what a visitor gets, whatever the request', async () => {
    const draft = await add({ status: 'draft' })
    const binned = await add()
    expect((await post('/api/project/deleteproject', { _id: binned._id }, { cookie })).status).toBe(
      200,
    )
    for (const body of [
      undefined,
      {},
      { all: false },
      { all: 'true' },
      { all: 1 },
      { status: 'draft' },
    ]) {
      const list: Project[] = (await post('/api/project/getprojects', body)).body
      expect(ids(list)).not.toContain(draft._id)
      expect(ids(list)).not.toContain(binned._id)
    }
    const all = await owned()
    expect(all.find(({ _id }) => _id === draft._id)).toMatchObject({
      status: 'draft',
      deletedAt: null,
    })
    expect(all.find(({ _id }) => _id === binned._id)?.deletedAt).toMatch(/Z$/)
  })

  it('restore brings a project back with its photo', async () => {
    const project = await add({ photo: await picture('png', { width: 50, height: 51 }) })
    await post('/api/project/deleteproject', { _id: project._id }, { cookie })
    await post('/api/project/deleteproject', { _id: project._id }, { cookie })
    expect(
      (await post('/api/project/restoreproject', { _id: project._id }, { cookie })).status,
    ).toBe(200)
    expect(ids(await listed())).toContain(project._id)
    expect((await get(`/${project.photo}`)).status).toBe(200)
  })

  it.each(['deleteproject', 'restoreproject'])('%s answers 401, 400 and 404', async (call) => {
    const path = `/api/project/${call}`
    expect((await post(path, { _id: '0'.repeat(32) })).status).toBe(401)
    expect((await post(path, {}, { cookie })).status).toBe(400)
    expect((await post(path, { _id: '0'.repeat(32) }, { cookie })).status).toBe(404)
  })
})

describe('POST /api/project/reorderprojects', () => {
  const reorder = (list: string[], call = { cookie }) =>
    post('/api/project/reorderprojects', { ids: list }, call)
  const present = async () => ids((await owned()).filter(({ deletedAt }) => deletedAt === null))

  it('applies the whole new order', async () => {
    const before = await present()
    const after = before.toReversed()
    expect((await reorder(after)).status).toBe(200)
    expect(await present()).toEqual(after)
    expect((await reorder(before)).status).toBe(200)
    expect(await present()).toEqual(before)
  })

  it('refuses with 409 a list that is no longer the whole, and changes nothing', async () => {
    const before = await present()
    expect((await reorder(before.slice(1).toReversed())).status).toBe(409)
    expect(await present()).toEqual(before)
  })

  it('refuses a repeated id with 400, an unknown one with 404 and a visitor with 401', async () => {
    const [first = ''] = await present()
    expect((await reorder([first, first])).status).toBe(400)
    expect((await reorder(['0'.repeat(32)])).status).toBe(404)
    expect((await reorder([first], { cookie: '' })).status).toBe(401)
  })
})

async function add(more: Record<string, string | File> = {}): Promise<Project> {
  const { status, body } = await postForm(
    '/api/project/addproject',
    {
      name: unique('Project'),
      description: 'Shows buses.',
      github: 'https://github.com/example/board',
      technologies: '["TypeScript"]',
      ...more,
    },
    { cookie },
  )
  expect(status).toBe(201)
  return body.project
}

async function listed(): Promise<Project[]> {
  return (await post('/api/project/getprojects')).body
}

async function owned(): Promise<OwnedProject[]> {
  return (await post('/api/project/getprojects', { all: true }, { cookie })).body
}

function ids(list: Project[]): string[] {
  return list.map(({ _id }) => _id)
}

import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../functions/src/contract/categories.ts'
import type { OwnedSkill, Skill } from '../../functions/src/contract/skill.ts'
import { get, picture, post, postForm, signIn, unique } from './site.ts'

let cookie: string

beforeAll(async () => {
  cookie = await signIn()
})

const fields = () => ({ name: unique('Skill'), type: 'vcs', url: 'https://git-scm.com/' })

async function add(more: Record<string, string | File> = {}): Promise<Skill> {
  const { status, body } = await postForm(
    '/api/skill/addskill',
    { ...fields(), ...more },
    { cookie },
  )
  expect(status).toBe(201)
  return body.skill
}

async function listed(type = 'vcs'): Promise<Skill[]> {
  return (await post('/api/skill/getskills', { type })).body
}

async function owned(): Promise<OwnedSkill[]> {
  return (await post('/api/skill/getskills', { type: 'vcs', all: true }, { cookie })).body
}

const ids = (list: Skill[]) => list.map(({ _id }) => _id)

describe('POST /api/skill/getskills', () => {
  it('lists all categories at once for the owner, and for nobody else', async () => {
    const [git, react] = [await add(), await add({ type: 'tech' })]
    const { body } = await post('/api/skill/getskills', { all: true }, { cookie })
    const ids = body.map(({ _id }: OwnedSkill) => _id)
    expect(ids).toEqual(expect.arrayContaining([git._id, react._id]))
    expect((await post('/api/skill/getskills', { all: true })).status).toBe(401)
    expect((await post('/api/skill/getskills', {})).status).toBe(400)
  })

  it.each(categories)(
    'answers at least four skills of $label, every image a WebP',
    async ({ type }) => {
      const skills = await listed(type)
      expect(skills.length).toBeGreaterThanOrEqual(4)
      for (const skill of skills) {
        expect(skill.type).toBe(type)
        for (const path of [skill.image.dark, skill.image.light].filter((path) => path !== '')) {
          const { status, headers } = await get(`/${path}`)
          expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
        }
      }
    },
  )

  it('answers the fields of a skill', async () => {
    expect((await listed('mstool'))[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: expect.any(String),
      type: 'mstool',
      url: expect.stringMatching(/^https:/),
      image: {
        dark: expect.stringMatching(/^images\/skills\/[0-9a-f]{64}\.webp$/),
        light: expect.stringMatching(/^images\/skills\/[0-9a-f]{64}\.webp$/),
      },
      status: 'published',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  it.each([
    {},
    { type: 'Microsoft tools' },
    { type: ['tech'] },
    { type: { $ne: 1 } },
    { type: 'constructor' },
    { type: 'x'.repeat(10_000) },
  ])('4: refuses %.60j with 400', async (body) => {
    const answer = await post('/api/skill/getskills', body)
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_type'])
  })

  it('refuses to list drafts and the bin to a visitor with 401', async () => {
    expect((await post('/api/skill/getskills', { type: 'tech', all: true })).status).toBe(401)
  })
})

describe('POST /api/skill/addskill', () => {
  it('refuses a visitor with 401 and adds nothing', async () => {
    const before = await listed()
    expect((await postForm('/api/skill/addskill', fields())).status).toBe(401)
    expect(await listed()).toEqual(before)
  })

  it('keeps a dark and a light image', async () => {
    const dark = await picture('png', { width: 20, height: 20, colour: '#eeeeee' })
    const light = await picture('png', { width: 20, height: 20, colour: '#222222' })
    const skill = await add({ dark, light })
    expect(skill.image.dark).not.toBe(skill.image.light)
    expect((await listed()).at(-1)).toEqual(skill)
  })

  it('needs no image', async () => {
    expect((await add()).image).toEqual({ dark: '', light: '' })
  })

  it.each(categories)('takes $label as $type', async ({ type }) => {
    const skill = await add({ type })
    expect(ids(await listed(type))).toContain(skill._id)
    await post('/api/skill/deleteskill', { _id: skill._id }, { cookie })
  })

  it('answers the same submission twice with success and adds it once', async () => {
    const same = fields()
    const first = await postForm('/api/skill/addskill', same, { cookie })
    const again = await postForm('/api/skill/addskill', same, { cookie })
    expect([first.status, again.status]).toEqual([201, 200])
    expect((await listed()).filter(({ name }) => name === same.name)).toHaveLength(1)
  })

  it('31: refuses JSON and urlencoded forms with 415', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type }
      expect((await post('/api/skill/addskill', fields(), { cookie, headers })).status).toBe(415)
    }
  })

  it('names each field that is wrong with 400', async () => {
    const { status, body } = await postForm(
      '/api/skill/addskill',
      { type: 'Microsoft tools' },
      { cookie },
    )
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      name: 'Enter a name',
      type: 'Choose a category',
      url: 'Enter an address',
    })
  })

  it('refuses an image that is none with 415, naming its field', async () => {
    const light = new File(['<svg/>'], 'light.svg', { type: 'image/svg+xml' })
    const { status, body } = await postForm(
      '/api/skill/addskill',
      { ...fields(), light },
      { cookie },
    )
    expect(status).toBe(415)
    expect(Object.keys(body.fields)).toEqual(['light'])
  })
})

describe('POST /api/skill/updateskill', () => {
  it('changes one image, removes the other and moves to another category', async () => {
    const skill = await add({
      dark: await picture('png', { width: 22, height: 22 }),
      light: await picture('png', { width: 23, height: 23 }),
    })
    const { status, body } = await postForm(
      '/api/skill/updateskill',
      {
        ...fields(),
        type: 'plat',
        _id: skill._id,
        updatedAt: skill.updatedAt,
        dark: await picture('png', { width: 24, height: 24 }),
        removeLight: 'true',
      },
      { cookie },
    )
    expect(status).toBe(200)
    expect(body.skill.image.dark).not.toBe(skill.image.dark)
    expect(body.skill.image.light).toBe('')
    expect(ids(await listed('plat'))).toContain(skill._id)
    expect(ids(await listed('vcs'))).not.toContain(skill._id)
    await post('/api/skill/deleteskill', { _id: skill._id }, { cookie })
  })

  it('answers 409 after another change, 404 for an unknown id and 401 to a visitor', async () => {
    const skill = await add()
    const update = (_id: string, call = { cookie }) =>
      postForm('/api/skill/updateskill', { ...fields(), _id, updatedAt: skill.updatedAt }, call)
    expect((await update(skill._id)).status).toBe(200)
    expect((await update(skill._id)).status).toBe(409)
    expect((await update('0'.repeat(32))).status).toBe(404)
    expect((await update(skill._id, { cookie: '' })).status).toBe(401)
  })
})

describe('drafts, the bin and the order', () => {
  it('a visitor never receives a draft or a binned skill', async () => {
    const draft = await add({ status: 'draft' })
    const binned = await add()
    await post('/api/skill/deleteskill', { _id: binned._id }, { cookie })
    const list = ids(await listed())
    expect(list).not.toContain(draft._id)
    expect(list).not.toContain(binned._id)
    expect(ids(await owned())).toEqual(expect.arrayContaining([draft._id, binned._id]))
    await post('/api/skill/restoreskill', { _id: binned._id }, { cookie })
    expect(ids(await listed())).toContain(binned._id)
  })

  it('a category is put in a new order whole or not at all', async () => {
    const present = async () => ids((await owned()).filter(({ deletedAt }) => deletedAt === null))
    const before = await present()
    const reorder = (list: string[], call = { cookie }) =>
      post('/api/skill/reorderskills', { ids: list }, call)
    expect((await reorder(before.slice(1))).status).toBe(409)
    const [elsewhere = ''] = ids(await listed('tech'))
    expect((await reorder([...before, elsewhere])).status).toBe(409)
    expect((await reorder([elsewhere, ...before])).status).toBe(409)
    expect((await reorder(before.toReversed(), { cookie: '' })).status).toBe(401)
    expect(await present()).toEqual(before)
    expect((await reorder(before.toReversed())).status).toBe(200)
    expect(await present()).toEqual(before.toReversed())
    expect((await reorder(before)).status).toBe(200)
  })

  it.each(['deleteskill', 'restoreskill'])('%s answers 401, 400 and 404', async (call) => {
    const path = `/api/skill/${call}`
    expect((await post(path, { _id: '0'.repeat(32) })).status).toBe(401)
    expect((await post(path, {}, { cookie })).status).toBe(400)
    expect((await post(path, { _id: '0'.repeat(32) }, { cookie })).status).toBe(404)
  })
})

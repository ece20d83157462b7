import { describe, expect, it } from 'vitest'
import { categories } from '../../functions/src/contract/categories.ts'
import type { OwnedSkill, Skill } from '../../functions/src/contract/skill.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { get, picture, post } from '../support/api-client.ts'
import { entriesOf, ids } from './entries.ts'

const { fields, add, update, submit, call, visible, order } = entriesOf('skills')
const listed = (type = 'vcs'): Promise<Skill[]> => visible({ type })

describe('POST /api/skill/getskills', () => {
  it('lists all categories at once for the owner, and for nobody else', async () => {
    const [git, react] = [await add(), await add({ type: 'tech' })]
    const { body } = await call('getskills', { all: true })
    const ids = body.map(({ _id }: OwnedSkill) => _id)
    expect(ids).toEqual(expect.arrayContaining([git._id, react._id]))
    expect((await post('/api/skill/getskills', { all: true })).status).toBe(401)
    expect((await post('/api/skill/getskills', {})).status).toBe(400)
  })

  it('lists all of them also where another program put one under a type with a slash', async () => {
    const documents = (await firestore()).collection('skills')
    const like = await documents.doc((await add())._id).get()
    const stranger = documents.doc()
    await stranger.set({ ...like.data(), type: 'CI/CD' })
    try {
      const { status, body } = await call('getskills', { all: true })
      expect([status, ids(body).includes(stranger.id)]).toEqual([200, true])
      expect((await update({ _id: stranger.id, type: 'vcs' })).status).toBe(200)
    } finally {
      await stranger.delete()
    }
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
})

describe('POST /api/skill/addskill', () => {
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
    await call('deleteskill', { _id: skill._id })
  })

  it('refuses an image that is none with 415, naming its field', async () => {
    const light = new File(['<svg/>'], 'light.svg', { type: 'image/svg+xml' })
    const { status, body } = await submit('add', { ...fields(), light })
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
    const { status, body } = await submit('update', {
      ...fields(),
      type: 'plat',
      _id: skill._id,
      updatedAt: skill.updatedAt,
      dark: await picture('png', { width: 24, height: 24 }),
      removeLight: 'true',
    })
    expect(status).toBe(200)
    expect(body.skill.image.dark).not.toBe(skill.image.dark)
    expect(body.skill.image.light).toBe('')
    expect(ids(await listed('plat'))).toContain(skill._id)
    expect(ids(await listed('vcs'))).not.toContain(skill._id)
    await call('deleteskill', { _id: skill._id })
  })
})

describe('POST /api/skill/reorderskills', () => {
  it('puts a category in a new order whole, without skills of another one', async () => {
    const before = await order()
    const reorder = (list: string[]) => call('reorderskills', { ids: list })
    const [elsewhere = ''] = ids(await listed('tech'))
    expect((await reorder([...before, elsewhere])).status).toBe(409)
    expect((await reorder([elsewhere, ...before])).status).toBe(409)
    expect(await order()).toEqual(before)
  })
})

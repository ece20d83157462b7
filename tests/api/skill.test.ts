import { describe, expect, it } from 'vitest'
import type { Skill } from '../../functions/src/contract/skill.ts'
import { firestore } from '../../functions/src/store/firebase.ts'
import { picture } from '../support/api-client.ts'
import { entriesOf, ids } from './entries.ts'

const { fields, add, update, submit, call, visible, order } = entriesOf('skills')
const listed = (type = 'vcs'): Promise<Skill[]> => visible({ type })

describe('POST /api/skill/getskills', () => {
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
      withoutUrl: false,
      status: 'published',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })
})

describe('POST /api/skill/addskill', () => {
  it('keeps a dark and a light image', async () => {
    const dark = await picture('png', { width: 20, height: 20, colour: '#eeeeee' })
    const light = await picture('png', { width: 20, height: 20, colour: '#222222' })
    const { translations: _, ...skill } = await add({ dark, light })
    expect(skill.image.dark).not.toBe(skill.image.light)
    expect((await listed()).at(-1)).toEqual(skill)
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

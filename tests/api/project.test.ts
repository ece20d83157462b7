import { describe, expect, it } from 'vitest'
import { type Project, toCard } from '../../functions/src/contract/project.ts'
import { get, picture, post, unique } from '../support/api-client.ts'
import { entriesOf, ids } from './entries.ts'

const { fields, add, submit, call, visible } = entriesOf('projects')

describe('POST /api/project/getprojects', () => {
  it('answers the list with an empty body', async () => {
    const { status, headers, body } = await post('/api/project/getprojects')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toEqual(await visible())
    expect(body.length).toBeGreaterThanOrEqual(6)
    expect(body.find(({ photoWidth }: Project) => photoWidth === 1600)).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: expect.any(String),
      description: expect.any(String),
      photo: expect.stringMatching(/^images\/projects\/[0-9a-f]{64}\.webp$/),
      photoWidth: 1600,
      photoHeight: 900,
      photoFocus: expect.any(String),
      github: expect.stringMatching(/^https:/),
      deploy: expect.any(String),
      technologies: expect.arrayContaining([expect.any(String)]),
      result: expect.any(String),
      role: expect.any(String),
      status: 'published',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('refuses a body that is no object with 400', async () => {
    expect((await post('/api/project/getprojects', [])).status).toBe(400)
  })
})

describe('POST /api/project/addproject', () => {
  it('adds a project without a photo, before those that stand there', async () => {
    const project = await add({ deploy: '' })
    expect(project).toMatchObject({
      description: 'Shows buses.\nOn a map.',
      technologies: ['TypeScript', 'React'],
      deploy: '',
      photo: '',
      photoWidth: 0,
      photoHeight: 0,
      status: 'published',
    })
    expect((await visible())[0]).toMatchObject(toCard(project))
  })

  it.each(['png', 'jpeg', 'webp'] as const)(
    'keeps a %s photo as WebP in three widths',
    async (format) => {
      const photo = await picture(format, {
        width: 2400,
        height: 1200,
        colour: '#225588',
      })
      const project = await add({ photo })
      expect(project).toMatchObject({ photoWidth: 1920, photoHeight: 960 })
      for (const suffix of ['', '-960', '-480']) {
        const { status, headers, body } = await get(
          `/${project.photo.replace('.webp', `${suffix}.webp`)}`,
        )
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('image/webp')
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(body.subarray(8, 12).toString()).toBe('WEBP')
      }
    },
    20_000,
  )

  it('answers the same submission twice with success and adds it once', async () => {
    const same = fields()
    const photo = await picture('png', { width: 40, height: 41 })
    const first = await submit('add', { ...same, photo })
    const again = await submit('add', { photo, ...same })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
    expect((await visible()).filter(({ name }: Project) => name === same.name)).toHaveLength(1)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a text named .png', 'hello'],
    ['a GIF', 'GIF89a.............'],
    ['a cut PNG', '\u0089PNG\r\n\u001a\n'],
  ])('refuses %s as a photo with 415', async (_what, text) => {
    const bytes = Buffer.from(text, 'latin1')
    const photo = new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' })
    const { status, body } = await submit('add', { ...fields(), photo })
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'unsupported_image', fields: { photo: expect.any(String) } })
  })

  it('refuses a photo above 4 MiB with 413', async () => {
    const photo = new File([new Uint8Array(4 * 1024 * 1024 + 1)], 'photo.png', {
      type: 'image/png',
    })
    const { status, body } = await submit('add', { ...fields(), photo })
    expect(status).toBe(413)
    expect(body.code).toBe('image_too_large')
  })
})

describe('POST /api/project/updateproject', () => {
  it('changes the fields and keeps the photo that is not sent', async () => {
    const project = await add({ photo: await picture('png', { width: 30, height: 31 }) })
    const name = unique('Renamed')
    const { status, body } = await submit('update', {
      ...fields(),
      name,
      _id: project._id,
      updatedAt: project.updatedAt,
    })
    expect(status).toBe(200)
    expect(body.project).toMatchObject({
      _id: project._id,
      name,
      photo: project.photo,
      photoWidth: 30,
    })
    expect(body.project.updatedAt > project.updatedAt).toBe(true)
    expect(body.project.createdAt).toBe(project.createdAt)
  })

  it('replaces and removes the photo', async () => {
    const project = await add({ photo: await picture('png', { width: 32, height: 33 }) })
    const same = { ...fields(), _id: project._id }
    const photo = await picture('png', { width: 34, height: 35 })
    const replaced = await submit('update', { ...same, photo })
    expect(replaced.body.project.photoWidth).toBe(34)
    const removed = await submit('update', { ...same, removePhoto: 'true' })
    expect(removed.body.project).toMatchObject({ photo: '', photoWidth: 0, photoHeight: 0 })
  })
})

describe('drafts and the bin', () => {
  it('restore brings a project back with its photo', async () => {
    const project = await add({ photo: await picture('png', { width: 50, height: 51 }) })
    await call('deleteproject', { _id: project._id })
    await call('deleteproject', { _id: project._id })
    expect((await call('restoreproject', { _id: project._id })).status).toBe(200)
    expect(ids(await visible())).toContain(project._id)
    expect((await get(`/${project.photo}`)).status).toBe(200)
  })
})

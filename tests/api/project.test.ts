import { describe, expect, it } from 'vitest'
import { type ProjectSummary, toSummary } from '../../functions/src/contract/project.ts'
import { get, picture, post, unique } from '../support/api-client.ts'
import { entriesOf } from './entries.ts'

const { fields, add, submit, visible } = entriesOf('projects')

describe('POST /api/project/getprojects', () => {
  it('answers the list with an empty body', async () => {
    const { status, headers, body } = await post('/api/project/getprojects')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toEqual(await visible())
    expect(body.length).toBeGreaterThanOrEqual(6)
    expect(body.find(({ name }: ProjectSummary) => name === 'Needle')).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      name: 'Needle',
      description: expect.any(String),
      photo: expect.stringMatching(/^images\/projects\/[0-9a-f]{64}\.webp$/),
      photoWidth: 1600,
      photoHeight: 1488,
      photoHue: expect.any(Number),
      photoFocus: expect.any(String),
      github: expect.stringMatching(/^https:/),
      deploy: expect.any(String),
      technologies: expect.arrayContaining([expect.any(String)]),
      result: expect.any(String),
      role: expect.any(String),
      sourcePrivate: false,
      status: 'published',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
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
      photoHue: null,
      status: 'published',
    })
    expect((await visible())[0]).toMatchObject(toSummary(project))
  })

  // A PNG is kept by most tests, a JPEG by one of uploads.test.ts.
  it('keeps a photo as WebP in three widths', async () => {
    const photo = await picture('webp', { width: 2400, height: 1200, colour: '#225588' })
    const project = await add({ photo })
    expect(project).toMatchObject({ photoWidth: 1920, photoHeight: 960 })
    expect(Math.abs(Number(project.photoHue) - 251)).toBeLessThanOrEqual(2)
    for (const suffix of ['', '-960', '-480']) {
      const { status, headers, body } = await get(
        `/${project.photo.replace('.webp', `${suffix}.webp`)}`,
      )
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(body.subarray(8, 12).toString()).toBe('WEBP')
    }
  })
})

describe('POST /api/project/updateproject', () => {
  it('keeps the photo that is not sent, replaces and removes it', async () => {
    const red = await picture('png', { width: 32, height: 33, colour: '#ff0000' })
    const project = await add({ photo: red })
    expect(project.photoHue).toBe(29)
    const same = { ...fields(), _id: project._id }
    const photo = await picture('png', { width: 34, height: 35 })
    const kept = await submit('update', { ...same, name: unique('Red') })
    const { updatedAt, photo: its, photoWidth, photoHue, createdAt } = project
    expect(kept.body.project).toMatchObject({ photo: its, photoWidth, photoHue, createdAt })
    expect(kept.body.project.updatedAt > updatedAt).toBe(true)
    const replaced = await submit('update', { ...same, photo })
    expect(replaced.body.project.photoWidth).toBe(34)
    const removed = await submit('update', { ...same, removePhoto: 'true' })
    expect(removed.body.project).toMatchObject({
      photo: '',
      photoWidth: 0,
      photoHeight: 0,
      photoHue: null,
    })
  })
})

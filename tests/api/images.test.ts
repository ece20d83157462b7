import { expect, it } from 'vitest'
import {
  add,
  anImage,
  aProject,
  get,
  postForm,
  storedImages,
  unique,
} from '../support/api-client.ts'
import { begin } from '../support/call.ts'
import { asOwner } from './entries.ts'

it('a refused form deletes no image: another entry may show the same by then', async () => {
  const project = await aProject()
  const { _id, updatedAt } = (await add(project, await asOwner())).body.project
  const changed = { ...project, name: unique('Renamed'), _id, updatedAt }
  const update = async (photo?: File) =>
    postForm('/api/project/updateproject', { ...changed, photo }, await asOwner())
  expect((await update()).status).toBe(200)
  const before = new Set(await storedImages('projects/'))
  const refused = await update((await aProject()).photo)
  expect(refused.status).toBe(409)
  const left = (await storedImages('projects/')).filter((name) => !before.has(name))
  expect(left).toHaveLength(3)
})

it('an image that is not there is a 404 for whoever says that it has it', async () => {
  const name = `${'0'.repeat(63)}1.webp`
  for (const tag of [`"${name}"`, `W/"${name}"`, '*']) {
    const { status, headers } = await get(`/images/projects/${name}`, {
      headers: { 'if-none-match': tag },
    })
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  }
})

it('an image is known by its tag in a list, marked as weak, or by any', async () => {
  const path = await anImage()
  const etag = (await get(path)).headers.get('etag')?.replace(/^W\//, '')
  for (const tags of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const headers = { 'if-none-match': String(tags) }
    expect([tags, (await get(path, { headers })).status]).toEqual([tags, 304])
  }
  expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

it('an image is not read for whoever has it, or asks for its headers alone', async () => {
  const path = await anImage()
  const whole = await get(path)
  const site = await begin()
  const etag = String(whole.headers.get('etag'))
  const known = await get(path, { at: site, headers: { 'if-none-match': etag } })
  const head = await site.request(path, { method: 'HEAD' })
  expect([known.status, head.status]).toEqual([304, 200])
  expect(head.headers.get('content-length')).toBe(String(whole.body.length))
  expect(site.images.calls.filter((call) => call.includes('alt=media'))).toEqual([])
})

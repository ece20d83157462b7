import { beforeAll, expect, it } from 'vitest'
import { bucket } from '../../functions/src/store/firebase.ts'
import { anImage, get, picture, postForm, signIn, unique } from '../support/api-client.ts'

let cookie: string

beforeAll(async () => {
  cookie = await signIn()
})

const fields = () => ({
  name: unique('Pictured'),
  description: 'Has a photo.',
  github: 'https://github.com/example/pictured',
  technologies: '["sharp"]',
})

async function stored(): Promise<string[]> {
  const [files] = await (await bucket()).getFiles({ prefix: 'images/projects/' })
  return files.map(({ name }) => name)
}

it('a refused form deletes no image: another entry may show the same by then', async () => {
  const add = await postForm('/api/project/addproject', fields(), { cookie })
  const { _id, updatedAt } = add.body.project
  const update = (photo?: File) =>
    postForm('/api/project/updateproject', { ...fields(), _id, updatedAt, photo }, { cookie })
  expect((await update()).status).toBe(200)
  const before = new Set(await stored())
  const refused = await update(await picture('png', { width: 77, height: 41, colour: '#10f3aa' }))
  expect(refused.status).toBe(409)
  const left = (await stored()).filter((name) => !before.has(name))
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

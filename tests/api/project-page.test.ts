import { expect, it } from 'vitest'
import type { OwnedProject, WholeProject } from '../../functions/src/contract/project.ts'
import { removeUnusedImages } from '../../functions/src/store/images.ts'
import { get, picture, post, postForm } from '../support/api-client.ts'
import { asOwner, entriesOf, visitor } from './entries.ts'

const { fields, add, submit, update, call, visible, owned } = entriesOf('projects')

/** Stores an image for a gallery, and tells its path. */
async function addImage(colour: string, size = { width: 640, height: 400 }): Promise<string> {
  const image = await picture('png', { ...size, colour })
  const { status, body } = await postForm('/api/project/addimage', { image }, await asOwner())
  expect([status, body]).toEqual([201, { message: 'Image stored', image: body.image, ...size }])
  return body.image
}

const page = {
  result: '1,400 people use it every week',
  role: 'Designed and built it',
  team: 'Two of us',
  from: '2025-06',
  to: '2026-02',
  story: '## The problem\n\nNobody knew when the bus came.\n\n![](1)',
}

const listOf = (...images: string[]) =>
  JSON.stringify(images.map((image, place) => ({ image, alt: `Picture ${place + 1}` })))

it('keeps what a project’s page says, and leaves it out of the list that visitors read', async () => {
  const gallery = listOf(await addImage('#112233'), await addImage('#332211'))
  const project: WholeProject = await add({ ...page, gallery, description: 'One.\n\nTwo.' })
  expect(project).toMatchObject({ ...page, description: 'One.\n\nTwo.', oldSlugs: [] })
  expect(project.slug).toMatch(/^project-[a-z0-9-]+$/)
  expect(project.gallery.map(({ width, alt, focus }) => [width, alt, focus])).toEqual([
    [640, 'Picture 1', '50% 50%'],
    [640, 'Picture 2', '50% 50%'],
  ])
  const [card] = await visible()
  expect(card).toMatchObject({ _id: project._id, result: page.result, role: page.role })
  for (const field of ['team', 'story', 'gallery', 'slug', 'oldSlugs']) {
    expect(card).not.toHaveProperty(field)
  }
  const { body } = await post('/api/project/getprojects', { details: true }, visitor)
  expect(body[0]).toEqual(project)
  const mine: OwnedProject[] = await owned()
  expect(mine.find(({ _id }) => _id === project._id)).toMatchObject({ ...page, slug: project.slug })
})

it('tells nobody the page of a draft, nor of what is in the trash', async () => {
  const draft = await add({ ...page, status: 'draft' })
  const binned = await add(page)
  await call('deleteproject', { _id: binned._id })
  const { body } = await post('/api/project/getprojects', { details: true }, visitor)
  const ids = body.map(({ _id }: WholeProject) => _id)
  expect(ids).not.toContain(draft._id)
  expect(ids).not.toContain(binned._id)
})

it('gives two projects of one name two addresses, and the same submission one', async () => {
  const same = fields()
  const first = await submit('add', { ...same, ...page })
  const again = await submit('add', { ...same, ...page })
  const other = await submit('add', { ...same, ...page, result: 'Another' })
  expect([first.status, again.status, other.status]).toEqual([201, 200, 201])
  expect(again.body).toEqual(first.body)
  expect(other.body.project.slug).toBe(`${first.body.project.slug}-2`)
})

it('gives projects of one name that are added at one moment an address each', async () => {
  const same = fields()
  const results = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
  const added = await Promise.all(results.map((result) => submit('add', { ...same, result })))
  const slugs = added.map(({ body }) => body.project?.slug)
  expect(new Set(slugs)).toHaveLength(results.length)
})

it('keeps an address when the name changes, and remembers it when another is chosen', async () => {
  const { _id, slug } = await add(page)
  const renamed = await update({ ...page, _id, name: 'Renamed' })
  expect(renamed.body.project).toMatchObject({ slug, oldSlugs: [] })
  const moved = await update({ ...page, _id, slug: `${slug}-new` })
  expect(moved.body.project).toMatchObject({ slug: `${slug}-new`, oldSlugs: [slug] })
  const { status, body } = await submit('add', { ...fields(), slug })
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'slug_taken', ['slug']])
})

it('refuses an end before the start beside its field, when it is added and when it is changed', async () => {
  const months = { from: '2025-06', to: '2025-05' }
  const refused = [400, { to: 'The end comes before the start' }]
  const added = await submit('add', { ...fields(), ...page, ...months })
  expect([added.status, added.body.fields]).toEqual(refused)
  const { _id } = await add(page)
  const changed = await update({ ...page, ...months, _id })
  expect([changed.status, changed.body.fields]).toEqual(refused)
})

it.each(['a/b', '../x', 'x.html', 'index', '404', 'ബസ്', 'Über'])(
  '80: the address %s is refused beside its field',
  async (slug) => {
    const { status, body } = await submit('add', { ...fields(), slug })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['slug']])
  },
)

it('81: an image that is not stored, 50 images and no words for one are refused beside the gallery', async () => {
  const stored = await addImage('#445566')
  const lost = `images/projects/${'e'.repeat(64)}.webp`
  for (const [gallery, field] of [
    [listOf(stored, lost), 'gallery.1.image'],
    [listOf('https://evil.example/a.webp'), 'gallery.0.image'],
    [listOf(...Array(50).fill(stored)), 'gallery'],
    [JSON.stringify([{ image: stored, alt: '' }]), 'gallery.0.alt'],
  ] as const) {
    const { status, body } = await submit('add', { ...fields(), gallery })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  }
})

it('81: the sides of an image are the server’s to say', async () => {
  const image = await addImage('#556677', { width: 800, height: 300 })
  const gallery = JSON.stringify([{ image, alt: 'Wide', width: 1, height: 9_999 }])
  const { _id, gallery: kept } = await add({ gallery })
  expect(kept[0]).toMatchObject({ width: 800, height: 300 })
  const changed = await update({ _id, gallery })
  expect(changed.body.project.gallery[0]).toMatchObject({ width: 800, height: 300 })
})

it('81: an image of a gallery is the owner’s to add, one whole picture at a time', async () => {
  const image = await picture('png', { width: 20, height: 20 })
  expect((await postForm('/api/project/addimage', { image }, visitor)).status).toBe(401)
  expect((await postForm('/api/project/addimage', { other: image }, await asOwner())).status).toBe(
    400,
  )
  expect((await postForm('/api/project/addimage', {}, await asOwner())).body.fields).toEqual({
    image: 'Choose an image',
  })
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png')
  expect((await postForm('/api/project/addimage', { image: svg }, await asOwner())).status).toBe(
    415,
  )
  expect((await postForm('/api/skill/addimage', { image }, await asOwner())).status).toBe(404)
})

it('82: a story of 100 kB is refused beside its field, one of 200 kB as a whole', async () => {
  const long = await submit('add', { ...fields(), story: 'x'.repeat(100_000) })
  expect([long.status, long.body.fields]).toEqual([400, { story: 'Use at most 20,000 characters' }])
  expect((await submit('add', { ...fields(), story: 'x'.repeat(200_000) })).status).toBe(413)
})

it('82: markup and addresses in a story are kept as they are typed', async () => {
  const story =
    '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://evil.example/a.png)'
  expect((await add({ story })).story).toBe(story)
})

it('keeps a gallery’s image while any entry lists it, and forgets it with the last', async () => {
  const path = await addImage('#667788')
  const { _id } = await add({ gallery: listOf(path) })
  expect(await removeUnusedImages([path], { minAge: 0 })).toEqual([])
  expect((await get(`/${path}`)).status).toBe(200)
  await update({ _id, gallery: '[]' })
  expect(await removeUnusedImages([path], { minAge: 0 })).toEqual([path])
})

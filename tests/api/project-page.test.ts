import { expect, it } from 'vitest'
import { withoutIds } from '../../functions/src/contract/ids.ts'
import type { OwnedProject } from '../../functions/src/contract/project.ts'
import { removeUnusedImages } from '../../functions/src/store/images/images.ts'
import { type Fields, get, picture, post, postForm } from '../support/api-client.ts'
import { asOwner, entriesOf, visitor } from './entries.ts'

const { fields, add, submit, update, visible, owned } = entriesOf('projects')

/** Uploads a gallery image and returns its path. */
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
  story:
    '## The problem\n\nNobody knew when the bus came.\n\n![](1) <script>alert(1)</script> [x](javascript:alert(1)) ![](https://evil.example/a.png)',
}

const listOf = (...images: string[]) =>
  JSON.stringify(images.map((image, place) => ({ image, alt: `Picture ${place + 1}` })))

it('82: keeps what a project’s page says as it is typed, and leaves it out of the list that visitors read', async () => {
  const gallery = listOf(await addImage('#112233'), await addImage('#332211'))
  const own: OwnedProject = await add({ ...page, gallery, description: 'One.\n\nTwo.' })
  const { translations: _, ...project } = own
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
  expect(body[0]).toEqual(withoutIds(project))
  const mine: OwnedProject[] = await owned()
  expect(mine.find(({ _id }) => _id === project._id)).toMatchObject({ ...page, slug: project.slug })
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

it('keeps an address when the name changes, and one that it had from any other entry', async () => {
  const { _id, slug } = await add()
  const other = await add()
  const move = async (id: string, to: Fields) => (await update({ _id: id, ...to })).body
  expect((await move(_id, { name: 'Boats' })).project).toMatchObject({ slug, oldSlugs: [] })
  const moved = `${slug}-moved`
  expect((await move(_id, { slug: moved })).project).toMatchObject({
    slug: moved,
    oldSlugs: [slug],
  })
  const renamed = (await move(_id, { name: 'Ferries' })).project
  expect(renamed).toMatchObject({ slug: moved, oldSlugs: [slug] })
  for (const taken of [slug, moved]) {
    const fields = {
      slug: 'Another project has this address, or had it before. Choose another one',
    }
    expect(await move(other._id, { slug: taken })).toMatchObject({ code: 'slug_taken', fields })
  }
  expect((await move(_id, { slug })).project).toMatchObject({ slug, oldSlugs: [moved] })
})

it('gives one of two entries the address that both are sent to at one moment', async () => {
  const [one, other] = [await add(), await add()]
  const slug = `${one.slug}-wanted`
  const sent = await Promise.all([one, other].map(({ _id }) => update({ _id, slug })))
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
})

it('80, 81, 82: what is wrong about a page is refused beside its field', async () => {
  const { slug, gallery: kept } = await add({ gallery: listOf(await addImage('#445566')) })
  const stored: string = kept[0].image
  const lost = `images/projects/${'e'.repeat(64)}.webp`
  for (const [page, field] of [
    [{ slug: '../x' }, 'slug'],
    [{ slug }, 'slug'],
    [{ gallery: listOf(stored, lost) }, 'gallery.1.image'],
    [{ gallery: listOf(...Array(50).fill(stored)) }, 'gallery'],
    [{ story: 'x'.repeat(100_000) }, 'story'],
  ] as const) {
    const { status, body } = await submit('add', { ...fields(), ...page })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  }
  expect((await submit('add', { ...fields(), story: 'x'.repeat(600_000) })).status).toBe(413)
})

it('81: the sides of an image are the server’s to say', async () => {
  const image = await addImage('#556677', { width: 800, height: 300 })
  const gallery = JSON.stringify([{ image, alt: 'Wide', width: 1, height: 9_999 }])
  const { _id, gallery: kept } = await add({ gallery })
  expect(kept[0]).toMatchObject({ width: 800, height: 300 })
  const changed = await update({ _id, gallery })
  expect(changed.body.project.gallery[0]).toMatchObject({ width: 800, height: 300 })
})

it('81: one whole picture at a time is added to what a gallery may show', async () => {
  const image = await picture('png', { width: 20, height: 20 })
  const send = async (noun: string, files: Fields) =>
    (await postForm(`/api/${noun}/addimage`, files, await asOwner())).status
  expect(await send('project', { other: image })).toBe(400)
  expect(await send('project', {})).toBe(400)
  expect(await send('project', { image: new File(['<svg/>'], 'a.png') })).toBe(415)
  expect(await send('skill', { image })).toBe(404)
})

it('keeps a gallery’s image while any entry lists it, and forgets it with the last', async () => {
  const path = await addImage('#667788')
  const { _id } = await add({ gallery: listOf(path) })
  expect(await removeUnusedImages([path], 0)).toEqual([])
  expect((await get(`/${path}`)).status).toBe(200)
  await update({ _id, gallery: '[]' })
  expect(await removeUnusedImages([path], 0)).toEqual([path])
})

import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { deadlines } from '../../functions/src/deadline.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { add, aProject, post, signIn } from '../support/api-client.ts'
import { begin, type Site } from '../support/call.ts'

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

/** A project deleted some days ago, and its images. */
async function inTrash(site: Site, cookie: string, days: number) {
  const { project } = (await add(await aProject(), { at: site, cookie })).body
  const reference = (await firestore()).collection('projects').doc(project._id)
  await reference.update({ deletedAt: daysAgo(days) })
  const sizes = ['', '-960', '-480'].map((size) => project.photo.replace('.webp', `${size}.webp`))
  const left = async () => {
    const found = await Promise.all(sizes.map((path) => isStored(site, path)))
    return { document: (await reference.get()).exists, images: found.filter(Boolean).length }
  }
  return { _id: project._id as string, left }
}

/** Bypasses the proxy, which gives the function canned responses. */
async function isStored({ images }: Site, path: string): Promise<boolean> {
  const { name } = await bucket()
  const object = `http://${images.target}/b/${name}/o/${encodeURIComponent(path)}`
  return (await fetch(object)).ok
}

const listAll = (site: Site, cookie: string) =>
  post('/api/project/getprojects', { all: true }, { at: site, cookie: cookie })

/** Makes a purge wait for Storage no longer than it takes to look. */
function shortenPurges(): void {
  const { setTimeout } = globalThis
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number, ...args: []) =>
      setTimeout(work, ms === deadlines.purge ? 100 : ms, ...args)) as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
}

/** Makes Storage report every image as two days old. */
function ageImages(site: Site): void {
  const metadata = JSON.stringify({ timeCreated: daysAgo(2).toISOString(), generation: '1' })
  site.images.decide = (path, method) => {
    const isMetadata = method === 'GET' && path.includes('/o/') && !path.includes('alt=media')
    return isMetadata ? { status: 200, body: metadata } : 'pass'
  }
}

it('the owner’s list has nothing that was in the trash for more than 30 days, whenever the clock purges it', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const old = await inTrash(site, cookie, 31)
  const young = await inTrash(site, cookie, 29)
  const { status, body } = await listAll(site, cookie)
  expect(status).toBe(200)
  const ids = body.map(({ _id }: { _id: string }) => _id)
  expect([ids.includes(old._id), ids.includes(young._id)]).toEqual([false, true])
})

it('a purge leaves images that something shows and those that were stored within the hour', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const purge = (_id: string) => post('/api/project/purgeproject', { _id }, { at: site, cookie })
  const young = await inTrash(site, cookie, 0)
  await purge(young._id)
  expect(await young.left()).toEqual({ document: false, images: 3 })

  const shown = await aProject()
  const first = (await add(shown, { at: site, cookie })).body.project
  const other = { ...shown, name: `Other ${randomUUID()}` }
  const second = (await add(other, { at: site, cookie })).body.project
  expect(second.photo).toBe(first.photo)
  await post('/api/project/deleteproject', { _id: first._id }, { at: site, cookie })
  ageImages(site)
  expect((await purge(first._id)).status).toBe(200)
  expect(await isStored(site, second.photo)).toBe(true)
})

it('what is about to be purged is gone for whoever restores it', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const { _id } = await inTrash(site, cookie, 31)
  const restored = await post('/api/project/restoreproject', { _id }, { at: site, cookie: cookie })
  expect(restored.status).toBe(404)
})

it('forgets at once what the owner deletes for good, with its images, and only what is in the trash', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const purge = (_id: string) => post('/api/project/purgeproject', { _id }, { at: site, cookie })
  const young = await inTrash(site, cookie, 0)
  ageImages(site)
  const { status, body } = await purge(young._id)
  expect([status, body.message]).toEqual([200, 'Project deleted'])
  expect(await young.left()).toEqual({ document: false, images: 0 })
  expect((await purge(young._id)).status).toBe(404)

  const { project } = (await add(await aProject(), { at: site, cookie })).body
  const refused = await purge(project._id)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_in_trash'])
})

it('what is deleted for good is gone although Storage hangs', async () => {
  const site = await begin()
  const cookie = await signIn({ at: site })
  const { _id, left } = await inTrash(site, cookie, 0)
  site.images.decide = () => 'hang'
  shortenPurges()
  const { status } = await post('/api/project/purgeproject', { _id }, { at: site, cookie })
  expect([status, site.output()]).toEqual([200, expect.stringContaining('purge failed')])
  expect(await left()).toEqual({ document: false, images: 3 })
})

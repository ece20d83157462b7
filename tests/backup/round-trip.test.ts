import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullSizeOf, sizesOf } from '../../functions/src/contract/image-path.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { readPublication } from '../../functions/src/store/publication.ts'
import type { Step } from '../../scripts/backup/plan.ts'
import { type DocumentRecord, imagesOf, type Kind, kinds } from '../../scripts/backup/records.ts'
import { readDocuments, writeDocument } from '../../scripts/backup/store.ts'
import { post, signIn } from '../support/api-client.ts'
import {
  filesOf,
  removeScratch,
  run,
  runApart,
  scratch,
  versions,
  wipe,
  withStorage,
} from '../support/backup.ts'
import { isUpload } from '../support/fault-proxy.ts'
import { list, seedAll } from '../support/seed-all.ts'

const before = join(scratch, 'before')
const made = join(scratch, 'made')

let cookie: string

beforeAll(async () => {
  expect(await run('export', ['--to', before])).toMatchObject({ code: 0 })
  cookie = await signIn()
  await seedAll(cookie)
  expect(await run('export', ['--to', made])).toMatchObject({ code: 0 })
})

afterAll(async () => {
  await wipe()
  const back = await run('import', ['--from', before, '--yes'])
  const after = join(scratch, 'after')
  await run('export', ['--to', after])
  const [found, expected] = [filesOf(after), filesOf(before)]
  removeScratch()
  expect(back.code).toBe(0)
  expect(found).toEqual(expected)
})

async function answers() {
  const inbox = (await post('/api/contact/getmessages', {}, { cookie })).body
  const { body: deleted } = await post('/api/contact/getdeletedmessages', {}, { cookie })
  const skills = await list(cookie, 'skill', { type: 'tech' })
  const { body: profile } = await post('/api/profile/getprofile', {}, { cookie })
  return {
    projects: await list(cookie, 'project'),
    skills,
    messages: inbox.messages,
    deleted,
    profile,
  }
}

it('an export says which document shows an image that is gone, and still writes all', async () => {
  const { documents } = await readDocuments()
  const shown = [...(documents.projects?.values() ?? [])].find(({ photo }) => photo !== '')
  const file = (await bucket()).file(String(shown?.photo))
  const [bytes] = await file.download()
  await file.delete()
  const folder = join(scratch, 'gap')
  const { code, output } = await run('export', ['--to', folder])
  await file.save(bytes, { resumable: false, contentType: 'image/webp' })
  expect([code, output]).toEqual([1, expect.stringContaining(`${shown?.photo} is missing`)])
  expect(Object.keys(filesOf(folder))).toHaveLength(Object.keys(filesOf(made)).length - 1)
})

describe('import', () => {
  it('brings back everything after a wipe, byte by byte', async () => {
    const shown = await answers()
    const start = Date.now()
    await wipe()
    expect(await versions()).toEqual({})
    const { code, output } = await run('import', ['--from', made, '--yes'])
    expect([code, output]).toEqual([0, expect.stringContaining('Done')])
    expect((await readPublication()).changedAt?.getTime()).toBeGreaterThan(start)
    const again = join(scratch, 'again')
    expect(await run('export', ['--to', again])).toMatchObject({ code: 0 })
    expect(filesOf(again)).toEqual(filesOf(made))
    expect(await answers()).toEqual(shown)
  })

  it('can be killed and repeated: no document ever shows an image that is not there', async () => {
    const projects = [...((await readDocuments()).documents.projects?.values() ?? [])]
    const photo = projects.map((project) => String(project.photo)).findLast((path) => path !== '')
    const small = String(sizesOf(String(photo)).at(-1))
    await wipe()
    // Holds the import at this file until it is killed.
    let isHeld = false
    const hold = (path: string) => {
      const isMeant = isUpload(path) && decodeURIComponent(path).includes(small)
      isHeld ||= isMeant
      return isMeant ? 'hang' : 'pass'
    }
    const isAnyThere = async () =>
      Object.keys(await versions()).some((path) => path.startsWith('projects/'))
    const { code } = await withStorage(hold, () =>
      runApart('import', ['--from', made, '--yes'], async (kill) => {
        while (!(isHeld && (await isAnyThere()))) await sleep(20)
        kill()
      }),
    )
    expect(code).toBe(null)
    const there = await versions()
    expect(Object.keys(there).length).toBeLessThan(Object.keys(filesOf(made)).length)
    const { documents } = await readDocuments()
    for (const kind of kinds) {
      for (const record of documents[kind.name]?.values() ?? []) {
        for (const path of imagesOf(kind, record)) expect(there).toHaveProperty([path])
      }
    }
    expect(await run('import', ['--from', made, '--yes'])).toMatchObject({ code: 0 })
    const whole = await versions()
    expect(await run('import', ['--from', made, '--yes'])).toEqual({
      code: 0,
      output: expect.stringContaining('nothing to do'),
    })
    expect(await versions()).toEqual(whole)
  })

  it('into a project with content shows what differs and changes only that', async () => {
    const db = await firestore()
    const store = await bucket()
    const { documents } = await readDocuments()
    const shown = [...(documents.projects?.values() ?? [])].filter(({ photo }) => photo !== '')
    const hasGallery = ({ gallery }: DocumentRecord) => Array.isArray(gallery) && gallery.length > 0
    const added = shown.find(hasGallery) as DocumentRecord
    const edited = shown.find((record) => record !== added) as DocumentRecord
    const [first, second] = [edited._id, added._id]
    const copy = String(sizesOf(fullSizeOf(String(edited.photo)))[2])
    const extra = 'f'.repeat(32)
    const before = await versions()
    await db.collection('projects').doc(first).update({ name: 'Changed' })
    await db.collection('projects').doc(second).delete()
    await db.collection('messages').doc(extra).set({ fullname: 'New', createdAt: new Date() })
    await store.file(copy).save('changed', { resumable: false, contentType: 'image/webp' })
    const changed = await versions()

    const dry = await run('import', ['--from', made])
    expect(dry.code).toBe(0)
    expect(dry.output).toContain('dry run')
    expect(await versions()).toEqual(changed)

    expect(await run('import', ['--from', made, '--yes'])).toMatchObject({ code: 0 })
    const after = await versions()
    const written = Object.keys(after).filter((path) => after[path] !== changed[path])
    // Added images are stored again, since the clock may be about to remove them.
    const [kind] = kinds.filter(({ name }) => name === 'projects') as [Kind]
    const anew = imagesOf(kind, added).flatMap(sizesOf)
    const all = [copy, ...anew, `projects/${first}`, `projects/${second}`]
    expect(written.sort()).toEqual([...new Set(all)].sort())
    expect(Object.keys(after).sort()).toEqual([...Object.keys(before), `messages/${extra}`].sort())
  })

  it('writes nothing where two projects would have one address', async () => {
    const db = await firestore()
    const { documents } = await readDocuments()
    const [slug] = [...(documents.projects?.values() ?? [])].flatMap(({ slug }) => slug || [])
    const other = db.collection('projects').doc('f'.repeat(32))
    await other.set({ name: 'Other', slug })
    const before = await versions()
    const refused = await run('import', ['--from', made])
    await other.delete()
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining(`both have the address ${slug}`),
    ])
    expect(await versions()).toEqual(
      Object.fromEntries(Object.entries(before).filter(([path]) => path !== other.path)),
    )
  })

  it('leaves what was edited, added or deleted after it had looked', async () => {
    const db = await firestore()
    const { documents, snapshots } = await readDocuments()
    const [edited = '', deleted = ''] = documents.projects?.keys() ?? []
    const added = 'a'.repeat(32)
    const step = (_id: string) => {
      const record = { ...documents.projects?.get(edited), _id }
      return { kind: 'projects', id: _id, record } as Step
    }
    const before = (await db.doc(`projects/${deleted}`).get()).data() ?? {}
    await db.doc(`projects/${edited}`).update({ name: 'Edited meanwhile' })
    await db.doc(`projects/${deleted}`).delete()
    await db.doc(`projects/${added}`).set(before)
    try {
      expect(await writeDocument(step(edited), snapshots)).toBe(false)
      expect(await writeDocument(step(deleted), snapshots)).toBe(false)
      expect(await writeDocument(step(added), snapshots)).toBe(false)
      const names = [edited, deleted, added].map(async (id) =>
        (await db.doc(`projects/${id}`).get()).get('name'),
      )
      expect(await Promise.all(names)).toEqual(['Edited meanwhile', undefined, before.name])
    } finally {
      await db.doc(`projects/${added}`).delete()
      expect(await run('import', ['--from', made, '--yes'])).toMatchObject({ code: 0 })
    }
  })
})

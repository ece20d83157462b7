/**
 * `npm run bench:publish`: the function `work` publishes a site of 200 projects, each with a photo in three sizes
 * and every fifth with a page, then a change to one of them, then the site in a second and a third language, a change to
 * all three, and in the first alone 300 notes, then as many versions of the résumé as there may be. Each may take 10 s,
 * and all 400 MB.
 */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { limits } from '../../functions/src/contract/limits.ts'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { noteChange } from '../../functions/src/store/publication.ts'
import { notes, readText } from '../../sample/notes.ts'
import { readCover } from '../../sample/projects.ts'
import { buildSite } from '../../scripts/suite/builds.ts'
import { startHostingApi } from '../../scripts/suite/hosting-api.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { run, startWork } from '../support/function.ts'
import { storedVersion } from '../support/stored-versions.ts'
import { ownProfile } from '../support/test-profile.ts'
import { cloudHeap, peakMemory } from './process-use.ts'

const NODE_OPTIONS = `--max-heap-size=${cloudHeap}`
const portBase = 5470
const count = 200
const noteCount = 300
/** Bytes of a photo and its smaller copies: the largest of the sample's covers. */
const sizes = { '': 150_000, '-960': 60_000, '-480': 30_000 }
const budget = { seconds: 10, megabytes: 400 }

const [note] = notes
const noteText = note ? readText(note) : ''
const picture = await sharp(readCover({ cover: 'vandi.webp' }))
  .resize(960)
  .webp({ quality: 40 })
  .toBuffer()
await buildSite()
const suite = await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite.env)
const hosting = await startHostingApi()
const fn = await startWork({ HOSTING_API: hosting.origin, NODE_OPTIONS })

try {
  for (let index = 0; index < count; index++) await addProject(index)
  await measure('the first time')
  await (await firestore()).collection('projects').doc('project-0').update({ name: 'Renamed' })
  await measure('after one change')
  await speak('de')
  await measure('in a second language')
  await speak('de', 'ar')
  await measure('in a third language')
  await (await firestore()).collection('projects').doc('project-0').update({ name: 'Again' })
  await measure('after one change in three languages')
  await speak()
  await Promise.all(Array.from({ length: noteCount }, (_, index) => addNote(index)))
  await measure(`and ${noteCount} notes`)
  await (await firestore()).collection('notes').doc('note-0').update({ title: 'Renamed' })
  await measure(`and ${noteCount} notes, after one change`)
  await Promise.all(Array.from({ length: limits.versions }, (_, index) => addVersion(index)))
  await measure(`and ${limits.versions} versions`)
  const images = [...hosting.site.liveFiles().keys()].filter((path) => path.endsWith('.webp'))
  if (images.length !== count * 3) throw new Error(`${images.length} images are published`)
} finally {
  await fn.stop()
  await hosting.close()
  await suite.stop()
}

/** The site is in these languages besides its first one. */
async function speak(...furtherLanguages: string[]): Promise<void> {
  const profile = (await firestore()).collection('site').doc('profile')
  await profile.set({ ...ownProfile, furtherLanguages, updatedAt: new Date() })
}

/** Includes the debounce, as for the owner. */
async function measure(what: string): Promise<void> {
  await noteChange()
  hosting.calls.length = 0
  const started = performance.now()
  const status = await run(fn, { kind: 'publish' })
  const seconds = (performance.now() - started) / 1000
  if (status !== 204) throw new Error(`${what}: ${status}\n${fn.output()}`)
  const uploads = hosting.calls.filter((call) => call.startsWith('POST upload/')).length
  const memory = peakMemory(fn.child)
  const isFine = seconds <= budget.seconds && memory <= budget.megabytes
  console.log(
    `${isFine ? 'Fine' : 'Too much'}: ${count} projects ${what}, ${seconds.toFixed(1)} of ${budget.seconds} s, ${memory} of ${budget.megabytes} MB, ${uploads} files uploaded`,
  )
  if (!isFine) process.exitCode = 1
}

async function addProject(index: number): Promise<void> {
  const photo = `images/projects/${index.toString(16).padStart(8, '0').padEnd(64, '0')}.webp`
  const storage = await bucket()
  // A picture followed by random bytes, which are incompressible like a photo.
  const saves = Object.entries(sizes).map(([size, bytes]) => {
    const file = Buffer.concat([picture, randomBytes(bytes - picture.byteLength)])
    return storage.file(photo.replace('.webp', `${size}.webp`)).save(file, { resumable: false })
  })
  await Promise.all(saves)
  const now = new Date(2026, 0, 1, 0, index)
  const document = (await firestore()).collection('projects').doc(`project-${index}`)
  await document.set({
    name: `Project ${index}`,
    description: 'Something that was built. '.repeat(12),
    github: `https://github.com/example/project-${index}`,
    deploy: '',
    technologies: ['TypeScript', 'React', 'Node.js'],
    result: '1,400 people use it every week',
    story: index % 5 === 0 ? '## Why\n\nBecause. '.repeat(20) : '',
    status: 'published',
    photo,
    photoWidth: 1600,
    photoHeight: 900,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
}

async function addNote(index: number): Promise<void> {
  const now = new Date(2026, 0, 1, 0, index)
  const document = (await firestore()).collection('notes').doc(`note-${index}`)
  await document.set({
    title: `Note ${index}`,
    day: now.toISOString().slice(0, 10),
    text: noteText,
    slug: `note-${index}`,
    oldSlugs: [],
    gallery: [],
    status: 'published',
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
}

async function addVersion(index: number): Promise<void> {
  const key = `v${index}`.padEnd(16, '0')
  const version = storedVersion({ key, headline: `Engineer ${index}`, status: 'published' })
  await (await firestore()).collection('versions').doc(key).set(version)
}

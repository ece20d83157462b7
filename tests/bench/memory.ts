/**
 * `npm run bench:memory`: sends the built function, under the production wrapper, what costs the most memory:
 * refused bodies, ten concurrent uploads, the heaviest accepted photos, each kind three times in a row, and forty
 * lists of the longest projects at once. It must stay well below 512 MiB.
 */
import sharp, { type Sharp } from 'sharp'
import { limits } from '../../functions/src/contract/limits.ts'
import { projects as contract } from '../../functions/src/contract/project.ts'
import { owner } from '../../sample/owner.ts'
import { buildIfStale } from '../../scripts/suite/builds.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { add, aProject, signIn } from '../support/api-client.ts'
import { startFunction } from '../support/function.ts'
import { formOfParts, gzipBomb, sendRaw } from '../support/raw-request.ts'
import { cloudHeap, peakMemory, resetPeakMemory } from './process-use.ts'

const portBase = 5370
/** MB */
const maxMemory = 400
const times = 3
const storedProjects = 200

/** 25 million pixels, at most 4 MiB. */
const [width, height] = [5_000, 5_000]
const maxBytes = 4 * 1024 * 1024

const kinds: Record<string, () => Promise<Buffer>> = {
  'progressive JPEG 4:2:0': async () =>
    within((quality) => scene().jpeg({ quality, progressive: true, chromaSubsampling: '4:2:0' })),
  'JPEG 4:4:4 with EXIF rotation': async () =>
    within((quality) =>
      scene().withMetadata({ orientation: 6 }).jpeg({ quality, chromaSubsampling: '4:4:4' }),
    ),
  'rotated PNG of 16 bits with transparency': () =>
    scene(0)
      .ensureAlpha()
      .toColourspace('rgb16')
      .withMetadata({ orientation: 6 })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  'interlaced PNG of 16 bits': () =>
    scene(0).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
}

/** Refused bodies, and the MB that each may cost: drained chunks await garbage collection. */
const refused: Record<string, { max: number; send: () => Promise<number[]> }> = {
  '900 MB, compressed': { max: 50, send: sendBombs },
  'JSON without end': { max: 100, send: () => sendEndless('/api/auth/login', 'application/json') },
  'a form of 33 MB': {
    max: 50,
    send: () => sendEndless('/api/contact/submit', 'multipart/form-data; boundary=x', 33),
  },
  'forty contact forms at once': { max: 100, send: sendForms },
}

await buildIfStale('build:functions')
const suite = await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite.env)
await makeOwner()
const fn = await startFunction({
  ...suite.env,
  FUNCTIONS_EMULATOR: 'true',
  NODE_OPTIONS: `--max-heap-size=${cloudHeap}`,
})
const site = { ...fn, address: '203.0.113.7' }

try {
  const cookie = await signIn({ at: site })
  // The first refusal loads its code lazily, so it is not measured.
  await sendEndless('/api/auth/login', 'application/json', 1)
  for (const [what, { max, send }] of Object.entries(refused)) {
    resetPeakMemory(fn.child)
    const before = peakMemory(fn.child)
    const statuses = await send()
    expectBelow(max, peakMemory(fn.child) - before, `${what}: ${[...new Set(statuses)]}`)
    if (statuses.some((status) => status !== 413 && status !== 415)) process.exitCode = 1
  }
  for (const [kind, make] of Object.entries(kinds)) {
    const photo = await make()
    if (photo.length > maxBytes) throw new Error(`${kind}: ${photo.length} bytes are too many`)
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => upload(photo, cookie)))
    expectBelow(maxMemory, peakMemory(fn.child), `${kind}, ten at once: ${atOnce}`)
    for (let time = 1; time <= times; time++) {
      const status = await upload(photo, cookie)
      if (status !== 201) throw new Error(`${kind} ${time}: ${status}`)
    }
    const size = `${(photo.length / 1024 / 1024).toFixed(1)} MiB`
    expectBelow(maxMemory, peakMemory(fn.child), `${kind}, ${size}, ${times} in a row`)
  }
  await storeProjects()
  resetPeakMemory(fn.child)
  const read = await Promise.all(Array.from({ length: 40 }, readDetails))
  expectBelow(maxMemory, peakMemory(fn.child), `forty lists at once: ${[...new Set(read)]} bytes`)
} finally {
  await fn.stop()
  await suite.stop()
}

function expectBelow(max: number, memory: number, what: string): void {
  console.log(`${memory > max ? 'Too much' : 'Fine'}: ${Math.round(memory)} of ${max} MB, ${what}`)
  if (memory > max) process.exitCode = 1
}

async function sendBombs(): Promise<number[]> {
  const bomb = gzipBomb(900 * 1024 * 1024)
  const json = { 'content-type': 'application/json', 'content-length': bomb.length }
  const answers = ['gzip', 'br', 'deflate'].map((encoding) =>
    sendRaw(`${fn.url}/api/auth/login`, { ...json, 'content-encoding': encoding }, [bomb]),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

async function sendEndless(path: string, type: string, megabytes = 500): Promise<number[]> {
  function* chunks() {
    for (let count = 0; count < megabytes * 16; count++) yield new Uint8Array(64 * 1024)
  }
  return [(await sendRaw(fn.url + path, { 'content-type': type }, chunks())).status]
}

async function sendForms(): Promise<number[]> {
  const { type, body } = formOfParts(100_000)
  const headers = { 'content-type': type, 'content-length': body.length }
  const answers = Array.from({ length: 40 }, () =>
    sendRaw(`${fn.url}/api/contact/submit`, headers, [body]),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

async function readDetails(): Promise<number> {
  const answer = await fetch(`${fn.url}/api/project/getprojects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ details: true }),
  })
  return (await answer.arrayBuffer()).byteLength
}

async function storeProjects(): Promise<void> {
  const { firestore } = await import('../../functions/src/store/firebase.ts')
  const projects = (await firestore()).collection('projects')
  const { empty } = contract
  const now = new Date()
  for (let index = 0; index < storedProjects; index++) {
    await projects.doc(`long-${index}`).set({
      ...empty,
      name: `Long ${index}`,
      description: 'A story.',
      github: 'https://example.com/',
      technologies: ['TypeScript'],
      slug: `long-${index}`,
      story: 'क'.repeat(limits.story),
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
  }
}

async function upload(photo: Buffer, cookie: string): Promise<number> {
  const project = { ...(await aProject()), photo: new File([new Uint8Array(photo)], 'photo') }
  return (await add(project, { at: site, cookie })).status
}

async function makeOwner(): Promise<void> {
  const { auth } = await import('../../functions/src/store/firebase.ts')
  const admin = await auth()
  const { uid } = await admin.createUser(owner)
  await admin.setCustomUserClaims(uid, { admin: true })
}

/** Compresses like a photo: shapes with a little noise. */
function scene(noise = 6): Sharp {
  const background = { r: 90, g: 120, b: 150 }
  const image = sharp({ create: { width, height, channels: 3, background } })
  const shapes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g">
    <stop offset="0" stop-color="#f80"/><stop offset="1" stop-color="#04c"/></linearGradient></defs>
    <rect width="100%" height="70%" fill="url(#g)"/><circle cx="2000" cy="3000" r="1500" fill="#fff"/></svg>`,
  )
  const layers = [{ input: shapes }]
  if (noise === 0) return image.composite(layers)
  const speckle = { width: 1_000, height: 1_000, channels: 3 as const, background: '#000' }
  const texture = {
    create: { ...speckle, noise: { type: 'gaussian' as const, mean: 128, sigma: noise } },
  }
  return image.composite([...layers, { input: texture, tile: true, blend: 'soft-light' }])
}

/** The best quality within the size limit. */
async function within(make: (quality: number) => Sharp): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60, 50, 40, 30]) {
    const bytes = await make(quality).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error('no quality fits')
}

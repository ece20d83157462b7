/**
 * `npm run bench:images`: the built function under the production wrapper takes the heaviest photos that it lets
 * in, each kind three times in a row, and must stay below the memory that its 512 MiB leave with some to spare.
 */
import sharp, { type Sharp } from 'sharp'
import { owner } from '../../sample/owner.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { startFunction } from '../wrapper/function.ts'
import { peakMemory } from './process-use.ts'

const portBase = 5370
/** MB that Node allows its heap in the 512 MiB of the function; on a larger machine it would let it grow. */
const heap = 262
/** MB */
const mostMemory = 400
const times = 3

/** 25 million pixels, at most 4 MiB. */
const [width, height] = [5_000, 5_000]
const mostBytes = 4 * 1024 * 1024

const kinds: Record<string, () => Promise<Buffer>> = {
  'progressive JPEG 4:2:0': async () =>
    within((quality) => scene().jpeg({ quality, progressive: true, chromaSubsampling: '4:2:0' })),
  'JPEG 4:4:4 with EXIF rotation': async () =>
    within((quality) =>
      scene().withMetadata({ orientation: 6 }).jpeg({ quality, chromaSubsampling: '4:4:4' }),
    ),
  'interlaced PNG of 16 bits': () =>
    scene(0).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer(),
}

const suite = await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite.env)
await makeOwner()
const fn = await startFunction({
  ...suite.env,
  FUNCTIONS_EMULATOR: 'true',
  NODE_OPTIONS: `--max-heap-size=${heap}`,
})

try {
  const cookie = await signIn()
  for (const [kind, make] of Object.entries(kinds)) {
    const photo = await make()
    if (photo.length > mostBytes) throw new Error(`${kind}: ${photo.length} bytes are too many`)
    for (let time = 1; time <= times; time++) await upload(`${kind} ${time}`, photo, cookie)
    const size = `${(photo.length / 1024 / 1024).toFixed(1)} MiB`
    console.log(`${kind}, ${size}: peak so far ${peakMemory(fn.child)} MB`)
  }
  const peak = peakMemory(fn.child)
  console.log(`${peak} MB at most, allowed ${mostMemory}`)
  if (peak > mostMemory) process.exitCode = 1
} finally {
  await fn.stop()
  await suite.stop()
}

/** What compresses as a photo does: shapes with a little noise over them. */
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

/** The best quality that fits. */
async function within(make: (quality: number) => Sharp): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60, 50, 40, 30]) {
    const bytes = await make(quality).toBuffer()
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error('no quality fits')
}

async function makeOwner(): Promise<void> {
  const { auth } = await import('../../functions/src/store/firebase.ts')
  const admin = await auth()
  const { uid } = await admin.createUser(owner)
  await admin.setCustomUserClaims(uid, { admin: true })
}

async function signIn(): Promise<string> {
  const response = await fetch(`${fn.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function upload(name: string, photo: Buffer, cookie: string): Promise<void> {
  const form = new FormData()
  form.append('name', name)
  form.append('description', 'Heavy.')
  form.append('github', 'https://github.com/example/heavy')
  form.append('technologies', '["sharp"]')
  form.append('photo', new File([new Uint8Array(photo)], 'photo'))
  const response = await fetch(`${fn.url}/api/project/addproject`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (response.status !== 201) throw new Error(`${name}: ${response.status}`)
}

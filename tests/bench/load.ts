/**
 * `npm run bench:load`: the built function under the production wrapper on loopback, 50 connections
 * for 20 s on the two lists and on images, while the owner adds and deletes. Fails on any error, near
 * the function's memory, and when memory is kept for good.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { seed } from '../../scripts/shared/seed.ts'
import { startSuite } from '../../scripts/suite/suite.ts'
import { signIn } from '../support/api-client.ts'
import { grpcProxy } from '../support/fault-proxy.ts'
import { startFunction } from '../support/function.ts'
import { cloudHeap, peakMemory } from './process-use.ts'

const portBase = 5350
const connections = 50
/** s */
const warmUp = 5
const duration = 20
/** MB: what is left of the 512 MiB is for decoding one image. */
const mostMemory = 350
/** MB that 10,000 requests may keep for good; some of it is code that was compiled meanwhile. */
const mostKept = 5

const suite = await startSuite({ portBase, quiet: true })
Object.assign(process.env, suite.env)
await seed({ url: suite.url, log: () => undefined })
const store = await grpcProxy(`127.0.0.1:${suite.ports.firestore}`)
const fn = await startFunction({
  ...suite.env,
  FUNCTIONS_EMULATOR: 'true',
  FIRESTORE_EMULATOR_HOST: store.host,
  NODE_OPTIONS: [
    `--max-heap-size=${cloudHeap} --expose-gc`,
    `--import=${pathToFileURL(join(import.meta.dirname, 'live-memory.js'))}`,
  ].join(' '),
})

try {
  const cookie = await signIn({ at: { ...fn, address: '203.0.113.7' } })
  const photos = await imagePaths()
  const json = { 'content-type': 'application/json' }
  const load = async (seconds: number) => {
    let isLoaded = true
    const writes = writeWhile(() => isLoaded, cookie)
    const result = await autocannon({
      url: fn.url,
      connections,
      duration: seconds,
      requests: [
        { method: 'POST', path: '/api/project/getprojects', headers: json },
        { method: 'POST', path: '/api/skill/getskills', headers: json, body: '{"type":"tech"}' },
        { method: 'POST', path: '/api/skill/getskills', headers: json, body: '{"type":"cloud"}' },
        ...photos.map((path) => ({ method: 'GET' as const, path })),
      ],
    })
    isLoaded = false
    return { result, written: await writes }
  }
  await load(warmUp)
  const atFirst = await liveMemory()
  const before = store.calls.length
  const { result, written } = await load(duration)
  const calls = store.calls.length - before
  const kept = (await liveMemory()) - atFirst
  const errors = result.errors + result.timeouts + result.non2xx
  const peak = peakMemory(fn.child)

  console.table({
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    errors,
    'owner writes': written.done,
    'failed writes': written.failed,
    'peak memory MB': peak,
    'memory in use before the load MB': atFirst.toFixed(1),
    'memory kept after it MB': kept.toFixed(1),
    'Firestore calls': calls,
    requests: result.requests.total,
  })
  const isSound =
    errors + written.failed === 0 &&
    // Reads come from memory: only sign-ins, writes and the lists after them ask Firestore.
    calls < result.requests.total / 20 &&
    peak < mostMemory &&
    kept < (mostKept * Math.max(result.requests.total, 10_000)) / 10_000
  if (!isSound) process.exitCode = 1
} finally {
  await fn.stop()
  store.close()
  await suite.stop()
}

async function imagePaths(): Promise<string[]> {
  const response = await fetch(`${fn.url}/api/project/getprojects`, { method: 'POST' })
  const projects = (await response.json()) as { photo: string }[]
  return projects.slice(0, 3).map(({ photo }) => `/${photo.replace('.webp', '-480.webp')}`)
}

async function writeWhile(goesOn: () => boolean, cookie: string) {
  const count = { done: 0, failed: 0 }
  while (goesOn()) {
    const colour = { r: count.done % 256, g: Date.now() % 256, b: 90 }
    const photo = await sharp({
      create: { width: 320, height: 180, channels: 3, background: colour },
    })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('name', `Load ${Date.now()}`)
    form.append('description', 'Added while visitors read.')
    form.append('github', 'https://github.com/example/load')
    form.append('technologies', '["Node.js"]')
    form.append('photo', new File([new Uint8Array(photo)], 'photo.png'))
    const headers = { cookie }
    const added = await fetch(`${fn.url}/api/project/addproject`, {
      method: 'POST',
      headers,
      body: form,
    })
    if (added.ok) {
      const { project } = (await added.json()) as { project: { _id: string } }
      const deleted = await fetch(`${fn.url}/api/project/deleteproject`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ _id: project._id }),
      })
      count[deleted.ok ? 'done' : 'failed'] += 1
    } else {
      count.failed += 1
    }
    await sleep(500)
  }
  return count
}

/** MB that are in use for good, which is what is left when garbage is collected. */
async function liveMemory(): Promise<number> {
  const lines = () => [...fn.output().matchAll(/"liveMemory":(\d+)/g)]
  const { length } = lines()
  fn.child.kill('SIGUSR2')
  while (lines().length === length) await sleep(50)
  return Number(lines().at(-1)?.[1]) / 1024 / 1024
}

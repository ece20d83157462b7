import sharp from 'sharp'
import { type TestContext, vi } from 'vitest'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import { type FaultProxy, grpcProxy, httpProxy } from './fault-proxy.ts'
import { type FunctionProcess, startFunction } from './function.ts'

export interface Site {
  /** Each test calls from an address of its own, so that they do not use up each other's budgets. */
  address: string
  fn: FunctionProcess
  store: FaultProxy
  images: FaultProxy
  identity: FaultProxy
}

/** The built function under the production wrapper, with a proxy that can fail before each backend. */
export async function startSite(
  { onTestFinished }: TestContext,
  env: Record<string, string> = {},
): Promise<Site> {
  const store = await grpcProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '')
  const images = await httpProxy(process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '')
  const identity = await httpProxy(process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '')
  const fn = await startFunction({
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: store.host,
    FIREBASE_STORAGE_EMULATOR_HOST: images.host,
    STORAGE_EMULATOR_HOST: `http://${images.host}`,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    ...env,
  })
  onTestFinished(async () => {
    await fn.stop()
    for (const proxy of [store, images, identity]) proxy.close()
  })
  const address = `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 250)).join('.')}`
  return { address, fn, store, images, identity }
}

/**
 * A site that has answered already, with what its function prints from then on. On a busy machine the first call, which
 * loads the clients of the backends, may take longer than a backend's deadline, and be refused.
 */
export async function begin(...given: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...given)
  const isWarm = async () => (await list(site)).status === 200
  await vi.waitUntil(isWarm, { timeout: 120_000, interval: 200 })
  const { length } = site.fn.output()
  return { ...site, fn: { ...site.fn, output: () => site.fn.output().slice(length) } }
}

/** The function, and the address to call it from. */
type Caller = Pick<Site, 'address' | 'fn'>

export async function send(site: Caller, path: string, body: FormData | object, cookie = '') {
  const form = body instanceof FormData
  const response = await fetch(site.fn.url + path, {
    method: 'POST',
    headers: {
      ...(form ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': site.address,
      cookie,
    },
    body: form ? body : JSON.stringify(body),
  })
  const answer = await response.json()
  return { status: response.status, body: answer, headers: response.headers }
}

export const list = (site: Site) => send(site, '/api/skill/getskills', { type: 'tech' })

export async function signIn(site: Caller): Promise<string> {
  const { status, headers } = await send(site, '/api/auth/login', owner)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}`)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

let count = 0

/** A project that no other test adds, with a photo that no other one has. */
export async function submission() {
  count += 1
  const name = `Fault ${process.pid}-${Date.now()}-${count}`
  const colour = { r: count, g: Date.now() % 256, b: Math.floor(Math.random() * 256) }
  const png = await sharp({
    create: { width: 30 + count, height: 40, channels: 3, background: colour },
  })
    .png()
    .toBuffer()
  const form = () => {
    const data = new FormData()
    data.append('name', name)
    data.append('description', 'Tried while its backends fail.')
    data.append('github', 'https://github.com/example/fault')
    data.append('technologies', '["Node.js"]')
    data.append('photo', new File([new Uint8Array(png)], 'photo.png', { type: 'image/png' }))
    return data
  }
  return { name, form }
}

export async function stored(name: string) {
  const db = await firestore()
  const { docs } = await db.collection('projects').where('name', '==', name).get()
  return docs.map((snapshot) => snapshot.data())
}

export async function imageCount(): Promise<number> {
  const [files] = await (await bucket()).getFiles({ prefix: 'images/projects/' })
  return files.length
}

export const add = (site: Caller, form: FormData, cookie: string) =>
  send(site, '/api/project/addproject', form, cookie)

export const isCommit = (path: string) => path === 'Commit'
export const isUpload = (path: string) => path.includes('/upload/')
export const isPasswordCheck = (path: string) => path.includes('signInWithPassword')

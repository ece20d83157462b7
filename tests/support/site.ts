import sharp from 'sharp'
import { bucket, firestore } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** The function, called from an address of its own, so that tests do not use up each other's budgets. */
export interface Site {
  address: string
  request(path: string, init: RequestInit): Promise<Response>
  /** All that it has logged. */
  output(): string
  /** The proxies before its backends, which can fail. */
  store: FaultProxy
  images: FaultProxy
  identity: FaultProxy
}

/** What of it makes calls. */
export type Caller = Pick<Site, 'address' | 'request'>

export function anAddress(): string {
  return `10.${[0, 1, 2].map(() => Math.floor(Math.random() * 250)).join('.')}`
}

export async function send(site: Caller, path: string, body: FormData | object, cookie = '') {
  const isForm = body instanceof FormData
  const response = await site.request(path, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      'x-forwarded-for': site.address,
      cookie,
    },
    body: isForm ? body : JSON.stringify(body),
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

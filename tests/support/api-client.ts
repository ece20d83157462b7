import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ProjectSummary } from '../../functions/src/contract/project.ts'
import { auth, bucket, firestore } from '../../functions/src/store/firebase.ts'
import { owner } from '../../sample/owner.ts'
import type { Caller } from './call.ts'

/** The Hosting emulator's origin, set by these tests' set-up. */
export const url = String(process.env.SITE_URL)

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of any shape
  body: any
}

interface Call {
  /** By default the function in this process. */
  at?: Caller
  method?: string
  cookie?: string
  headers?: Record<string, string>
}

async function send(path: string, init: RequestInit, call: Call): Promise<Answer> {
  const { at, method = 'POST', cookie, headers } = call
  const response = await (at?.request ?? request)(path, {
    ...init,
    method,
    headers: {
      ...init.headers,
      ...(at ? { 'x-forwarded-for': at.address } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    } as HeadersInit,
  })
  const json = response.headers.get('content-type')?.startsWith('application/json')
  const body = json ? await response.json() : Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, body }
}

/** API calls go to the function in this process, all others to the Hosting emulator. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (/^\/(api|images|words)\//.test(path)) {
    // Lazy, since measurements use this file too, without the test-only module.
    const { callFunction } = await import('./call.ts')
    return callFunction(path, init)
  }
  // No keep-alive: after seconds of drawing a picture the connection may have been closed.
  return fetch(url + path, {
    ...init,
    headers: { connection: 'close', ...init.headers } as HeadersInit,
  })
}

/** Sends JSON; without a body only the content type, as the specification requires. */
export function post(path: string, body?: unknown, call: Call = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  return send(
    path,
    { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) },
    call,
  )
}

export type Fields = Record<string, string | File | undefined>

export function postForm(path: string, fields: Fields, call: Call = {}): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, value)
  return send(path, { body: form }, call)
}

export function get(path: string, call: Call = {}): Promise<Answer> {
  return send(path, {}, { method: 'GET', ...call })
}

type Account = Pick<typeof owner, 'email' | 'password'>

/** The cookie of a new session, by default the seeded owner's. */
export async function signIn({ as = owner, ...call }: Call & { as?: Account } = {}) {
  const { email, password } = as
  const { status, headers, body } = await post('/api/auth/login', { email, password }, call)
  if (status !== 200) throw new Error(`sign-in failed: ${status} ${JSON.stringify(body)}`)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export const list = (at: Caller) => post('/api/skill/getskills', { type: 'tech' }, { at })

export async function aProject() {
  const colour = `#${randomBytes(3).toString('hex')}`
  return {
    name: unique('Project'),
    description: 'Added by a test.',
    github: 'https://github.com/example/project',
    technologies: '["Node.js"]',
    photo: await picture('png', { width: 30, height: 40, colour }),
  }
}

export const add = (fields: Fields, call: Call) => postForm('/api/project/addproject', fields, call)

export async function stored(name: string) {
  const projects = (await firestore()).collection('projects')
  const { docs } = await projects.where('name', '==', name).get()
  return docs.map((snapshot) => snapshot.data())
}

/** Paths of the images stored in a folder of the bucket. */
export async function storedImages(folder: string): Promise<string[]> {
  const [files] = await (await bucket()).getFiles({ prefix: `images/${folder}` })
  return files.map(({ name }) => name)
}

/** Creates an account, by default with an owner's claims. */
export async function anAccount(claims: object = { admin: true }, more: object = {}) {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'long enough 123' }
  const admin = await auth()
  const { uid } = await admin.createUser({ ...credentials, ...more })
  await admin.setCustomUserClaims(uid, claims)
  return { ...credentials, ...more, uid }
}

/**
 * A session without a sign-in: the Auth emulator's cookies are unsigned, so a test can choose the account and the
 * seconds left.
 */
export function sessionOf(
  uid: string,
  lifetime = 60,
  project = process.env.GCLOUD_PROJECT,
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://session.firebase.google.com/${project}`,
    aud: project,
    sub: uid,
    auth_time: now,
    iat: now,
    exp: now + lifetime,
  }
  return `__session=${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

export async function picture(
  format: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 64, height = 36, colour = '#3366cc' } = {},
): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
  const bytes = await image.toFormat(format).toBuffer()
  return new File([new Uint8Array(bytes)], `picture.${format}`, { type: `image/${format}` })
}

export async function anImage(): Promise<string> {
  const projects: ProjectSummary[] = (await post('/api/project/getprojects')).body
  return `/${projects.find(({ photo }) => photo !== '')?.photo}`
}

let count = 0

/** A name that no other test uses. */
export function unique(what: string): string {
  count += 1
  return `${what} ${process.pid.toString(36)}-${Date.now().toString(36)}-${count}`
}

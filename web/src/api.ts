import type { SkillType } from '#contract/categories.ts'
import type { ErrorBody } from '#contract/error.ts'
import type { Inbox } from '#contract/message.ts'
import type { OwnedProject, Project } from '#contract/project.ts'
import type { User } from '#contract/sign-in.ts'
import type { OwnedSkill, Skill } from '#contract/skill.ts'
import { imagePlace } from './published.ts'

/** Longer than the function's own 30 s limit, so that its answer is seen when there is one. */
const timeout = 35_000

/** A busy server is asked again this often, each time after a longer wait, if it names one up to this many seconds. */
const busy = { times: 3, seconds: 10 }

/** A call that was answered with anything but success. `message` is the server's own. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.fields = body.fields ?? {}
  }
}

/** The address of an image path as the API gives it; `width` picks a smaller copy. A data: address stays. */
export function imageUrl(path: string, width?: 480 | 960): string {
  if (path.startsWith('data:')) return path
  const place = `/${imagePlace(path)}`
  return width ? place.replace(/\.webp$/, `-${width}.webp`) : place
}

interface Options {
  signal?: AbortSignal | undefined
  /** Called with 0 to 1 while a form is uploaded. */
  onProgress?: ((fraction: number) => void) | undefined
}

interface Answer {
  status: number
  type: string | null
  text: string
  /** Seconds after which to ask again, 0 when the server named none. */
  retryAfter?: number
}

/** Posts JSON (or nothing) or a form. Rejects with ApiError when refused, TypeError when the network fails. */
async function post<T>(path: string, body?: object, options: Options = {}): Promise<T> {
  const send =
    body instanceof FormData ? sendInTurn(path, body, options) : sendJson(path, body, options)
  const { status, type, text } = await send
  const answer = type?.startsWith('application/json') ? parse(text) : null
  if (status < 200 || status > 299) throw new ApiError(status, isObject(answer) ? answer : {})
  if (answer === null) throw new ApiError(status, { code: 'not_json' })
  return answer as T
}

async function sendJson(path: string, body: object | undefined, options: Options): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    signal: withTimeout(options.signal),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const type = response.headers.get('content-type')
  return { status: response.status, type, text: await response.text() }
}

/** As AbortSignal.any, which browsers of 2023 lack. */
function withTimeout(signal?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  for (const one of [signal, AbortSignal.timeout(timeout)]) {
    if (one?.aborted) controller.abort(one.reason)
    one?.addEventListener('abort', () => controller.abort(one.reason), { once: true })
  }
  return controller.signal
}

/** Large forms pass the server one at a time; one that has to come back was refused before anything was begun. */
async function sendInTurn(path: string, form: FormData, options: Options): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendForm(path, form, options)
    const seconds = answer.status === 503 ? (answer.retryAfter ?? 0) : 0
    if (!(seconds > 0 && seconds <= busy.seconds) || tries > busy.times) return answer
    await new Promise((resolve) => setTimeout(resolve, tries * seconds * 1000))
  }
}

/** fetch cannot tell how far an upload is; here the time limit counts from the last byte that moved. */
function sendForm(path: string, form: FormData, options: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => request.abort(), timeout)
    }
    if (options.onProgress) {
      request.upload.onprogress = (event) => {
        wait()
        options.onProgress?.(event.loaded / event.total)
      }
    }
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('content-type'),
        text: request.responseText,
        retryAfter: Number(request.getResponseHeader('retry-after')),
      })
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(options.signal?.reason ?? new DOMException('', 'TimeoutError'))
    request.onloadend = () => clearTimeout(timer)
    request.open('POST', path)
    options.signal?.addEventListener('abort', () => request.abort())
    wait()
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function getProjects(signal?: AbortSignal): Promise<Project[]> {
  return post('/api/project/getprojects', undefined, { signal })
}

/** Drafts and the bin included. */
export function getOwnedProjects(signal?: AbortSignal): Promise<OwnedProject[]> {
  return post('/api/project/getprojects', { all: true }, { signal })
}

export function addProject(
  form: FormData,
  onProgress?: (fraction: number) => void,
): Promise<{ message: string; project: Project }> {
  return post('/api/project/addproject', form, { onProgress })
}

export function updateProject(
  form: FormData,
  onProgress?: (fraction: number) => void,
): Promise<{ message: string; project: Project }> {
  return post('/api/project/updateproject', form, { onProgress })
}

export function deleteProject(_id: string): Promise<{ message: string }> {
  return post('/api/project/deleteproject', { _id })
}

export function restoreProject(_id: string): Promise<{ message: string }> {
  return post('/api/project/restoreproject', { _id })
}

/** `ids` is the whole list in its new order. */
export function reorderProjects(ids: string[]): Promise<{ message: string }> {
  return post('/api/project/reorderprojects', { ids })
}

export function getSkills(type: SkillType, signal?: AbortSignal): Promise<Skill[]> {
  return post('/api/skill/getskills', { type }, { signal })
}

/** Drafts and the bin included. */
export function getOwnedSkills(type: SkillType, signal?: AbortSignal): Promise<OwnedSkill[]> {
  return post('/api/skill/getskills', { type, all: true }, { signal })
}

export function addSkill(
  form: FormData,
  onProgress?: (fraction: number) => void,
): Promise<{ message: string; skill: Skill }> {
  return post('/api/skill/addskill', form, { onProgress })
}

export function updateSkill(
  form: FormData,
  onProgress?: (fraction: number) => void,
): Promise<{ message: string; skill: Skill }> {
  return post('/api/skill/updateskill', form, { onProgress })
}

export function deleteSkill(_id: string): Promise<{ message: string }> {
  return post('/api/skill/deleteskill', { _id })
}

export function restoreSkill(_id: string): Promise<{ message: string }> {
  return post('/api/skill/restoreskill', { _id })
}

/** `ids` is the whole list of one category in its new order. */
export function reorderSkills(ids: string[]): Promise<{ message: string }> {
  return post('/api/skill/reorderskills', { ids })
}

export function signIn(email: string, password: string): Promise<User> {
  return post('/api/auth/login', { email, password })
}

export function signOut(): Promise<{ message: string }> {
  return post('/api/auth/logout')
}

export function getToken(id: string): Promise<{ valid: true; expiresAt: string }> {
  return post('/api/auth/getToken', { id })
}

export function getMessages(signal?: AbortSignal): Promise<Inbox> {
  return post('/api/contact/getmessages', undefined, { signal })
}

export function updateMessage(
  _id: string,
  change: { read?: boolean; archived?: boolean },
): Promise<{ message: string }> {
  return post('/api/contact/updatemessage', { _id, ...change })
}

export function deleteMessage(_id: string): Promise<{ message: string }> {
  return post('/api/contact/deletemessage', { _id })
}

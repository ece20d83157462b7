/** Google's REST APIs, with the sign-in of the pinned Firebase CLI. */
import { setTimeout as sleep } from 'node:timers/promises'
import { accessToken } from './firebase-tools.ts'

/** Placeholder for the project number in names. */
export const numberHere = 'NUMBER'

/** Parsed JSON, shaped as in Google's documentation; anything may be absent. */
// biome-ignore lint/suspicious/noExplicitAny: two dozen responses, each read in one place
export type Json = any

export interface Google {
  project: string
  /** Replaces the placeholder by the project's number. */
  fill(name: string): Promise<string>
  get(api: string, path: string): Promise<Json>
  /** Undefined when it does not exist. */
  find(api: string, path: string): Promise<Json>
  /** Waits for the operation that the call starts. */
  send(method: 'POST' | 'PATCH' | 'PUT', api: string, path: string, body?: object): Promise<Json>
}

/** An error response, or none. */
export class Refusal extends Error {
  /** 0 without a response. */
  readonly status: number
  readonly isApiOff: boolean

  constructor(status: number, message: string, isApiOff = false) {
    super(message)
    this.status = status
    this.isApiOff = isApiOff
  }
}

/** `timeout`: ms per call. */
export function connect(project: string, timeout = 60_000): Google {
  const call = async (
    method: string,
    api: string,
    path: string,
    body?: object,
    isCounted = !beforeProject.test(path),
  ): Promise<Json> => {
    const headers = {
      authorization: `Bearer ${await accessToken(project)}`,
      'content-type': 'application/json',
      // Otherwise calls count towards the quota of the CLI's own project, where some of these APIs are disabled.
      ...(isCounted && { 'x-goog-user-project': project }),
    }
    const signal = AbortSignal.timeout(timeout)
    const sent = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) }
    const url = `https://${api}.googleapis.com${path}`
    const { status, text } = await fetch(url, sent)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(({ message, cause }: Error) => {
        // Of all addresses that were refused Node gives no message.
        const { message: inner, code } = Object(cause)
        const why: string = inner || code || message
        return { status: 0, text: why }
      })
    const answer = parse(text)
    if (status >= 200 && status < 300) return answer
    const reason = status === 0 ? `no answer: ${text}` : `${status} ${answer.error?.message ?? ''}`
    throw new Refusal(status, `${reason} (${method} ${url})`, text.includes('SERVICE_DISABLED'))
  }
  const find: Google['find'] = (api, path) =>
    call('GET', api, path).catch((error) => {
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    })
  let number: string | undefined
  return {
    project,
    fill: async (name) => {
      if (!name.includes(numberHere)) return name
      number ??= (await call('GET', 'firebase', `/v1beta1/projects/${project}`)).projectNumber
      return name.replaceAll(numberHere, String(number))
    },
    get: (api, path) => call('GET', api, path),
    find,
    send: async (method, api, path, body = {}) => {
      let answer = await call(method, api, path, body)
      if (!/(^|\/)(operations|workflows)\//.test(answer.name)) return answer
      const [version] = path.slice(1).split('/')
      const isCounted = !beforeProject.test(path)
      const operation = `/${version}/${answer.name}`
      for (let pause = 200; !answer.done; pause *= 1.5) {
        // Five minutes in total.
        if (pause > 100_000) throw new Refusal(0, `${operation} does not end`)
        answer = await call('GET', api, operation, undefined, isCounted)
        if (!answer.done) await sleep(pause)
      }
      if (answer.error) throw new Refusal(500, answer.error.message)
      return answer.response
    },
  }
}

/** Calls to find and create the project, made before it exists. */
const beforeProject = /^\/v1(beta1)?\/projects(\/[^/:]+)?(:addFirebase)?$/

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

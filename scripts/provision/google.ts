/** Google's APIs with the sign-in and the addresses of the pinned Firebase CLI. */
import { setTimeout as sleep } from 'node:timers/promises'
import { firebaseTools } from '../firebase/firebase-tools.ts'

/** Stands for the project's number in the names that are made of it. */
export const numberHere = 'NUMBER'

/** Parsed JSON of a shape that Google's documentation gives; anything may be absent. */
// biome-ignore lint/suspicious/noExplicitAny: two dozen answers, each read in one place
type Json = any

interface Request {
  body?: object
  query?: Record<string, string>
  headers?: Record<string, string>
}

export interface Google {
  project: string
  /** ms for one call. */
  patience: number
  /** The project's number. */
  number(): Promise<string>
  /** A name with the number in its place. */
  fill(name: string): Promise<string>
  get(api: string, path: string, request?: Request): Promise<Json>
  post(api: string, path: string, body?: object, request?: Request): Promise<Json>
  patch(api: string, path: string, body: object, query: Record<string, string>): Promise<Json>
  put(api: string, path: string, body: object): Promise<Json>
  /** Waits for what an answer says has begun. */
  finish(api: string, version: string, operation: Json): Promise<Json>
}

export function connect(project: string, patience = 20_000): Google {
  const { Client } = firebaseTools('./lib/apiv2.js')
  let number: string | undefined
  const call = async (method: string, api: string, path: string, request: Request = {}) => {
    const { query: queryParams, ...rest } = request
    const client = new Client({ urlPrefix: originOf(api) })
    const options = { method, path, queryParams, ...rest, timeout: patience }
    return (await client.request(options)).body
  }
  const readNumber = async () => {
    const path = `/v1beta1/projects/${project}`
    number ??= String((await call('GET', 'firebaseApi', path)).projectNumber)
    return number
  }
  return {
    ...{ project, patience },
    get: (api, path, request) => call('GET', api, path, request),
    post: (api, path, body = {}, request = {}) => call('POST', api, path, { ...request, body }),
    patch: (api, path, body, query) => call('PATCH', api, path, { body, query }),
    put: (api, path, body) => call('PUT', api, path, { body }),
    number: readNumber,
    fill: async (name) =>
      name.includes(numberHere) ? name.replaceAll(numberHere, await readNumber()) : name,
    finish: async (api, apiVersion, operation) => {
      const { pollOperation } = firebaseTools('./lib/operation-poller.js')
      const apiOrigin = originOf(api)
      return pollOperation({ apiOrigin, apiVersion, operationResourceName: operation.name })
    },
  }
}

/** Named as in the CLI's lib/api.js, which lacks budgets alone. */
function originOf(api: string): string {
  if (api === 'billingBudgets') {
    const { envOverride } = firebaseTools('./lib/utils.js')
    return envOverride('CLOUD_BILLING_BUDGETS_URL', 'https://billingbudgets.googleapis.com')
  }
  const origins = firebaseTools('./lib/api.js')
  return (origins[`${api}Origin`] ?? origins[`${api}Domain`])()
}

export interface Refusal {
  /** 0 when no answer came, -1 when the fault is no answer of Google's. */
  status: number
  message: string
  isApiOff: boolean
}

const silence = /^(Timeout reached|Failed to make request)/

/** What an error of the CLI's modules comes from: they wrap Google's answer in their own. */
export function readRefusal(error: unknown): Refusal {
  let cause = error as Json
  while (cause?.original instanceof Error && cause.original.name === 'FirebaseError') {
    cause = cause.original
  }
  const answer = cause?.context?.body?.error
  const said = error instanceof Error ? error.message : String(error)
  // There is no such log here: the commands of the CLI write it.
  const isVague = error === cause || said.includes('firebase-debug.log')
  return {
    status: cause?.context?.response?.statusCode ?? (silence.test(cause?.message) ? 0 : -1),
    message: isVague ? String(answer?.message ?? cause?.message) : said,
    isApiOff: JSON.stringify(answer ?? '').includes('SERVICE_DISABLED'),
  }
}

/** Undefined where there is nothing yet. */
export async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (readRefusal(error).status === 404) return undefined
    throw error
  })
}

/** Many calls of the CLI's modules wait for ever. */
export async function within<T>(work: Promise<T>, patience: number): Promise<T> {
  const end = new AbortController()
  const late = sleep(patience, undefined, { signal: end.signal }).then((): never => {
    throw new Error('no answer')
  })
  // The loser of the race is heard by nobody.
  late.catch(() => {})
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => end.abort())
}

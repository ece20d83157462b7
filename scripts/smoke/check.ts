/** A name and what is looked at on a running site; `run` throws a Failure or a Skip. */
export type Check = [name: string, run: (site: Site) => Promise<void>]

export interface Site {
  /** Without a path. */
  url: URL
  /** The local suite: plain HTTP, no CDN, no cloud. */
  isLocal: boolean
  /** The id that was named, or that Hosting tells. */
  projectId: string | undefined
  bucket: string | undefined
  /** Keys that a browser may hold: the one that was named and the one that Hosting tells. */
  browserKeys: string[]
  /** Of the web app, as Hosting tells it. */
  appId: string | undefined
  /** Of Analytics, likewise. */
  measurementId: string | undefined
  /** Whether it is meant to be there. */
  hasAnalytics: boolean
  /** Paths of two images of the list calls: the full sizes of a project's and a skill's. */
  images: string[]
  owner: { email: string; password: string } | undefined
  /** For what only an administrator may ask; undefined without --project. */
  accessToken: string | undefined
}

export class Failure extends Error {}

/** Why a check says nothing about this site. */
export class Skip extends Error {}

export interface Call extends Omit<RequestInit, 'headers'> {
  /** What the failure names; method and path by default. */
  what?: string
  /** Sent as JSON, by POST. */
  json?: object
  headers?: Record<string, string>
}

/** The status, and headers by name: the whole value, a pattern, or null for one that must not be there. */
export interface Expected {
  status?: number
  headers?: Record<string, string | RegExp | null>
}

/** A check of answers that says all by their status and headers. */
export function answers(name: string, calls: [string, Expected, Call?][]): Check {
  return [
    name,
    async (site) => {
      for (const [path, expected, call] of calls) {
        await (await ask(site, path, call, expected)).body?.cancel()
      }
    },
  ]
}

/** ms; Hosting itself ends a call after 60 s. */
const timeout = 35_000

/** Follows no redirect, and the path goes out as it is written. Throws a Failure for another answer. */
export async function ask(
  site: Pick<Site, 'url'>,
  path: string,
  { json, what, ...init }: Call = {},
  expected: Expected = {},
): Promise<Response> {
  const posted: RequestInit = json
    ? {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { 'content-type': 'application/json', ...init.headers },
      }
    : {}
  const response = await askAnywhere(site.url.origin + path, { ...init, ...posted })
  requireAnswer(response, expected, what ?? `${init.method ?? ''} ${path}`.trim())
  return response
}

/** Throws a Failure that names `what`. */
export function requireAnswer(response: Response, expected: Expected, what: string): void {
  const { status = response.status, headers = {} } = expected
  if (response.status !== status) {
    throw new Failure(`${what} is answered ${response.status} instead of ${status}`)
  }
  for (const [name, wanted] of Object.entries(headers)) {
    const found = response.headers.get(name)
    if (wanted instanceof RegExp ? wanted.test(found ?? '') : found === wanted) continue
    throw new Failure(
      `${what}: ${name} is ${found ?? 'missing'}, expected ${wanted === null ? 'none' : wanted}`,
    )
  }
}

export async function askAnywhere(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeout)
    return await fetch(url, { redirect: 'manual', signal, ...init })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Failure(`${new URL(url).host} does not answer: ${reason}`)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's server answers is anything
export async function readJson(response: Response, what: string): Promise<any> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(`${what} is not answered with JSON`)
  }
}

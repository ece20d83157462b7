/** One thing that is looked at on a running site. */
export interface Check {
  name: string
  /** Throws a Failure or a Skip. */
  run(site: Site): Promise<void>
}

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
  /** Paths of two images of the list calls: the full sizes of a project's and a skill's. */
  images: string[]
  owner: { email: string; password: string } | undefined
  /** For what only an administrator may ask; undefined without --project. */
  accessToken: string | undefined
}

export class Failure extends Error {}

/** Why a check says nothing about this site. */
export class Skip extends Error {}

/** ms; Hosting itself ends a call after 60 s. */
const patience = 35_000

/** Follows no redirect and sends what it is given: the path goes out as it is written. */
export async function ask(site: Site, path: string, init: RequestInit = {}): Promise<Response> {
  return askAnywhere(site.url.origin + path, init)
}

export async function askAnywhere(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...init,
    })
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Failure(`${new URL(url).host} does not answer: ${reason}`)
  }
}

export function askJson(
  site: Site,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return ask(site, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

export function expectStatus(response: Response, status: number, what: string): void {
  if (response.status !== status) {
    throw new Failure(`${what} is answered ${response.status} instead of ${status}`)
  }
}

/** `expected` is the whole value, a pattern, or null for a header that must not be there. */
export function expectHeader(
  response: Response,
  name: string,
  expected: string | RegExp | null,
  what: string,
): void {
  const found = response.headers.get(name)
  const isRight =
    expected instanceof RegExp ? found !== null && expected.test(found) : found === expected
  if (isRight) return
  const wanted = expected === null ? 'none' : String(expected)
  throw new Failure(`${what}: ${name} is ${found ?? 'missing'}, expected ${wanted}`)
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

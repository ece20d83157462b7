import assert from 'node:assert/strict'

export interface Site {
  url: URL
  /** The local suite: plain HTTP, no CDN, no cloud. */
  isLocal: boolean
  /** The project's and web app's settings, which Hosting serves to every page. */
  config: Partial<
    Record<'projectId' | 'storageBucket' | 'appId' | 'apiKey' | 'measurementId', string>
  >
  hasAnalytics: boolean
}

export interface Check {
  name: string
  /** What to do when it fails. */
  advice: string
  /** Throws when the site is faulty; returns the reason if it could not be checked. */
  run(site: Site): Promise<string | undefined>
}

export interface Call extends Omit<RequestInit, 'headers'> {
  /** Sent as JSON, by POST. */
  json?: object
  headers?: Record<string, string>
}

export interface Expected {
  status?: number | number[]
  /** By name: the whole value, a pattern, or null for a header that must be absent. */
  headers?: Record<string, string | RegExp | null>
}

/** ms; Hosting's own timeout is 60 s. */
const timeout = 35_000

/** Requests a path of the site, or an absolute URL, without following redirects. Throws for an unexpected response. */
export async function request(
  { url }: Pick<Site, 'url'>,
  path: string,
  { json, headers: sent, ...init }: Call = {},
  { status = [], headers = {} }: Expected = {},
): Promise<Response> {
  const address = new URL(path, url)
  const call = `${init.method ?? (json ? 'POST' : 'GET')} ${path.split('?', 1)[0]}`
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
    headers: { ...(json && { 'content-type': 'application/json' }), ...sent },
    ...init,
  }).catch(({ message, cause }: Error) => {
    throw new Error(`${address.host} does not answer: ${Object(cause).message ?? message}`)
  })
  const allowed = [status].flat()
  const isAllowed = allowed.length === 0 || allowed.includes(response.status)
  assert(isAllowed, `${call} is answered ${response.status} instead of ${allowed.join(' or ')}`)
  for (const [name, wanted] of Object.entries(headers)) {
    const found = response.headers.get(name)
    const isRight = wanted instanceof RegExp ? wanted.test(found ?? '') : found === wanted
    assert(isRight, `${call}: ${name} is ${found ?? 'missing'}, expected ${wanted ?? 'none'}`)
  }
  return response
}

// biome-ignore lint/suspicious/noExplicitAny: another server may answer anything
export async function readJson(response: Response): Promise<any> {
  return response.json().catch(() => {
    throw new Error(`${new URL(response.url).pathname} is not answered with JSON`)
  })
}

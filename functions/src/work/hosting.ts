/** The calls of the Firebase Hosting REST API (v1beta1) that publishing needs. */
import type { HostingConfig } from '../contract/download-names.ts'

export interface Site {
  origin: string
  project: string
  /** The id of the Hosting site, by default the project's. */
  id: string
  token(): Promise<string>
}

export interface LiveRelease {
  /** '' before the first. */
  release: string
  version: string
  /** Headers, rewrites and the rest. */
  config: HostingConfig
  /** SHA-256 of each file's gzipped bytes, by path. */
  hashes: Map<string, string>
}

export interface Release {
  name: string
  /** ISO 8601 */
  releaseTime: string
  version: { name: string; config?: object }
}

/** A failed call to Hosting, with a message for the owner. */
export class HostingError extends Error {
  /** `denied`: no permission; `later`: a retry may succeed; `refused`: it will not. */
  readonly kind: 'denied' | 'later' | 'refused'

  constructor(kind: HostingError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'HostingError'
    this.kind = kind
  }
}

/** ms */
const timeouts = { call: 15_000, upload: 60_000 }
/** The API's limit. */
const filesPerCall = 1_000

export async function readLiveRelease(site: Site): Promise<LiveRelease> {
  const release = await readRelease(site)
  if (!release) return { release: '', version: '', config: {}, hashes: new Map() }
  const { name: version, config = {} } = release.version
  const hashes = new Map<string, string>()
  let page = ''
  do {
    const query = new URLSearchParams({ status: 'ACTIVE', pageSize: String(filesPerCall) })
    if (page) query.set('pageToken', page)
    const answer = await call<{
      files?: { path: string; hash: string }[]
      nextPageToken?: string
    }>(site, 'GET', `${version}/files?${query}`)
    for (const { path, hash } of answer.files ?? []) hashes.set(path, hash)
    page = answer.nextPageToken ?? ''
  } while (page)
  return { release: release.name, version, config, hashes }
}

export async function readLiveReleaseName(site: Site): Promise<string> {
  return (await readRelease(site))?.name ?? ''
}

async function readRelease(site: Site): Promise<Release | undefined> {
  const path = `${pathOf(site)}/channels/live`
  return (await call<{ release?: Release }>(site, 'GET', path)).release
}

/** The two newest releases of the live channel, newest first. */
export async function readLastReleases(site: Site): Promise<Release[]> {
  const path = `${pathOf(site)}/channels/live/releases?pageSize=10`
  const { releases = [] } = await call<{ releases?: Release[] }>(site, 'GET', path)
  return releases.sort((one, other) => other.releaseTime.localeCompare(one.releaseTime)).slice(0, 2)
}

/** A version without files, invisible until it is released. */
export async function createVersion(site: Site, config: object): Promise<string> {
  const body = { status: 'CREATED', labels: { 'deployment-tool': 'portfolio-work' }, config }
  const { name } = await call<{ name: string }>(site, 'POST', `${pathOf(site)}/versions`, body)
  return name
}

/** Adds files, by path and hash, to a version. Returns the hashes that Hosting lacks and the URL to upload to. */
export async function populateFiles(site: Site, version: string, hashes: Map<string, string>) {
  const required = new Set<string>()
  let uploadUrl = ''
  const entries = [...hashes]
  for (let start = 0; start < entries.length; start += filesPerCall) {
    const files = Object.fromEntries(entries.slice(start, start + filesPerCall))
    const answer = await call<{ uploadRequiredHashes?: string[]; uploadUrl: string }>(
      site,
      'POST',
      `${version}:populateFiles`,
      { files },
    )
    uploadUrl = answer.uploadUrl
    for (const hash of answer.uploadRequiredHashes ?? []) required.add(hash)
  }
  return { required, uploadUrl }
}

export async function upload(
  site: Site,
  url: string,
  hash: string,
  gzipped: Uint8Array,
  signal: AbortSignal,
) {
  await request(site, `${url}/${hash}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: gzipped as Uint8Array<ArrayBuffer>,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeouts.upload)]),
  })
}

export async function finalize(site: Site, version: string): Promise<void> {
  await call(site, 'PATCH', `${version}?updateMask=status`, { status: 'FINALIZED' })
}

export function release(site: Site, version: string, message: string): Promise<Release> {
  const query = new URLSearchParams({ versionName: version })
  return call(site, 'POST', `${pathOf(site)}/channels/live/releases?${query}`, { message })
}

function pathOf({ project, id }: Site): string {
  return `projects/${project}/sites/${id}`
}

async function call<Answer>(
  site: Site,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await request(site, `${site.origin}/v1beta1/${path}`, {
    method,
    signal: AbortSignal.timeout(timeouts.call),
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  return (await response.json().catch((cause) => {
    throw new HostingError('later', 'Firebase Hosting answered with something unreadable', {
      cause,
    })
  })) as Answer
}

async function request(site: Site, url: string, init: RequestInit): Promise<Response> {
  const authorization = `Bearer ${await site.token()}`
  const headers = { ...init.headers, authorization }
  const response = await fetch(url, { ...init, headers, redirect: 'error' }).catch((cause) => {
    throw new HostingError('later', 'Firebase Hosting does not answer', { cause })
  })
  if (!response.ok) throw refusal(response.status)
  return response
}

/** Made from the status alone, since a response's text may name accounts and projects. */
function refusal(status: number): HostingError {
  if (status === 401 || status === 403) {
    return new HostingError('denied', 'Publishing has no permission for Firebase Hosting')
  }
  if (status === 429) {
    return new HostingError('later', 'Firebase Hosting takes no more releases at the moment')
  }
  if (status === 409) {
    return new HostingError('later', 'Firebase Hosting is busy with another release')
  }
  if (status >= 500) {
    return new HostingError('later', 'Firebase Hosting is not available')
  }
  return new HostingError('refused', `Firebase Hosting refused the page (${status})`)
}

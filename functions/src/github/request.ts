import { githubStandin } from '../config.ts'
import { timeLeft } from '../deadline.ts'
import { HttpError } from '../errors.ts'
import { describeError, log } from '../log.ts'

/** No other host is ever asked, whatever an address or a redirect says. */
const hosts = [
  'api.github.com',
  'raw.githubusercontent.com',
  'user-images.githubusercontent.com',
  'repository-images.githubusercontent.com',
  'opengraph.githubassets.com',
]
/** Images dropped into a README are stored here and served from GitHub's storage. */
const attachment = /^\/(?:user-attachments\/assets|[\w.-]+\/[\w.-]+\/assets\/\d+)\/[\w-]+$/
const store =
  /^(?:private-user-images\.githubusercontent\.com|github-production-user-asset-[\da-f]+\.s3\.amazonaws\.com)$/

const max = { bytes: 5 * 1024 * 1024, redirects: 3, ms: 5_000 }

export interface Answer {
  type: string
  bytes: Buffer
}

export function isGitHub(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port !== '') return false
  const { hostname, pathname } = url
  const isAttachment = hostname === 'github.com' && attachment.test(pathname)
  return hosts.includes(hostname) || store.test(hostname) || isAttachment
}

/** Every failure becomes an HttpError with a message for the owner. */
export async function request(address: string): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLeft(max.ms))
  try {
    return await follow(address, signal)
  } catch (error) {
    if (error instanceof HttpError) throw error
    log('WARNING', 'GitHub not reached', { error: describeError(error).error })
    throw signal.aborted
      ? unavailable('GitHub took too long to answer. Try again in a moment.')
      : unavailable('GitHub could not be reached. Try again in a moment.')
  }
}

async function follow(address: string, signal: AbortSignal): Promise<Answer> {
  let next = address
  for (let redirects = 0; redirects <= max.redirects; redirects++) {
    if (!isGitHub(next))
      throw unavailable('GitHub redirected to another site, so nothing was read.')
    const response = await fetch(atNetworkEdge(next), {
      headers: { accept: 'application/vnd.github+json, image/*', 'user-agent': 'portfolio' },
      redirect: 'manual',
      signal,
    })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      next = URL.parse(location, next)?.href ?? ''
      continue
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw refusal(response)
    }
    return { type: response.headers.get('content-type') ?? '', bytes: await read(response) }
  }
  throw unavailable('GitHub kept redirecting. Check the address.')
}

/** Limits the size while streaming, after decompression. */
async function read({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body ?? []) {
    bytes += piece.length
    if (bytes > max.bytes) throw unavailable('What GitHub has there is larger than 5 MB.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function refusal({ status, headers }: Response): HttpError {
  const isLimit = headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')
  if (status === 429 || (status === 403 && isLimit)) return rateLimited(headers)
  if (status === 404 || status === 410) {
    return new HttpError(404, 'no_repository', 'GitHub has nothing public at this address.')
  }
  if (status === 403 || status === 451) {
    return new HttpError(404, 'no_repository', `GitHub refused to show this (${status}).`)
  }
  return unavailable(`GitHub is not available (${status}). Try again in a moment.`)
}

/** GitHub answers 60 unauthenticated calls an hour. */
function rateLimited(headers: Headers): HttpError {
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000 - Date.now()
  const wait = Number(headers.get('retry-after')) || Math.ceil(reset / 1000)
  const seconds = Math.min(Math.max(wait || 60, 1), 3_600)
  const minutes = Math.ceil(seconds / 60)
  const time = new Date(Date.now() + seconds * 1000).toISOString().slice(11, 16)
  const message = `GitHub accepts no more requests for now. Try again in ${minutes} min, at ${time} UTC.`
  return new HttpError(429, 'github_limit', message, { headers: { 'retry-after': `${seconds}` } })
}

function unavailable(message: string): HttpError {
  return new HttpError(503, 'github_unavailable', message)
}

/** In tests, which run in the emulator, a stand-in replaces GitHub. */
function atNetworkEdge(address: string): string {
  return githubStandin ? address.replace('https:/', githubStandin) : address
}

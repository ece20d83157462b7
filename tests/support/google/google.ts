/** A stand-in of Google's APIs for provisioning and deploying: it keeps state and validates requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ApiError } from '@portfolio-site/hosting-standin'
import { afterAll, vi } from 'vitest'
import { firebaseTools } from '../../../scripts/firebase/firebase-tools.ts'
import { listen } from '../listen.ts'
import { answerCall } from './calls.ts'
import { accountOf } from './metadata.ts'
import { Refused, type State } from './state.ts'

export interface Fault {
  kind: 403 | 409 | 429 | 500 | 'time-out'
  /** Which calls are refused, each once unless `isLasting`. */
  isMeant(call: string): boolean
  isLasting?: boolean
}

export interface StandIn {
  state: State
  /** Calls such as `POST iam /v1/projects/ada-site/roles`. */
  calls: string[]
  fault: Fault | undefined
  refused: Set<string>
  url: string
  close(): void
}

export async function startGoogle(state: State): Promise<StandIn> {
  const server = createServer((request, response) => {
    void answer(standIn, request, response)
  })
  const standIn: StandIn = {
    state,
    calls: [],
    fault: undefined,
    refused: new Set(),
    url: `http://127.0.0.1:${await listen(server)}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return standIn
}

/** Signs someone in from here on, in this process. */
export function signInAsOwner(): void {
  const { GoogleAuth } = firebaseTools('google-auth-library')
  vi.spyOn(GoogleAuth.prototype, 'getAccessToken').mockResolvedValue('owner')
}

/** Redirects the calls to Google's APIs made by commands in this process. */
export async function redirectGoogleCalls(state: State): Promise<StandIn> {
  const google = await startGoogle(state)
  afterAll(() => google.close())
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const url = String(input)
      .replace(/^https:\/\/(\w+)\.googleapis\.com/, `${google.url}/$1`)
      .replace('https://api.github.com', `${google.url}/github`)
    return fetch(url, init)
  })
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  // Hides the developer's own sign-in.
  const { configstore } = firebaseTools('./lib/configstore.js')
  const isAccount = (name: unknown) => name === 'user' || name === 'tokens'
  vi.spyOn(configstore, 'get').mockImplementation((name) => (isAccount(name) ? undefined : {}))
  vi.spyOn(configstore, 'set').mockReturnValue(undefined)
  return google
}

async function answer(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [, api = '', ...parts] = decodeURIComponent(pathname).split('/')
  const path = `/${parts.join('/')}`
  // The site's own list calls, made only by a deploy here.
  if (api === 'api') return response.end('[]')
  if (api === 'token') {
    // Firestore's emulators take it for an administrator's.
    const token = { access_token: 'owner', token_type: 'Bearer', expires_in: 3600 }
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(token))
  }
  const { method = '', headers } = request
  const call = `${method} ${api} ${path}`
  standIn.calls.push(call)
  const bytes = await buffer(request)
  const { fault, refused } = standIn
  const isHit = fault?.isMeant(call) && (fault.isLasting || !refused.has(call))
  const kind = isHit ? fault?.kind : undefined
  if (kind) refused.add(call)
  try {
    if (typeof kind === 'number' && kind !== 409) throw new Refused(kind, 'refused once')
    const host = headers.host ?? ''
    const url = host.endsWith('.googleapis.com') ? `https://${host}` : `${standIn.url}/${api}`
    const email = accountOf(headers.authorization)
    const caller = email ? `serviceAccount:${email}` : standIn.state.caller
    const asked = { method, path, query: searchParams, headers, url, caller, bytes }
    const content = answerCall(standIn.state, api, { ...asked, body: parse(bytes) })
    // Done, but the response is lost.
    if (kind === 409) throw new Refused(409, 'exists already')
    if (kind) return response.destroy()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(content))
  } catch (error) {
    refuse(response, error)
  }
}

function parse(bytes: Buffer) {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return {}
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, message } =
    error instanceof Refused || error instanceof ApiError
      ? error
      : new Refused(500, `the stand-in failed: ${error}`)
  const reason = error instanceof Refused ? error.reason : undefined
  response.writeHead(status, { 'content-type': 'application/json' })
  const details = [{ reason, detail: message }]
  response.end(JSON.stringify({ error: { code: status, message, details } }))
}

/** A stand-in of Google's APIs, as far as a project is provisioned and deployed to: it holds state and checks what it is sent. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { ApiError } from 'hosting-standin'
import { accountOf } from './metadata.ts'
import { route } from './routes.ts'
import { Refused, type State } from './state.ts'

/** The variable that names each API's address to the CLI, by the first part of the address here. */
const variables = {
  firebase: 'FIREBASE_API_URL',
  cloudresourcemanager: 'FIREBASE_RESOURCEMANAGER_URL',
  cloudbilling: 'FIREBASE_CLOUDBILLING_URL',
  serviceusage: 'FIREBASE_SERVICE_USAGE_URL',
  firestore: 'FIRESTORE_URL',
  firebasestorage: 'FIREBASE_FIREBASESTORAGE_URL',
  storage: 'FIREBASE_STORAGE_URL',
  firebasehosting: 'FIREBASE_HOSTING_API_URL',
  identitytoolkit: 'FIREBASE_IDENTITY_URL',
  apikeys: 'CLOUD_APIKEYS_URL',
  secretmanager: 'CLOUD_SECRET_MANAGER_URL',
  iam: 'FIREBASE_IAM_URL',
  cloudtasks: 'FIREBASE_CLOUD_TAKS_URL',
  artifactregistry: 'ARTIFACT_REGISTRY_DOMAIN',
  billingbudgets: 'CLOUD_BILLING_BUDGETS_URL',
}

export interface Fault {
  kind: 403 | 409 | 429 | 500 | 'time-out'
  /** Which calls are refused, each once unless it lasts. */
  isMeant(call: string): boolean
  isLasting?: boolean
}

export interface StandIn {
  state: State
  /** What was asked, such as `POST iam /v1/projects/ada-site/roles`. */
  calls: string[]
  fault: Fault | undefined
  /** What the fault has refused. */
  refused: Set<string>
  url: string
  /** The variables that lead the CLI here. */
  env: Record<string, string>
  close(): void
}

export async function startGoogle(state: State): Promise<StandIn> {
  const server = createServer((request, response) => {
    void answer(standIn, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = Object.fromEntries(
    Object.entries(variables).map(([api, name]) => [name, `${url}/${api}`]),
  )
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  const standIn: StandIn = {
    ...{ state, calls: [], fault: undefined, refused: new Set() },
    ...{ url, env, close },
  }
  return standIn
}

async function answer(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [, api = '', ...parts] = decodeURIComponent(pathname).split('/')
  const path = `/${parts.join('/')}`
  // The site's own list calls, which nobody but a deploy asks here.
  if (api === 'api') return response.end('[]')
  if (api === 'token') {
    // Firestore's emulators take this one for an administrator's.
    const token = { access_token: 'owner', token_type: 'Bearer', expires_in: 3600 }
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(token))
  }
  const { method = '' } = request
  const call = `${method} ${api} ${path}`
  standIn.calls.push(call)
  const bytes = await buffer(request)
  const { fault, refused } = standIn
  const isHit = fault?.isMeant(call) && (fault.isLasting || !refused.has(call))
  const kind = isHit ? fault?.kind : undefined
  if (kind) refused.add(call)
  if (typeof kind === 'number' && kind !== 409) {
    return refuse(response, new Refused(kind, 'refused once'))
  }
  try {
    const host = request.headers.host ?? ''
    const url = host.endsWith('.googleapis.com') ? `https://${host}` : `${standIn.url}/${api}`
    const email = accountOf(request.headers.authorization)
    const caller = email ? `serviceAccount:${email}` : standIn.state.caller
    const asked = {
      ...{ method, path, query: searchParams, headers: request.headers, url, caller },
      ...{ bytes, body: parse(bytes) },
    }
    const content = route(standIn.state, api, asked)
    // Done, but the one who asked is not told so.
    if (kind === 409) throw new Refused(409, 'exists already')
    if (kind) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(content))
  } catch (error) {
    if (kind !== 'time-out') refuse(response, error)
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

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError } from './api-error.ts'
import { Site, type SiteOptions } from './site.ts'

export interface HostingStandin {
  /** The API's origin, for FIREBASE_HOSTING_API_URL. */
  origin: string
  site: Site
  /** All calls so far, as "POST versions" or "GET channels/live". */
  calls: string[]
  /** May answer a call instead of the API, with a status, or leave it unanswered. */
  intervene: (call: string) => Promise<Intervention> | Intervention
  close(): Promise<void>
}

type Intervention = number | 'silence' | undefined

export { ApiError, Site }

/** A Firebase Hosting API of one site, on loopback. */
export async function startHostingStandin(options: SiteOptions): Promise<HostingStandin> {
  const site = new Site(options)
  const standin: HostingStandin = {
    origin: '',
    site,
    calls: [],
    intervene: () => undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  const server = createServer((request, response) => {
    void serve(standin, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  standin.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return standin
}

async function serve(standin: HostingStandin, request: IncomingMessage, response: ServerResponse) {
  const { origin, site, calls } = standin
  try {
    const { method = '', url: target = '', headers } = request
    // Blocks calls from web pages, including those using DNS rebinding.
    if (headers.host !== new URL(origin).host || headers.origin !== undefined) {
      throw new ApiError(403, 'Calls of other hosts, and of pages, are refused')
    }
    const url = new URL(target, origin)
    const call = nameCall(site, method, url.pathname)
    calls.push(call)
    const body = await read(request)
    const fault = await standin.intervene(call)
    if (fault === 'silence') return
    if (fault) throw new ApiError(fault, 'As it was asked')
    if (!headers.authorization?.startsWith('Bearer ')) {
      throw new ApiError(401, 'Request is missing required authentication credential')
    }
    answer(response, 200, route(site, call, { query: url.searchParams, body, origin }))
  } catch (error) {
    const { status, message } = error instanceof ApiError ? error : new ApiError(500, String(error))
    answer(response, status, { error: { code: status, message, status: statusNames[status] } })
  }
}

/** The API's response, for servers that offer more than Hosting; throws an ApiError. */
export function answerCall(site: Site, method: string, path: string, input: Input): object {
  return route(site, nameCall(site, method, path), input)
}

function nameCall(site: Site, method: string, path: string): string {
  return `${method} ${path.replace('/v1beta1', '').replace(`/${site.name}`, '').slice(1)}`
}

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
}

interface Input {
  query: URLSearchParams
  body: Buffer
  origin: string
}

type Handler = (site: Site, ids: string[], input: Input) => object

const json = (body: Buffer) => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new ApiError(400, 'The body is no JSON')
  }
}

const routes: [RegExp, Handler][] = [
  [/^GET $/, (site) => site.describe()],
  [/^GET channels\/live$/, (site) => site.live()],
  [/^GET channels\/live\/releases$/, (site) => ({ releases: site.releases })],
  [
    /^POST channels\/live\/releases$/,
    (site, _, { query, body }) => site.release(query.get('versionName') ?? '', json(body)),
  ],
  [/^POST versions$/, (site, _, { body }) => site.createVersion(json(body))],
  [
    /^PATCH versions\/([^/:]+)$/,
    (site, [id = ''], { query, body }) =>
      site.updateVersion(id, query.get('updateMask') ?? '', json(body)),
  ],
  [
    /^POST versions\/([^/:]+):populateFiles$/,
    (site, [id = ''], { body, origin }) => ({
      ...site.populate(id, json(body)),
      uploadUrl: `${origin}/upload/${site.name}/versions/${id}/files`,
    }),
  ],
  [/^GET versions\/([^/:]+)\/files$/, (site, [id = ''], { query }) => site.listFiles(id, query)],
  [
    /^POST upload\/versions\/([^/]+)\/files\/([^/]+)$/,
    (site, [id = '', hash = ''], { body }) => {
      site.upload(id, hash, body)
      return {}
    },
  ],
]

function route(site: Site, call: string, input: Input): object {
  for (const [pattern, handler] of routes) {
    const match = pattern.exec(call)
    if (match) return handler(site, match.slice(1), input)
  }
  throw new ApiError(404, `${call} is not here`)
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
  response.end(JSON.stringify(body))
}

/** Serves a folder like Firebase Hosting: HTTP/2 with TLS, on loopback. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2'
import { extname, join, matchesGlob, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { firebaseTools } from '../../scripts/firebase/firebase-tools.ts'
import { expectedHeaders } from '../../scripts/smoke/headers.ts'
import { root } from '../../scripts/suite/paths.ts'
import { makeCertificate } from './certificate.ts'
import { listen } from './listen.ts'

/** A medium level, since the one of Hosting's CDN is not documented. */
const brotliQuality = 6
const pieceBytes = 700

const isText = /^(text\/|application\/(javascript|json|manifest|xml)|image\/svg)/
const { contentType } = firebaseTools('mime-types')

interface HostingConfig {
  rewrites?: { source: string; destination?: string }[]
  headers: Parameters<typeof expectedHeaders>[1]
}

export interface Site {
  url: string
  close(): void
}

interface Options {
  folder: string
  /** The function's address; without it, its calls get 503. */
  backend?: string
  /** ms between a page's chunks, to simulate a slow connection. */
  pause?: number
  /** Where a chunked page's connection breaks, and after what. */
  breaks?: { before: string; after: Promise<unknown> }
  config?: HostingConfig
}

export async function startHosting(options: Options): Promise<Site> {
  const { folder, backend, pause, breaks, config = readConfig() } = options
  const compressed = new Map<string, Buffer>()
  const server = createSecureServer({ ...makeCertificate(['localhost']), allowHTTP1: true })

  server.on('request', (incoming, outgoing) => {
    const path = new URL(incoming.url, 'https://localhost').pathname
    const { status, file } = findFile(path)
    if (file === undefined) {
      if (backend) return forward(incoming, outgoing, backend)
      outgoing.writeHead(503, { 'content-type': 'application/json' })
      return outgoing.end('{"message":"","code":"unavailable"}')
    }
    const type = contentType(extname(file)) || 'application/octet-stream'
    const headers: OutgoingHttpHeaders = {
      'content-type': type,
      'cache-control': 'max-age=3600',
      // In production the immutable cache rule only names existing files.
      ...expectedHeaders(status === 404 ? '/404.html' : path, config.headers),
    }
    let body: Buffer = readFileSync(file)
    if (pause && extname(file) === '.html') {
      outgoing.writeHead(status, headers)
      return pipeline(inPieces(body, pause, breaks), outgoing).catch(() => undefined)
    }
    if (isText.test(type) && String(incoming.headers['accept-encoding']).includes('br')) {
      headers['content-encoding'] = 'br'
      headers.vary = 'accept-encoding'
      // A later publication changes it.
      const version = `${file} ${statSync(file).mtimeMs}`
      body = compressed.get(version) ?? compress(body)
      compressed.set(version, body)
    }
    outgoing.writeHead(status, { ...headers, 'content-length': body.byteLength })
    if (incoming.method === 'HEAD') outgoing.end()
    else outgoing.end(body)
  })

  /** The order of Hosting: files, rewrites, 404.html; no file means that the function answers. */
  function findFile(path: string): { status: number; file?: string } {
    // Hosting's own paths, such as the Firebase configuration.
    if (path.startsWith('/__/')) return { status: 200 }
    const plain = join(folder, normalize(path))
    const candidates = path === '/' ? [join(folder, 'index.html')] : [plain, `${plain}.html`]
    const found = candidates.find((file) => existsSync(file) && statSync(file).isFile())
    if (found) return { status: 200, file: found }
    const rewrite = config.rewrites?.find(({ source }) => matchesGlob(path, source))
    if (rewrite && !rewrite.destination) return { status: 200 }
    const page = rewrite?.destination ?? '/404.html'
    return { status: rewrite ? 200 : 404, file: join(folder, page) }
  }

  return { url: `https://localhost:${await listen(server)}`, close: () => server.close() }
}

/** Sends the head at once. Throws where the connection should break. */
async function* inPieces(
  page: Buffer,
  pause: number,
  breaks?: Options['breaks'],
): AsyncGenerator<Buffer> {
  const last = breaks ? page.indexOf(breaks.before) : -1
  let start = 0
  let size = pieceBytes
  // Each larger than the one before: the first screen comes in many, the rest in few.
  for (let end = page.indexOf('<body'); start < page.length; end += size *= 1.3) {
    if (last >= 0 && end > last) {
      await breaks?.after
      throw new Error('The connection breaks')
    }
    yield page.subarray(start, end)
    start = end
    await wait(pause)
  }
}

function readConfig(): HostingConfig {
  return JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')).hosting
}

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
}

function forward(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  backend: string,
): void {
  const kept = [
    ...['content-type', 'content-length', 'accept', 'accept-language', 'cookie', 'user-agent'],
  ]
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => kept.includes(name)),
  )
  const call = request(new URL(incoming.url, backend), { method: incoming.method, headers })
  call.once('response', (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.once('end', () => {
      const type = response.headers['content-type'] ?? ''
      const isPacked = isText.test(type) && response.headers['content-encoding'] === undefined
      const body = isPacked ? compress(Buffer.concat(chunks)) : Buffer.concat(chunks)
      const answer: OutgoingHttpHeaders = { 'content-type': type }
      for (const name of ['cache-control', 'set-cookie', 'content-encoding', 'location']) {
        if (response.headers[name]) answer[name] = response.headers[name]
      }
      if (isPacked) answer['content-encoding'] = 'br'
      outgoing.writeHead(response.statusCode ?? 502, answer)
      outgoing.end(body)
    })
  })
  call.once('error', () => outgoing.writeHead(502).end())
  incoming.pipe(call)
}

import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import {
  connect as connectHttp2,
  constants,
  createServer as createHttp2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import type { Server } from 'node:net'
import { listen } from './listen.ts'

/**
 * The fate of a call to a backend. `hang` swallows it; `late` delivers it and swallows the response; `drop` cuts
 * the connection; `unavailable` answers 503 (gRPC: UNAVAILABLE); an object is the response itself, for gRPC only
 * its status.
 */
type Fault = 'pass' | 'hang' | 'late' | 'drop' | 'unavailable' | Canned

interface Canned {
  status: number
  body: string
  /** ms */
  delay?: number
}

export interface FaultProxy {
  /** host:port, for the emulator's environment variable. */
  host: string
  target: string
  /** Decides on each call by its path and method. */
  decide: (path: string, method: string) => Fault
  /** Called when a `late` call's response has arrived: until then the caller must not give up. */
  landed: () => unknown
  calls: string[]
  close(): void
}

export const isCommit = (path: string) => path === 'Commit'
export const isUpload = (path: string) => path.includes('/upload/')
export const isPasswordCheck = (path: string) => path.includes('signInWithPassword')

export interface Backends {
  store: FaultProxy
  images: FaultProxy
  identity: FaultProxy
}

/** Puts a proxy before each backend of the suite. */
export async function startProxies({ env } = process): Promise<Backends> {
  return {
    store: await grpcProxy(env.FIRESTORE_EMULATOR_HOST ?? ''),
    images: await httpProxy(env.FIREBASE_STORAGE_EMULATOR_HOST ?? ''),
    identity: await httpProxy(env.FIREBASE_AUTH_EMULATOR_HOST ?? ''),
  }
}

/** Environment variables that make a function use the proxies. */
export function proxyEnvironment({ store, images, identity }: Backends): Record<string, string> {
  return {
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: store.host,
    FIREBASE_STORAGE_EMULATOR_HOST: images.host,
    STORAGE_EMULATOR_HOST: `http://${images.host}`,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
  }
}

/** For emulators that speak HTTP: Auth and Storage. */
export async function httpProxy(target: string): Promise<FaultProxy> {
  const [hostname, port] = target.replace('http://', '').split(':')
  const proxy = emptyProxy(target)
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path = '', method = '', headers } = incoming
    proxy.calls.push(path)
    const fault = proxy.decide(path, method)
    if (fault === 'hang') return
    if (fault === 'drop') return void incoming.socket.destroy()
    if (fault === 'unavailable') return void outgoing.writeHead(503).end('{}')
    if (typeof fault === 'object') {
      setTimeout(() => outgoing.writeHead(fault.status).end(fault.body), fault.delay ?? 0)
      return
    }
    const onward = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      if (fault === 'late') return void answer.once('end', proxy.landed).resume()
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  return listening(proxy, server, () => server.closeAllConnections())
}

/** For the Firestore emulator: gRPC over HTTP/2 without TLS. */
async function grpcProxy(target: string): Promise<FaultProxy> {
  const proxy = emptyProxy(target)
  const backend = connectHttp2(`http://${target}`)
  const sessions = new Set<ServerHttp2Session>()
  const server = createHttp2Server()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.on('error', () => undefined)
  })
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    stream.on('error', () => undefined)
    const path = String(headers[':path']).split('/').at(-1) ?? ''
    proxy.calls.push(path)
    const fault = proxy.decide(path, 'POST')
    if (fault === 'hang') return void stream.resume()
    if (fault === 'drop') return void stream.session?.destroy()
    if (typeof fault === 'object' || fault === 'unavailable') {
      const code = typeof fault === 'object' ? fault.status : 14
      const headers = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': code }
      return stream.respond(headers, { endStream: true })
    }
    const { connection: _, ...forwarded } = headers
    const onward = backend.request(forwarded)
    onward.on('error', () => stream.destroy())
    stream.pipe(onward)
    if (fault === 'late') return void onward.once('end', proxy.landed).resume()
    stream.once('close', () => onward.close(constants.NGHTTP2_CANCEL))
    onward.once('response', (answer) => {
      if (stream.destroyed) return
      // A gRPC error without a message consists of headers only.
      if (answer['grpc-status'] !== undefined) return stream.respond(answer, { endStream: true })
      stream.respond(answer, { waitForTrailers: true })
      let trailers: IncomingHttpHeaders = {}
      onward.once('trailers', (received) => {
        trailers = received
      })
      stream.once('wantTrailers', () => stream.sendTrailers(trailers))
      onward.pipe(stream)
    })
  })
  return listening(proxy, server, () => {
    for (const session of sessions) session.destroy()
    backend.destroy()
  })
}

function emptyProxy(target: string): FaultProxy {
  return {
    host: '',
    target,
    decide: () => 'pass',
    landed: () => undefined,
    calls: [],
    close: () => undefined,
  }
}

async function listening(proxy: FaultProxy, server: Server, cut: () => void): Promise<FaultProxy> {
  proxy.host = `127.0.0.1:${await listen(server)}`
  proxy.close = () => {
    cut()
    server.close()
  }
  return proxy
}

/**
 * The network between this machine and Google: a proxy that terminates TLS for Google's hosts and forwards to the
 * stand-ins, so that programs run as in production, with only the proxy configured.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { makeCertificate } from '../certificate.ts'
import { fill, makeFolder } from '../folder.ts'
import { listen } from '../listen.ts'
import type { StandIn } from './google.ts'

export interface Edge {
  /** Environment variables that make a program use it. */
  env: Record<string, string>
  /** Requested hosts that it does not know. */
  unknown: Set<string>
}

/** `hosts`: addresses of hosts that are not forwarded to the stand-in; at the port `firestore` one speaks gRPC. */
export async function startEdge(
  google: StandIn,
  hosts: Record<string, string>,
  firestore: number,
): Promise<Edge> {
  const names = ['*.googleapis.com', ...Object.keys(hosts)]
  const certificate = makeCertificate(names, 'rsa')
  const folder = makeFolder()
  const file = join(folder, 'cert.pem')
  fill(folder, { 'cert.pem': certificate.cert })
  google.state.certificate = certificate
  const unknown = new Set<string>()
  const pages = createServer((incoming, outgoing) => route(google, hosts, incoming, outgoing))
  const end = (socket: Socket, ALPNProtocols: string[]) => {
    const secureContext = createSecureContext(certificate)
    const secure = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols })
    return secure.on('error', () => secure.destroy())
  }
  // Hosting's redirect to HTTPS.
  const insecure = createServer(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end()
  })
  const proxy = createServer().on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy())
    const [host = '', port] = url.split(':')
    if (!host.endsWith('.googleapis.com') && !hosts[host]) {
      unknown.add(host)
      return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    }
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    if (port === '80') return insecure.emit('connection', socket)
    if (host !== 'firestore.googleapis.com') {
      return pages.emit('connection', end(socket, ['http/1.1']))
    }
    const secure = end(socket, ['h2', 'http/1.1'])
    secure.once('secure', () => {
      if (secure.alpnProtocol !== 'h2') return pages.emit('connection', secure)
      const behind = connect(firestore, '127.0.0.1')
      behind.on('error', () => secure.destroy())
      secure.pipe(behind).pipe(secure)
    })
  })
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
    pages.closeAllConnections()
  })
  const address = `http://127.0.0.1:${await listen(proxy)}`
  const away = '127.0.0.1,localhost'
  return {
    env: {
      HTTPS_PROXY: address,
      HTTP_PROXY: address,
      NO_PROXY: away,
      NODE_USE_ENV_PROXY: '1',
      // gRPC's spelling.
      https_proxy: address,
      no_proxy: away,
      NODE_EXTRA_CA_CERTS: file,
      GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: file,
    },
    unknown,
  }
}

const tokens = ['oauth2.googleapis.com', 'www.googleapis.com', 'sts.googleapis.com']

function route(
  google: StandIn,
  hosts: Record<string, string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { headers, url = '/' } = incoming
  const host = headers.host?.replace(/:443$/, '') ?? ''
  if (url.endsWith('/publicKeys')) {
    const keys = JSON.stringify({ edge: google.state.certificate?.cert })
    return void outgoing.writeHead(200, { 'cache-control': 'public, max-age=3600' }).end(keys)
  }
  const isToken = tokens.includes(host) && url.endsWith('/token')
  const api = host.replace(/^(upload-)?(.*)\.googleapis\.com$/, '$2')
  const elsewhere = hosts[host]
  const path = isToken ? '/token' : `/${api}${url}`
  forward(elsewhere ? elsewhere + url : google.url + path, incoming, outgoing)
}

/** Forwards a call and its response, adding these headers unless present. */
export function forward(
  url: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  more: Record<string, string> = {},
): void {
  const { method, headers } = incoming
  const passed = request(url, { method, headers }, (answer) => {
    const { 'x-powered-by': _, ...own } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, { ...more, ...own })
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}

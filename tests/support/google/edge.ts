/**
 * The network between this machine and Google: a proxy that terminates TLS for Google's hosts and forwards to the
 * stand-ins, so that programs run as in production, with only the proxy configured.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { makeFolder } from '../folder.ts'
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
  const certificate = makeCertificate(['*.googleapis.com', ...Object.keys(hosts)])
  google.state.certificate = certificate
  const unknown = new Set<string>()
  const pages = createServer((incoming, outgoing) => lead(google, hosts, incoming, outgoing))
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
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
    pages.closeAllConnections()
  })
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
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
      NODE_EXTRA_CA_CERTS: certificate.file,
      GRPC_DEFAULT_SSL_ROOTS_FILE_PATH: certificate.file,
    },
    unknown,
  }
}

const tokens = ['oauth2.googleapis.com', 'www.googleapis.com', 'sts.googleapis.com']

function lead(
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
  pass(elsewhere ? elsewhere + url : google.url + path, incoming, outgoing)
}

/** Forwards a call and its response, adding these headers unless present. */
export function pass(
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

function makeCertificate(names: string[]) {
  const folder = makeFolder()
  const [keyFile = '', file = ''] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const alternatives = names.map((name) => `DNS:${name}`).join()
  const subject = ['-subj', '/CN=edge', '-addext', `subjectAltName=${alternatives}`]
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile, '-out', file]
  execFileSync('openssl', ['req', ...options, ...subject], { stdio: 'ignore' })
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file }
}

/**
 * The network between this machine and Google's: a proxy that ends TLS for Google's hosts and leads each to
 * the stand-in, so that programs run as they do in the cloud, with nothing but HTTPS_PROXY set.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import type { StandIn } from './google.ts'

export interface Edge {
  /** The variables that lead a program through it. */
  env: Record<string, string>
  /** Hosts that were asked for and are not there. */
  unknown: Set<string>
  close(): void
}

/** `hosts` lead elsewhere than to the stand-in: to what listens at a port here. */
export async function startEdge(
  google: StandIn,
  hosts: Record<string, number> = {},
): Promise<Edge> {
  const certificate = makeCertificate(['*.googleapis.com', '*.google.com', ...Object.keys(hosts)])
  const secureContext = createSecureContext(certificate)
  const unknown = new Set<string>()
  const pages = createServer((incoming, outgoing) =>
    lead(google, hosts, unknown, incoming, outgoing),
  )
  const proxy = createServer().on('connect', (_: IncomingMessage, socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.on('error', () => {})
    const secure = new TLSSocket(socket, {
      isServer: true,
      secureContext,
      ALPNProtocols: ['http/1.1'],
    })
    secure.on('error', () => {})
    pages.emit('connection', secure)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    env: {
      HTTPS_PROXY: address,
      NO_PROXY: '127.0.0.1,localhost',
      NODE_USE_ENV_PROXY: '1',
      NODE_EXTRA_CA_CERTS: certificate.file,
    },
    unknown,
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
      pages.closeAllConnections()
      certificate.remove()
    },
  }
}

const tokens = ['oauth2.googleapis.com', 'www.googleapis.com', 'sts.googleapis.com']

function lead(
  google: StandIn,
  hosts: Record<string, number>,
  unknown: Set<string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, headers, url = '/' } = incoming
  const host = headers.host?.replace(/:443$/, '') ?? ''
  const isToken = tokens.includes(host) && /\/token$/.test(url)
  const api = host.replace(/^(upload-)?(.*)\.googleapis\.com$/, '$2')
  const port = hosts[host]
  if (api === host && !port) unknown.add(host)
  const base = port ? `http://127.0.0.1:${port}` : google.url
  const path = port ? url : isToken ? '/token' : `/${api}${url}`
  const passed = request(base + path, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}

function makeCertificate(names: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  const [keyFile = '', file = ''] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const alternatives = names.map((name) => `DNS:${name}`).join()
  const subject = ['-subj', '/CN=edge', '-addext', `subjectAltName=${alternatives}`]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', ...options, '-keyout', keyFile, '-out', file, ...subject], {
    stdio: 'ignore',
  })
  return {
    ...{ key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, type TestContext } from 'vitest'

export type Certificate = ReturnType<typeof makeCertificate>

/** A self-signed certificate for localhost. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const [keyFile = '', certFile = ''] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', keyFile, '-out', certFile]
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', ['req', ...options, ...files, ...subject], { stdio: 'ignore' })
  return {
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(certFile, 'utf8'),
    certFile,
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A certificate that the tests of a file trust. */
export function trustCertificate(): Certificate {
  const usual = getCACertificates('default')
  const certificate = makeCertificate()
  beforeAll(() => setDefaultCACertificates([...usual, certificate.cert]))
  afterAll(() => {
    setDefaultCACertificates(usual)
    certificate.remove()
  })
  return certificate
}

/** A mail server for a test, which records mails and sign-ins. */
export async function startMailServer(
  { onTestFinished }: TestContext,
  { key, cert }: Certificate,
  options: SMTPServerOptions = {},
) {
  const mails: string[] = []
  const signIns: { user: string | undefined; isEncrypted: boolean }[] = []
  const server = new SMTPServer({
    key,
    cert,
    onAuth: ({ username }, session, done) => {
      signIns.push({ user: username, isEncrypted: session.secure })
      done(null, { user: username })
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        mails.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  return {
    mails,
    signIns,
    close,
    /** Ends a session's connection, or every one. */
    cut: (id?: string) => {
      for (const connection of server.connections) {
        if (!id || Object(connection).id === id) Object(connection)._socket.destroy()
      }
    },
    url: (protocol: 'smtp' | 'smtps', password = 'pass%40word') =>
      `${protocol}://me%40example.com:${password}@localhost:${port}`,
  }
}

export function failure(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

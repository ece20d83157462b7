import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, type TestContext } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { listen } from './listen.ts'

type Certificate = ReturnType<typeof makeCertificate>

/** A certificate that the tests of a file trust. */
export function trustCertificate(): Certificate {
  const usual = getCACertificates('default')
  const certificate = makeCertificate(['localhost'])
  beforeAll(() => setDefaultCACertificates([...usual, certificate.cert]))
  afterAll(() => setDefaultCACertificates(usual))
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
  const port = await listen(server.server)
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

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const kinds = { ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], rsa: ['rsa:2048'] }

/** A self-signed certificate for these names, made by openssl. */
export function makeCertificate(names: string[], kind: keyof typeof kinds = 'ec') {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [keyFile = '', certFile = ''] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
  const subject = ['-subj', `/CN=${names[0]}`, '-days', '2']
  const others = ['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`]
  const files = ['-keyout', keyFile, '-out', certFile]
  const options = ['req', '-x509', '-nodes', '-newkey', ...kinds[kind], ...subject, ...others]
  try {
    execFileSync('openssl', [...options, ...files], { stdio: 'ignore' })
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import { createTransport } from 'nodemailer'
import { asciiAddress } from '../contract/email-address.ts'
import { shorten } from './shorten.ts'

export interface Mail {
  /** First part of the Message-ID: mail programs show a mail sent twice only once. */
  id: string
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
}

/** Why a mail was not sent, with a message for the owner. */
export class MailError extends Error {
  /** `later`: a retry may succeed; `refused`: it will not. */
  readonly kind: 'later' | 'refused'

  constructor(kind: MailError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailError'
    this.kind = kind
  }
}

interface Server {
  host: string
  port: number
  secure: boolean
  auth: { user: string; pass: string } | undefined
  from: string
  to: string
}

/** ms for sending as a whole, and for each server response. */
const timeouts = { sending: 40_000, answer: 20_000 }
/** Characters of a server response shown to the owner. */
const maxReplyLength = 300

/** Sends to the owner through the server in the secret SMTP_URL. */
export async function sendMail(
  smtpUrl: string,
  mail: Mail,
  signal = AbortSignal.timeout(timeouts.sending),
): Promise<void> {
  const { host, port, secure, auth, from, to } = readServer(smtpUrl)
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    // Neither a password nor a message may be sent unencrypted.
    requireTLS: auth !== undefined || !isLoopback(host),
    connectionTimeout: timeouts.answer,
    greetingTimeout: timeouts.answer,
    socketTimeout: timeouts.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { id, replyTo, ...content } = mail
  try {
    await transport.sendMail({
      ...content,
      ...(replyTo && { replyTo }),
      from: { name: 'Portfolio', address: from },
      to: { name: '', address: to },
      messageId: `<${id}@${(asciiAddress(from) ?? from).split('@').at(-1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    })
  } catch (error) {
    throw toMailError(error, auth)
  } finally {
    transport.close()
  }
}

/** `smtps://USER:PASSWORD@HOST/?to=ADDRESS`; when USER is an address, `to` and `from` may be omitted. */
function readServer(smtpUrl: string): Server {
  try {
    const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
    const user = decodeURIComponent(username)
    const own = isAddress(user) ? user : ''
    const to = searchParams.get('to') || own
    const from = searchParams.get('from') || own || to
    const secure = protocol === 'smtps:'
    if ((!secure && protocol !== 'smtp:') || !hostname || !isAddress(to) || !isAddress(from)) {
      throw new TypeError()
    }
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      auth: user ? { user, pass: decodeURIComponent(password) } : undefined,
      from,
      to,
    }
  } catch {
    throw new MailError(
      'refused',
      'The secret SMTP_URL cannot be read: it has the form smtps://USER:PASSWORD@HOST/?to=ADDRESS',
    )
  }
}

function isAddress(text: string): boolean {
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text)
}

function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host)
}

/** Node's error codes for an untrusted certificate. */
const certificateCode =
  /^(?:CERT_|DEPTH_ZERO_|ERR(?:OR_IN)?_(?:TLS_)?CERT_|HOSTNAME_|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_|SELF_SIGNED_|UNABLE_TO_(?:DECODE|GET|VERIFY)_)/

/** `code` is nodemailer's, `originalCode` Node's. */
function toMailError(error: unknown, auth: Server['auth']): MailError {
  const { code, originalCode, responseCode, response } = Object(error)
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const words = clean(String(response ?? responseCode), auth)
    if (responseCode < 500) return new MailError('later', `The mail server answered: ${words}`)
    const what = code === 'ETLS' ? 'offers no encryption' : 'answered'
    return new MailError('refused', `The mail server ${what}: ${words}`)
  }
  if (certificateCode.test(String(originalCode))) {
    return new MailError('refused', 'The certificate of the mail server is not trusted')
  }
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new MailError('refused', 'The mail server takes no sign-in of this kind')
  }
  if (code === 'EDNS') {
    return new MailError('later', 'The mail server is not found under its name')
  }
  const message = 'The mail server does not answer, or ended the connection'
  return new MailError('later', message, { cause: error })
}

/** A server response may repeat the account's name and password: both are redacted. */
function clean(words: string, auth: Server['auth']): string {
  const secrets = auth ? [auth.pass, auth.user].filter(Boolean) : []
  const safe = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), words)
  return shorten(safe.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' '), maxReplyLength)
}

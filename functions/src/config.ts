import { defineSecret, defineString } from 'firebase-functions/params'

/** Of all functions and their queues. */
export const region = 'us-central1'

/** Of the function `api`. What an instance counts in its memory, each of them counts. */
export const maxInstances = 3

/** An API key restricted to Identity Toolkit: it checks passwords and is never sent to a browser. */
export const identityApiKey = defineSecret('IDENTITY_API_KEY')

/**
 * HMAC key for the rate limit's document ids, so that they reveal no address and no e-mail, and for the marks of the
 * owner's devices.
 */
export const ratePepper = defineSecret('RATE_PEPPER')

/** Allowed origins besides the project's own two, comma separated: the custom domain. */
export const allowedOrigins = defineString('ALLOWED_ORIGINS', { default: '' })

/** The Hosting site's id; defaults to the project id unless that name is taken. */
export function hostingSiteId(): string {
  return process.env.HOSTING_SITE || (process.env.GCLOUD_PROJECT ?? '')
}

/** The service account of the function `api`, an e-mail address; empty for the project's default. */
export const serviceAccount = defineString('SERVICE_ACCOUNT', { default: '' })

/** The service account of `work`, `mail` and `clock`: it may publish to Hosting, which the other may not. */
export const workServiceAccount = defineString('WORK_SERVICE_ACCOUNT', { default: '' })

/** The URL of the owner's mail server, password included. */
export const smtpUrl = defineSecret('SMTP_URL')

/** Stands for no mail server, since a secret cannot be empty. */
export const noMailServer = 'none'

export const inEmulator = process.env.FUNCTIONS_EMULATOR === 'true'

/** Origin of the Firebase Hosting API; in the emulator a stand-in, or '' where nothing is published. */
export const hostingApi =
  process.env.HOSTING_API ?? (inEmulator ? '' : 'https://firebasehosting.googleapis.com')

/** Replaces GitHub in tests, "http://127.0.0.1:PORT"; '' everywhere else. */
export const githubStandin = inEmulator ? (process.env.GITHUB_STANDIN ?? '') : ''

export const canPublish = hostingApi !== ''

/** The emulator accepts unsigned session cookies, so nothing else may run against it. */
export function refuseForeignEmulator(): void {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST && !inEmulator) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator: refusing to start')
  }
}

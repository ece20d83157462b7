import { defineSecret, defineString } from 'firebase-functions/params'

/** An API key restricted to Identity Toolkit: it checks passwords and is never sent to a browser. */
export const identityApiKey = defineSecret('IDENTITY_API_KEY')

/** Keys the throttle's documents, so that they name no address and no e-mail. */
export const ratePepper = defineSecret('RATE_PEPPER')

/** Origins besides the project's own two, comma separated: the custom domain. */
export const allowedOrigins = defineString('ALLOWED_ORIGINS', { default: '' })

/** The id of the Hosting site, which is called as the project is unless another project's is. */
export function hostingSiteId(): string {
  return process.env.HOSTING_SITE || (process.env.GCLOUD_PROJECT ?? '')
}

/** The account that the function runs as, an e-mail address; the project's default when empty. */
export const serviceAccount = defineString('SERVICE_ACCOUNT', { default: '' })

/** The account that the function `work` runs as: it may publish to Hosting, which the other may not. */
export const workServiceAccount = defineString('WORK_SERVICE_ACCOUNT', { default: '' })

/** The mail server that new messages are sent over, with its password. */
export const smtpUrl = defineSecret('SMTP_URL')

/** Its value where no mail is sent: a secret cannot be empty. */
export const noMailServer = 'none'

export const inEmulator = process.env.FUNCTIONS_EMULATOR === 'true'

/** Where the Firebase Hosting API is; locally a stand-in of it or, where nothing is published, none. */
export const hostingApi =
  process.env.HOSTING_API ?? (inEmulator ? '' : 'https://firebasehosting.googleapis.com')

/** In place of GitHub in tests, "http://127.0.0.1:PORT"; '' everywhere else. */
export const githubStandin = inEmulator ? (process.env.GITHUB_STANDIN ?? '') : ''

export const canPublish = hostingApi !== ''

/** The emulator takes unsigned session cookies: nowhere else may the function trust it. */
export function refuseForeignEmulator(): void {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST && !inEmulator) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator: refusing to start')
  }
}

import { defineSecret, defineString } from 'firebase-functions/params'

/** An API key restricted to Identity Toolkit: it checks passwords and is never sent to a browser. */
export const identityApiKey = defineSecret('IDENTITY_API_KEY')

/** Keys the throttle's documents, so that they name no address and no e-mail. */
export const ratePepper = defineSecret('RATE_PEPPER')

/** Origins besides the project's own two, comma separated: the custom domain. */
export const allowedOrigins = defineString('ALLOWED_ORIGINS', { default: '' })

/** The account that the function runs as, an e-mail address; the project's default when empty. */
export const serviceAccount = defineString('SERVICE_ACCOUNT', { default: '' })

export const inEmulator = process.env.FUNCTIONS_EMULATOR === 'true'

/** The emulator takes unsigned session cookies: nowhere else may the function trust it. */
export function refuseForeignEmulator(): void {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST && !inEmulator) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set outside the emulator: refusing to start')
  }
}

/**
 * The sign-in of firebase-tools, using its internals: the version is pinned, and tests/deploy fails when an
 * upgrade changes them.
 */
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../suite/paths.ts'

/** Loads one of its modules, such as './lib/gcp/iam.js'. */
export const firebaseTools = createRequire(join(root, 'node_modules/firebase-tools/package.json'))

/** Signs in Google's client libraries like `firebase deploy`; returns why that is impossible, if so. */
export async function signIn(project: string): Promise<string | undefined> {
  const account = firebaseTools('./lib/auth.js').selectAccount(undefined, root)
  try {
    // Application default credentials, which the CLI makes for its emulators.
    const { getCredentialPathAsync } = firebaseTools('./lib/defaultCredentials.js')
    const file: string | undefined = account && (await getCredentialPathAsync(account))
    if (file) {
      chmodSync(file, 0o600)
      process.env.GOOGLE_APPLICATION_CREDENTIALS = file
    }
    await accessToken(project)
    return undefined
  } catch (error) {
    const [why] = String(Object(error).message).split('\n', 1)
    return account
      ? `the sign-in of ${account.user.email} could not be used (${why}): no connection, or npx firebase login --reauth`
      : 'nobody is signed in: npx firebase login'
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the CLI's own copy, which has no types here
let auth: any

export function accessToken(projectId: string): Promise<string> {
  const { GoogleAuth } = firebaseTools('google-auth-library')
  auth ??= new GoogleAuth({ projectId, scopes: 'https://www.googleapis.com/auth/cloud-platform' })
  return auth.getAccessToken()
}

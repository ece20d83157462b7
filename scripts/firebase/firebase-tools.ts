/**
 * The sign-in of firebase-tools, from within: this is not its public interface. The version is pinned, and tests/deploy
 * fails when an upgrade moves it.
 */
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../suite/paths.ts'

/** Loads one of its modules, such as './lib/gcp/iam.js'. */
export const firebaseTools = createRequire(join(root, 'node_modules/firebase-tools/package.json'))

/** The e-mail address of who is signed in to the CLI in this folder. */
export function signedInAs(): string | undefined {
  return firebaseTools('./lib/auth.js').selectAccount(undefined, root)?.user?.email
}

/** Signs its modules in as `firebase deploy` would be; returns why that is not possible. */
export async function signIn(project: string): Promise<string | undefined> {
  const { selectAccount, setActiveAccount } = firebaseTools('./lib/auth.js')
  const { requireAuth } = firebaseTools('./lib/requireAuth.js')
  const options = { project, nonInteractive: true }
  try {
    const account = selectAccount(undefined, root)
    if (account) setActiveAccount(options, account)
    await requireAuth(options)
    await accessToken()
    return undefined
  } catch {
    const email = signedInAs()
    return email
      ? `the sign-in of ${email} could not be used: no connection, or npx firebase login --reauth`
      : 'nobody is signed in: npx firebase login'
  }
}

/** Of whom signIn has signed in. */
export function accessToken(): Promise<string> {
  return firebaseTools('./lib/apiv2.js').getAccessToken()
}

/**
 * The CLI's sign-in as a file of application default credentials, for Google's client libraries; the CLI
 * makes it for its emulators. Undefined when nobody is signed in.
 */
export async function credentialFile(): Promise<string | undefined> {
  const account = firebaseTools('./lib/auth.js').selectAccount(undefined, root)
  if (!account?.tokens?.refresh_token) return undefined
  const { getCredentialPathAsync } = firebaseTools('./lib/defaultCredentials.js')
  const file: string | undefined = await getCredentialPathAsync(account)
  if (file) chmodSync(file, 0o600)
  return file
}

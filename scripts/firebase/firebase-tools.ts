/**
 * firebase-tools from within: what it would upload and how it judges firebase.json, by its own code, and
 * its sign-in. These are not its public interface; the version is pinned, and
 * tests/deploy fails when an upgrade moves them.
 */
import { chmodSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../suite/paths.ts'

/** Loads one of its modules, such as './lib/gcp/iam.js'. */
export const firebaseTools = createRequire(join(root, 'node_modules/firebase-tools/package.json'))

export interface FirebaseConfig {
  hosting: {
    site?: string
    public: string
    ignore: string[]
    predeploy?: string
    rewrites: Rewrite[]
    headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[]
  }
  functions: { source: string; ignore: string[]; predeploy?: string }
}

export interface Rewrite {
  source: string
  destination?: string
  function?: { functionId: string; region: string; pinTag: boolean }
  /** The same function as the Cloud Run service that it is. */
  run?: { serviceId: string; region: string; pinTag: boolean }
}

const ownIgnores = ['firebase-debug.log', 'firebase-debug.*.log', '.runtimeconfig.json']

export interface UploadedFile {
  /** As the archive or Hosting names it. */
  path: string
  bytes: number
}

/** What Hosting would be sent of a project in the folder `directory`. */
export function hostingFiles(config: FirebaseConfig, directory = root): UploadedFile[] {
  const { listFiles } = firebaseTools('./lib/listFiles.js')
  const folder = join(directory, config.hosting.public)
  const paths: string[] = listFiles(folder, config.hosting.ignore)
  return paths.sort().map((path) => ({ path, bytes: statSync(join(folder, path)).size }))
}

/** Packs the function as a deploy does. A zip is what Google is sent; a tar.gz holds the same. */
export async function packFunction(
  config: FirebaseConfig,
  { directory = root, format = 'zip' }: { directory?: string; format?: 'zip' | 'tar.gz' } = {},
): Promise<string> {
  const { prepareFunctionsUpload } = firebaseTools(
    './lib/deploy/functions/prepareFunctionsUpload.js',
  )
  const { source, ignore } = config.functions
  const packed = await prepareFunctionsUpload(
    directory,
    join(directory, source),
    { source, ignore: [...ignore] },
    [],
    undefined,
    { exportType: format },
  )
  return packed.pathToSource
}

/** The files that packFunction puts into the archive. */
export async function functionFiles(
  config: FirebaseConfig,
  directory = root,
): Promise<UploadedFile[]> {
  const { readdirRecursive } = firebaseTools('./lib/fsAsync.js')
  const folder = join(directory, config.functions.source)
  const found: { name: string }[] = await readdirRecursive({
    path: folder,
    // These three are packageSource's own.
    ignoreStrings: [...config.functions.ignore, ...ownIgnores],
  })
  return found
    .map(({ name }) => ({
      path: name.slice(folder.length + 1).replaceAll('\\', '/'),
      bytes: statSync(name).size,
    }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** What the CLI's own schema finds wrong with a configuration. */
export function findConfigFaults(config: unknown): string[] {
  const validate = firebaseTools('./lib/firebaseConfigValidate.js').getValidator()
  if (validate(config)) return []
  const errors: { instancePath: string; message?: string }[] = validate.errors
  return errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
}

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

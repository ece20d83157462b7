import { createRequire } from 'node:module'
import { join } from 'node:path'
import { credentialFile } from '../deploy/firebase-tools.ts'
import { root } from '../suite/paths.ts'
import { portsFrom, sitePort } from '../suite/ports.ts'
import { clientEnvironment } from '../suite/settings.ts'
import { CommandError } from './command.ts'

export interface Target {
  kind: 'local' | 'live'
  projectId: string
  /** The Storage bucket of the images. */
  bucket: string
  /** What was chosen, to be shown before anything is done. */
  words: string
}

const emulatorHosts = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const

/** ms to wait for the suite's hub or for Google. */
const patience = 10_000

/**
 * Decides what a script works on and sets the environment variables that the Admin SDK reads, so call
 * it before anything loads functions/src/store/firebase.ts. With `project` that is the live project, through
 * the sign-in of the Firebase CLI; without, the local suite that the environment names or that answers
 * at the ports of `npm start`. Throws a CommandError that says what is missing.
 */
export async function chooseTarget(options: { project?: string | undefined }): Promise<Target> {
  return options.project === undefined
    ? chooseLocal(', or name a live project with --project ID')
    : chooseLive(options.project)
}

/** For a script that never works on anything else. */
export async function chooseLocal(otherwise = ''): Promise<Target> {
  const named = emulatorHosts.filter((name) => process.env[name])
  const [missing] = emulatorHosts.filter((name) => !process.env[name])
  if (named.length > 0 && missing) {
    throw new CommandError(`${named[0]} is set but ${missing} is not: set all three or none.`)
  }
  const ports = portsFrom(sitePort())
  const defaults = clientEnvironment(ports)
  if (named.length === 0) {
    if (!(await answers(`http://127.0.0.1:${ports.hub}/emulators`))) {
      throw new CommandError(
        `No local site runs (port ${ports.hub} does not answer): start it with npm start in another terminal${otherwise}.`,
      )
    }
    Object.assign(process.env, defaults)
  } else {
    for (const [name, value] of Object.entries(defaults)) {
      if (!name.endsWith('_HOST') && name !== 'FIREBASE_EMULATOR_HUB') process.env[name] ??= value
    }
  }
  const { projectId, storageBucket } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}')
  if (!String(projectId).startsWith('demo-')) {
    throw new CommandError(
      `FIREBASE_CONFIG names the project ${projectId}, and a local one starts with demo-: unset it, or use --project.`,
    )
  }
  const words = `the local suite (${projectId}, Firestore at ${process.env.FIRESTORE_EMULATOR_HOST})`
  return { kind: 'local', projectId, bucket: storageBucket, words }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    (response) => response.ok,
    () => false,
  )
}

async function chooseLive(projectId: string): Promise<Target> {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId) || projectId.startsWith('demo-')) {
    throw new CommandError(`"${projectId}" is not the id of a live project.`)
  }
  const set = [...emulatorHosts, 'STORAGE_EMULATOR_HOST'].find((name) => process.env[name])
  if (set) throw new CommandError(`--project means a live project, but ${set} is set: unset it.`)
  // Whoever is signed in as a person needs to name the project that the calls are counted for.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId
  process.env.GCLOUD_PROJECT = projectId
  // The sign-in that deploys, unless another is named.
  const file = process.env.GOOGLE_APPLICATION_CREDENTIALS || (await credentialFile())
  if (file) process.env.GOOGLE_APPLICATION_CREDENTIALS = file
  const bucket = await readBucket(projectId)
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId, storageBucket: bucket })
  return { kind: 'live', projectId, bucket, words: `the live project ${projectId}` }
}

/** The default bucket's name depends on when it was made, so it is asked for rather than built. */
async function readBucket(projectId: string): Promise<string> {
  const response = await fetch(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/adminSdkConfig`,
    {
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'x-goog-user-project': process.env.GOOGLE_CLOUD_QUOTA_PROJECT ?? projectId,
      },
      signal: AbortSignal.timeout(patience),
    },
  ).catch(() => {
    throw new CommandError('firebase.googleapis.com does not answer: is this machine online?')
  })
  if (!response.ok) {
    throw new CommandError(
      `Firebase answers ${response.status} for ${projectId}: check the id, and that this account may see the project.`,
    )
  }
  const { storageBucket } = await response.json()
  if (!storageBucket) {
    throw new CommandError(`${projectId} has no Storage bucket yet: see docs/deploy.md.`)
  }
  return storageBucket
}

/** For calls that the Admin SDK does not make. Throws when there are no credentials. */
export async function accessToken(): Promise<string> {
  // firebase-admin is installed beside the function alone.
  const { applicationDefault } = createRequire(join(root, 'functions/package.json'))(
    'firebase-admin/app',
  ) as { applicationDefault(): { getAccessToken(): Promise<{ access_token: string }> } }
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch {
    throw new CommandError(
      'Nobody is signed in, or there is no connection: npx firebase login, or set GOOGLE_APPLICATION_CREDENTIALS.',
    )
  }
}

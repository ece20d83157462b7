import { signIn } from '../firebase/firebase-tools.ts'
import { connect } from '../firebase/google.ts'
import { projectId } from '../firebase/project.ts'
import { portsFrom, sitePort, typed } from '../suite/ports.ts'
import { clientEnvironment } from '../suite/settings.ts'
import { CommandError } from './command.ts'

export interface Target {
  kind: 'local' | 'live'
  projectId: string
  bucket: string
  /** Names the target to the user before anything is done. */
  label: string
}

const emulatorHosts = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const

/** ms */
const timeout = 10_000

/**
 * Chooses what a script works on and sets the environment variables of the Admin SDK, so call it before loading
 * functions/src/store/firebase.ts. With `project` the target is live, through the Firebase CLI's sign-in;
 * otherwise the local suite named by the environment or answering at the ports of `npm start`. Throws a
 * CommandError that says what is missing.
 */
export async function chooseTarget({ project }: { project?: string | undefined }): Promise<Target> {
  if (project !== undefined) return chooseLive(project)
  return chooseLocal(', or name a live project with --project ID')
}

/** For scripts that only ever work locally. */
export async function chooseLocal(otherwise = ''): Promise<Target> {
  const [named] = emulatorHosts.filter((name) => process.env[name])
  const [missing] = emulatorHosts.filter((name) => !process.env[name])
  // Filled in, the missing ones could be another suite's.
  if (named && missing) {
    throw new CommandError(`${named} is set but ${missing} is not: set all three or none.`)
  }
  const ports = portsFrom(sitePort())
  if (!named && !(await findLocalSuite())) {
    throw new CommandError(
      `No local site runs (port ${ports.hub} does not answer): start it with ${typed('npm start')} in another terminal${otherwise}.`,
    )
  }
  for (const [name, value] of Object.entries(clientEnvironment(ports))) {
    if (!named || !process.env[name]) process.env[name] = value
  }
  const { projectId, storageBucket } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}')
  if (!String(projectId).startsWith('demo-')) {
    throw new CommandError(
      `FIREBASE_CONFIG names the project ${projectId}, and a local one starts with demo-: unset it, or use --project.`,
    )
  }
  const label = `the local suite (${projectId}, Firestore at ${process.env.FIRESTORE_EMULATOR_HOST})`
  return { kind: 'local', projectId, bucket: storageBucket, label }
}

/** Whether the hub of `npm start` answers. */
export async function findLocalSuite(): Promise<boolean> {
  const url = `http://127.0.0.1:${portsFrom(sitePort()).hub}/emulators`
  const signal = AbortSignal.timeout(timeout)
  const emulators = await fetch(url, { signal })
    .then((response) => response.json())
    .catch(() => undefined)
  return typeof emulators?.firestore === 'object'
}

async function chooseLive(project: string): Promise<Target> {
  const id = projectId(project, false)
  const set = [...emulatorHosts, 'STORAGE_EMULATOR_HOST'].find((name) => process.env[name])
  if (set) throw new CommandError(`--project means a live project, but ${set} is set: unset it.`)
  // User credentials need a project for quotas.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= id
  process.env.GCLOUD_PROJECT = id
  const problem = await signIn(id)
  if (problem) throw new CommandError(`Nothing was changed: ${problem}.`)
  // Asked for, since the default bucket's name depends on when it was created.
  const path = `/v1beta1/projects/${id}/adminSdkConfig`
  const { storageBucket } = await connect(id, timeout)
    .get('firebase', path)
    .catch(({ message }: Error) => {
      throw new CommandError(
        `Nothing was changed: ${message}. Is the id right, and this machine online?`,
      )
    })
  if (!storageBucket) {
    throw new CommandError(`${id} has no Storage bucket yet: see docs/deploy.md.`)
  }
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: id, storageBucket })
  return { kind: 'live', projectId: id, bucket: storageBucket, label: `the live project ${id}` }
}

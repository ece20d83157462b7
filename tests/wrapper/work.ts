import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostingStandin } from 'hosting-standin'
import { afterAll, beforeAll, beforeEach, type TestContext } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { noteChange } from '../../functions/src/store/publication.ts'
import type { Task } from '../../functions/src/work/queue.ts'
import { startHosting } from '../../scripts/suite/hosting.ts'
import { root } from '../../scripts/suite/paths.ts'
import { projectId } from '../../scripts/suite/settings.ts'
import { type FunctionProcess, startFunction } from './function.ts'

/** The function `work` under the production wrapper. */
export function startWork(
  env: Record<string, string>,
  source = join(root, 'functions'),
): Promise<FunctionProcess> {
  const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST']
  const hosts = emulators.map((name) => [name, process.env[name] ?? ''])
  const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`
  return startFunction(
    {
      FUNCTIONS_EMULATOR: 'true',
      ...Object.fromEntries(hosts),
      STORAGE_EMULATOR_HOST: storage,
      ...env,
    },
    source,
    'work',
  )
}

/** Sends a task as the queue does and returns the status that it is answered with. */
export async function run(
  { url }: FunctionProcess,
  task: Task,
  { id = crypto.randomUUID(), retries = 0 } = {},
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cloudtasks-queuename': 'work',
      'x-cloudtasks-taskname': id,
      'x-cloudtasks-taskretrycount': String(retries),
    },
    body: JSON.stringify({ data: task }),
  })
  return response.status
}

export interface Publishing {
  hosting: HostingStandin
  fn: FunctionProcess
}

/** `work` and a Hosting for the tests of a file; each begins with what was built, and nothing published. */
export function sharePublishing(): Publishing {
  const shared = {} as Publishing
  let folder: string
  let built: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hosting-'))
    shared.hosting = await startHosting(projectId, join(root, 'web/dist'), folder)
    built = shared.hosting.site.liveVersion()
    shared.fn = await startWork({ HOSTING_API: shared.hosting.origin })
  })
  beforeEach(async () => {
    const { hosting } = shared
    hosting.intervene = () => undefined
    hosting.calls.length = 0
    hosting.site.release(built, {})
    await (await publication()).delete()
  })
  afterAll(async () => {
    await shared.fn.stop()
    await shared.hosting.close()
    rmSync(folder, { recursive: true })
  })
  return shared
}

export async function publication() {
  return (await firestore()).collection('site').doc('publication')
}

export function page({ hosting }: Pick<Publishing, 'hosting'>): string {
  return String(hosting.site.liveFiles().get('/index.html'))
}

/** Why the page was not published, as the owner is told. */
export async function problem(): Promise<unknown> {
  return (await (await publication()).get()).get('problem')
}

let count = 0

/** A published project, straight into Firestore. */
export async function addProject(
  context: Pick<TestContext, 'onTestFinished'>,
  what: string,
  photo = '',
  { isNoted = true } = {},
): Promise<string> {
  const name = `${what} ${Date.now().toString(36)}-${++count}`
  const target = (await firestore()).collection('projects').doc(crypto.randomUUID())
  const now = new Date()
  await target.create({
    name,
    description: 'Made by a test.',
    github: 'https://github.com/example/test',
    deploy: '',
    technologies: ['Node.js'],
    status: 'published',
    photo,
    photoWidth: photo ? 16 : 0,
    photoHeight: photo ? 9 : 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
  context.onTestFinished(async () => void (await target.delete()))
  if (isNoted) await noteChange()
  return name
}

export async function change(
  context: TestContext,
  target: FirebaseFirestore.DocumentReference | undefined,
  to: object,
  back: object,
): Promise<void> {
  await target?.update(to)
  context.onTestFinished(async () => void (await target?.update(back)))
  await noteChange()
}

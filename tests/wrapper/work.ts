import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostingStandin } from 'hosting-standin'
import type { TestContext } from 'vitest'
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

/** `work` with a Hosting of its own, to which what was built is deployed, and nothing published yet. */
export async function startPublishing({
  onTestFinished,
}: Pick<TestContext, 'onTestFinished'>): Promise<Publishing> {
  await (await publication()).delete()
  const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
  const hosting = await startHosting(projectId, join(root, 'web/dist'), folder)
  const fn = await startWork({ HOSTING_API: hosting.origin })
  onTestFinished(async () => {
    await fn.stop()
    await hosting.close()
    rmSync(folder, { recursive: true })
  })
  return { hosting, fn }
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

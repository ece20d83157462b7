import type { HostingStandin } from '@portfolio-site/hosting-standin'
import type { TestContext } from 'vitest'
import { firestore } from '../../functions/src/store/firebase.ts'
import { noteChange } from '../../functions/src/store/publication.ts'

export async function publication() {
  return (await firestore()).collection('site').doc('publication')
}

export function page({ hosting }: { hosting: HostingStandin }): string {
  return String(hosting.site.liveFiles().get('/index.html'))
}

/** The stored reason why the page was not published. */
export async function problem(): Promise<unknown> {
  return (await (await publication()).get()).get('problem')
}

let count = 0

/** Writes a published project directly to Firestore. */
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
  if (isNoted) await noteEarlierChange()
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
  await noteEarlierChange()
}

/** As of a minute ago, so that no task waits for further changes. */
async function noteEarlierChange(): Promise<void> {
  await noteChange()
  await (await publication()).update({ changedAt: new Date(Date.now() - 60_000) })
}

/** Stores a document of `site`, and restores the previous one after the test. */
export async function store(
  { onTestFinished }: TestContext,
  id: string,
  value: object,
): Promise<void> {
  const target = (await firestore()).collection('site').doc(id)
  const before = (await target.get()).data()
  onTestFinished(async () => void (await (before ? target.set(before) : target.delete())))
  await target.set({ ...value, updatedAt: new Date() })
}

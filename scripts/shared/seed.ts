import { setTimeout as wait } from 'node:timers/promises'
import { categories } from '../../functions/src/contract/categories.ts'
import type { OwnedProject } from '../../functions/src/contract/project.ts'
import type { OwnedSkill } from '../../functions/src/contract/skill.ts'
import { iconPng } from '../../sample/icons.ts'
import { messages } from '../../sample/messages.ts'
import { owner } from '../../sample/owner.ts'
import { projects, readCover } from '../../sample/projects.ts'
import { skillsOf } from '../../sample/skills.ts'
import { type Auth, findUser } from './accounts.ts'
import { CommandError } from './command.ts'

interface SeedOptions {
  /** The site's address, such as http://localhost:5050. */
  url: string
  log: (line: string) => void
  /** Seed although it was done before; what is there already stays as it is. */
  force?: boolean
}

/** A signed-in caller of the API, as the owner's browser is. */
interface Session {
  url: string
  cookie: string
}

/** How long to go on asking a server that is busy, in ms. */
const patience = 60_000

/**
 * Fills a local suite with an owner, skills, projects and messages, once: a marker in Firestore keeps
 * what was deleted later from coming back. Throws a CommandError that names the entry the server refused.
 */
export async function seed({ url, log, force = false }: SeedOptions) {
  const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST } = process.env
  if (!FIREBASE_AUTH_EMULATOR_HOST || !FIRESTORE_EMULATOR_HOST) {
    throw new Error(
      'Seeding works on the local emulators only: start them with npm start, or set FIREBASE_AUTH_EMULATOR_HOST and FIRESTORE_EMULATOR_HOST.',
    )
  }
  // Loaded only now, through the API's own module: firebase-admin is installed beside it alone.
  const { auth } = await import('../../functions/src/store/firebase.ts')
  const marker = await findMarker()
  const seeded = (await marker.get()).exists
  if (seeded && !force) return { isNew: false }

  await makeOwner(await auth())
  const session = { url, cookie: await signIn(url) }
  log(`Seed: ${await addSkills(session)} skills added`)
  log(`Seed: ${await addProjects(session)} projects added`)
  if (!seeded) {
    for (const message of messages) {
      const what = `the message of ${message.fullname}`
      await post({ url, cookie: '' }, 'contact/submit', form(message), what)
    }
    log(`Seed: ${messages.length} messages sent`)
  }
  await marker.set({ seededAt: new Date() })
  return { isNew: true }
}

/** Keeps the sample out of a local suite, now and at each later start. */
export async function leaveEmpty(): Promise<void> {
  const marker = await findMarker()
  if ((await marker.get()).get('seededAt')) {
    throw new CommandError('The sample is there already: npm run reset removes it, then try again.')
  }
  await marker.set({ seededAt: null })
}

async function findMarker() {
  const { firestore } = await import('../../functions/src/store/firebase.ts')
  return (await firestore()).collection('meta').doc('seed')
}

async function makeOwner(auth: Auth) {
  const { uid } =
    (await findUser(auth, owner.email)) ??
    (await auth.createUser({ ...owner, emailVerified: true }))
  await auth.setCustomUserClaims(uid, { admin: true })
}

async function signIn(url: string): Promise<string> {
  const answer = await post({ url, cookie: '' }, 'auth/login', JSON.stringify(owner), 'the sign-in')
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__session='))
  if (!cookie) throw new CommandError('Seeding stopped: the sign-in set no session cookie')
  return cookie.split(';', 1)[0] as string
}

async function addSkills(session: Session): Promise<number> {
  let added = 0
  for (const { type, label } of categories) {
    const there = await list<OwnedSkill>(session, 'skill/getskills', { type, all: true })
    for (const { name, url, mark, colours } of skillsOf(type)) {
      if (there.some((skill) => skill.name === name)) continue
      const fields = form({ name, type, url })
      for (const theme of ['dark', 'light'] as const) {
        fields.set(theme, file(await iconPng(mark, colours[theme])), `${theme}.png`)
      }
      await post(session, 'skill/addskill', fields, `the skill ${name} in ${label}`)
      added++
    }
  }
  return added
}

async function addProjects(session: Session): Promise<number> {
  const there = await list<OwnedProject>(session, 'project/getprojects', { all: true })
  let added = 0
  for (const project of projects) {
    const { cover, technologies, ...words } = project
    if (there.some(({ name }) => name === words.name)) continue
    const fields = form({ ...words, technologies: JSON.stringify(technologies) })
    fields.set('photo', file(readCover(project)), cover)
    await post(session, 'project/addproject', fields, `the project ${words.name}`)
    added++
  }
  return added
}

async function list<Entry>(session: Session, call: string, body: object): Promise<Entry[]> {
  const answer = await post(session, call, JSON.stringify(body), `the list of ${call}`)
  return (await answer.json()) as Entry[]
}

/** Posts JSON (a string) or a form. Waits and asks again while the server is busy with another upload. */
async function post({ url, cookie }: Session, call: string, body: string | FormData, what: string) {
  const headers = {
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  }
  const end = Date.now() + patience
  for (;;) {
    const answer = await fetch(new URL(`/api/${call}`, url), {
      method: 'POST',
      headers,
      body,
    }).catch((cause) => {
      throw new CommandError(`Seeding stopped at ${what}: ${url} does not answer.`, { cause })
    })
    if (answer.ok) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const pause = Number.isNaN(seconds) ? 1_000 : Math.max(seconds * 1_000, 200)
    if (answer.status === 503 && Date.now() + pause < end) {
      await answer.body?.cancel()
      await wait(pause)
      continue
    }
    throw new CommandError(`Seeding stopped at ${what}: ${answer.status} ${await reason(answer)}`)
  }
}

async function reason(answer: Response): Promise<string> {
  const body = await answer.text()
  try {
    const { message, fields } = JSON.parse(body) as { message: string; fields?: object }
    return fields ? `${message} ${JSON.stringify(fields)}` : message
  } catch {
    return body.slice(0, 200)
  }
}

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** The API tells the type by the bytes. */
function file(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)])
}

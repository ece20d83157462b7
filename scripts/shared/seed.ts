import { categories } from '../../functions/src/contract/categories.ts'
import { iconPng } from '../../sample/icons.ts'
import { messages } from '../../sample/messages.ts'
import { owner } from '../../sample/owner.ts'
import { profileForm } from '../../sample/profile.ts'
import {
  projects,
  readCover,
  readGallery,
  readStory,
  type SampleProject,
} from '../../sample/projects.ts'
import { skillsOf } from '../../sample/skills.ts'
import { typed } from '../suite/ports.ts'
import { type Auth, findUser } from './accounts.ts'
import { CommandError } from './command.ts'

interface SeedOptions {
  /** The site's address, such as http://localhost:5050. */
  url: string
  /** Seeds again; existing entries are kept. */
  force?: boolean
}

/**
 * Seeds the local suite that the environment names with an owner, skills, projects and messages, once: a marker in Firestore keeps deleted
 * entries from coming back. Throws a CommandError that names the entry the server refused.
 */
export async function seed({ url, force = false }: SeedOptions) {
  // Imported lazily through the API's module, since only functions/ has firebase-admin installed.
  const { auth } = await import('../../functions/src/store/firebase.ts')
  const marker = await findMarker()
  const seeded = (await marker.get()).exists
  if (seeded && !force) return { isNew: false }

  await makeOwner(await auth())
  const post = caller(url, await signIn(url))
  let added = 0
  for (const { type } of categories) {
    added += await addMissing(post, 'skill', { type }, skillsOf(type), async (skill) => {
      const { name, url, mark, colours } = skill
      const dark = file(await iconPng(mark, colours.dark))
      const light = file(await iconPng(mark, colours.light))
      return form({ name, type, url, dark, light })
    })
  }
  console.log(`Seed: ${added} skills added`)
  added = await addMissing(post, 'project', {}, projects.toReversed(), (project) =>
    projectForm(post, project),
  )
  console.log(`Seed: ${added} projects added`)
  if (await saveProfile(post)) console.log('Seed: the profile saved')
  if (!seeded) {
    for (const message of messages) {
      await caller(url)('contact/submit', form(message), `the message of ${message.fullname}`)
    }
    console.log(`Seed: ${messages.length} messages sent`)
  }
  await marker.set({ seededAt: new Date() })
  return { isNew: true }
}

/** Marks a local suite as seeded, so that it stays empty. */
export async function leaveEmpty(): Promise<void> {
  const marker = await findMarker()
  if ((await marker.get()).get('seededAt')) {
    throw new CommandError(
      `The sample is there already: ${typed('npm run reset')} removes it, then try again.`,
    )
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
  const answer = await caller(url)('auth/login', owner, 'the sign-in')
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__session='))
  if (!cookie) throw new CommandError('Seeding stopped: the sign-in set no session cookie')
  return cookie.split(';', 1)[0] ?? ''
}

/** Adds entries whose name is not listed yet, and returns their number. */
async function addMissing<Entry extends { name: string }>(
  post: Post,
  noun: string,
  group: object,
  entries: Entry[],
  toForm: (entry: Entry) => Promise<FormData> | FormData,
): Promise<number> {
  const list = await post(`${noun}/get${noun}s`, { ...group, all: true }, `the list of ${noun}s`)
  const names = ((await list.json()) as Entry[]).map(({ name }) => name)
  const missing = entries.filter(({ name }) => !names.includes(name))
  for (const entry of missing) {
    await post(`${noun}/add${noun}`, await toForm(entry), `the ${noun} ${entry.name}`)
  }
  return missing.length
}

/** False when one is already stored. */
async function saveProfile(post: Post): Promise<boolean> {
  const stored = await post('profile/getprofile', {}, 'the profile')
  if ((await stored.json()).profile) return false
  await post('profile/updateprofile', form(await profileForm()), 'the profile')
  return true
}

async function projectForm(post: Post, project: SampleProject): Promise<FormData> {
  const { cover, technologies, page, ...words } = project
  const picture = readCover(project)
  const all = {
    ...words,
    technologies: JSON.stringify(technologies),
    ...(picture && { photo: file(picture) }),
  }
  if (!page) return form(all)
  const { role, team, from, to } = page
  const gallery: object[] = []
  for (const { alt, bytes } of readGallery(page)) {
    const stored = await post(
      'project/addimage',
      form({ image: file(bytes) }),
      `an image of ${project.name}`,
    )
    gallery.push({ image: (await stored.json()).image, alt })
  }
  const story = readStory(page)
  return form({ ...all, role, team, from, to, story, gallery: JSON.stringify(gallery) })
}

/** Sends JSON or a form; `what` completes "Seeding stopped at …". */
type Post = (call: string, body: object | FormData, what: string) => Promise<Response>

function caller(url: string, cookie = ''): Post {
  return async (call, body, what) => {
    const isForm = body instanceof FormData
    const init = {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
    }
    const answer = await fetch(new URL(`/api/${call}`, url), init).catch((cause) => {
      throw new CommandError(`Seeding stopped at ${what}: ${url} does not answer.`, { cause })
    })
    if (answer.ok) return answer
    const reason = `${answer.status} ${(await answer.text()).slice(0, 300)}`
    throw new CommandError(`Seeding stopped at ${what}: ${reason}`)
  }
}

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Without a type, since the API detects it. */
function file(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)])
}

import { categories } from '../../functions/src/contract/categories.ts'
import { iconPng } from '../../sample/icons.ts'
import { messages } from '../../sample/messages.ts'
import { notes, readText } from '../../sample/notes.ts'
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

/**
 * Seeds the local suite that the environment names, whose site is at `url`, with an owner, skills, projects, notes and
 * messages, once: a marker in Firestore keeps deleted entries from coming back. Adding an entry again, after a seed
 * that was cut off, changes nothing. Throws a CommandError that names the entry the server refused.
 */
export async function seed({ url }: { url: string }) {
  // Imported lazily through the API's module, since only functions/ has firebase-admin installed.
  const { auth } = await import('../../functions/src/store/firebase.ts')
  const marker = await findMarker()
  if ((await marker.get()).exists) return { isNew: false }

  await makeOwner(await auth())
  const post = caller(url, await signIn(url))
  for (const { type } of categories) {
    for (const { name, url, mark, colours } of skillsOf(type)) {
      const dark = file(await iconPng(mark, colours.dark))
      const light = file(await iconPng(mark, colours.light))
      await post('skill/addskill', form({ name, type, url, dark, light }), `the skill ${name}`)
    }
  }
  const ids = new Map<string, string>()
  for (const project of projects.toReversed()) {
    const answer = await post(
      'project/addproject',
      await projectForm(post, project),
      `the project ${project.name}`,
    )
    ids.set(project.name, (await answer.json()).project._id)
  }
  for (const note of notes) {
    const { title, day, about = '' } = note
    const fields = { title, day, text: readText(note), project: ids.get(about) ?? '' }
    await post('note/addnote', form(fields), `the note ${title}`)
  }
  await post('profile/updateprofile', form(await profileForm()), 'the profile')
  for (const message of messages) {
    await caller(url)('contact/submit', form(message), `the message of ${message.fullname}`)
  }
  await marker.set({ seededAt: new Date() })
  console.log('The sample is added.')
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

async function projectForm(post: Post, project: SampleProject): Promise<FormData> {
  const { cover, technologies, page, ...words } = project
  const all = {
    ...words,
    technologies: JSON.stringify(technologies),
    photo: file(readCover(project)),
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

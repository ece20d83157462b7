/**
 * An in-memory API for the owner's screens: it validates requests by the contract and stores them. The real
 * function is tested in tests/api.
 */
import { BatchInterceptor } from '@mswjs/interceptors'
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest'
import { check, type Faults } from '#contract/check.ts'
import { type CollectionContract, removalFlag, updateSchema } from '#contract/collection.ts'
import { collections } from '#contract/collections.ts'
import { contentHashPath } from '#contract/content-hash.ts'
import { withIds, withoutIds } from '#contract/ids.ts'
import { trashDays } from '#contract/limits.ts'
import type { DeletedMessage, Inbox, MailState, Message } from '#contract/message.ts'
import { noMail } from '#contract/message.ts'
import { placeholderProfile } from '#contract/placeholder-profile.ts'
import type { StoredProfile } from '#contract/profile.ts'
import { profileUpdateSchema } from '#contract/profile-form.ts'
import { mapImages } from '#contract/profile-images.ts'
import type { OwnedProject } from '#contract/project.ts'
import type { Publication } from '#contract/publication.ts'
import {
  type ResumeChoices,
  type ResumeWords,
  resumeUpdateSchema,
  type StoredResume,
} from '#contract/resume.ts'
import { signInSchema } from '#contract/sign-in.ts'
import type { OwnedSkill } from '#contract/skill.ts'
import { type Visits, visitsUpdateSchema } from '#contract/visits.ts'
import { inboxOf } from './inbox.ts'

/** A PDF of `pages` blank A4 pages. */
export function simplePdf(pages = 1): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3)
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages}>>`,
    ...numbers.map(() => '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>'),
  ]
  let pdf = '%PDF-1.4\n'
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const [index, object] of objects.entries()) {
    table += `${String(pdf.length).padStart(10, '0')} 00000 n \n`
    pdf += `${index + 1} 0 obj ${object} endobj\n`
  }
  const trailer = `trailer <</Root 1 0 R /Size ${objects.length + 1}>>`
  return `${pdf}${table}${trailer}\nstartxref\n${pdf.length}\n%%EOF`
}

export const noWords: ResumeWords = {
  name: '',
  language: 'en',
  paper: 'a4',
  blocks: [],
  photo: '',
}

type Body = Record<string, unknown>
type Answer = Response | object
type Handler = (body: Body) => Answer | Promise<Answer>

/** A request; they are kept in order. */
interface Sent {
  path: string
  body: Body
}

export class Api {
  readonly sent: Sent[] = []
  readonly skills: OwnedSkill[] = []
  readonly projects: OwnedProject[] = []
  readonly messages: Message[] = []
  readonly deletedMessages: DeletedMessage[] = []
  dropped: Inbox['dropped'] = {}
  testMail: MailState | null = null
  profile: StoredProfile = { profile: null, updatedAt: null }
  resume: StoredResume = { resume: null, updatedAt: null }
  choices: ResumeChoices = {
    role: '',
    summary: '',
    portrait: false,
    jobs: [],
    schools: [],
    projects: [],
    categories: [],
    sections: [],
  }
  publication: Publication = {
    state: 'live',
    publishedAt: '2026-03-01T12:00:00.000Z',
    reason: '',
    advice: '',
    contentHash: 'now',
  }
  visits: Visits = { counting: true, days: [] }
  readonly #instead = new Map<string, Handler>()
  readonly #held = new Map<string, Promise<void>>()

  /** Overrides a call's response; without a handler, restores it. */
  answer(path: string, handler?: Handler): void {
    if (handler) this.#instead.set(path, handler)
    else this.#instead.delete(path)
  }

  /** Does the call's work but loses its next response. */
  loseAnswer(path: string): void {
    this.answer(path, async (body) => {
      this.answer(path)
      await this.#calls[path]?.(body)
      return Response.error()
    })
  }

  /** Holds back the call's responses until the returned function is called. */
  hold(path: string): () => void {
    let release = () => {}
    this.#held.set(path, new Promise((resolve) => (release = resolve)))
    return () => {
      this.#held.delete(path)
      release()
    }
  }

  bodies(path: string): Body[] {
    return this.sent.filter((one) => one.path === path).map(({ body }) => body)
  }

  async handle(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/^\/api\//, '')
    const body = await readBody(request)
    this.sent.push({ path, body })
    await this.#held.get(path)
    const handler = this.#instead.get(path) ?? this.#calls[path]
    if (!handler) return refusal(404, { code: 'not_found', message: `No call is named ${path}` })
    const answer = await handler(body)
    return answer instanceof Response ? answer : Response.json(answer)
  }

  readonly #calls: Record<string, Handler> = {
    ...Object.assign({}, ...collections.map((contract) => this.#collectionCalls(contract))),
    'auth/login': (body) =>
      checked(check(signInSchema, body), ({ email }) => {
        return { _id: 'owner', email, message: 'Signed in successfully' }
      }),
    'auth/getToken': () => ({ valid: true, expiresAt: '2099-01-01T00:00:00.000Z' }),
    'auth/logout': () => ({ message: 'Signed out' }),
    'profile/getprofile': () => ({ ...this.profile, template: placeholderProfile }),
    'profile/getpublicprofile': () => ({ ...withoutIds(this.profile), changedAt: null }),
    'profile/updateprofile': (body) =>
      checked(check(profileUpdateSchema, body), ({ profile: sent, updatedAt: expected }) => {
        const profile = mapImages(withIds(sent, this.profile.profile), (image, field) => {
          const file = body[field]
          return file instanceof File ? `images/profile/${file.name}` : image
        })
        if (isStale(this.profile, this.profile.profile, profile, expected))
          return isChanged(this.profile)
        this.profile = { profile, updatedAt: now() }
        return { message: 'Profile saved', ...this.profile }
      }),
    'resume/getresume': () => ({ ...this.resume, choices: this.choices }),
    'resume/updateresume': (body) =>
      checked(check(resumeUpdateSchema, body), ({ resume, updatedAt: expected }) => {
        if (isStale(this.resume, this.resume.resume, resume, expected))
          return isChanged(this.resume)
        this.resume = { resume, updatedAt: now() }
        return { message: 'Résumé saved', ...this.resume }
      }),
    'resume/previewresume': () => ({
      pdf: btoa(simplePdf()),
      fileName: 'resume.pdf',
      pages: 1,
      warnings: [],
      words: noWords,
    }),
    'contact/getmessages': (body): Inbox => ({
      ...inboxOf(this.messages, body),
      dropped: this.dropped,
      testMail: this.testMail,
    }),
    'contact/updatemessage': ({ ids, ...change }) => {
      const placed = 'archived' in change && { suspected: false }
      for (const message of this.#chosen(ids)) Object.assign(message, change, placed)
      return { message: 'Saved' }
    },
    'contact/deletemessage': ({ ids }) => {
      const expireAt = new Date(Date.now() + trashDays * 86_400_000).toISOString()
      for (const message of take(this.messages, ids))
        this.deletedMessages.unshift({ ...message, expireAt })
      return { message: 'Moved to the trash' }
    },
    'contact/getdeletedmessages': () => this.deletedMessages,
    'contact/restoremessage': ({ ids }) => {
      for (const { expireAt, ...message } of take(this.deletedMessages, ids))
        this.messages.push(message)
      return { message: 'Restored' }
    },
    'contact/purgemessage': ({ ids }) => {
      take(this.deletedMessages, ids)
      return { message: 'Deleted' }
    },
    'contact/submit': () => ({ success: true, message: 'Message received' }),
    'contact/sendmessage': () => ({ mail: noMail }),
    'contact/sendtest': () => ({ mail: noMail }),
    'visits/getvisits': () => this.visits,
    'visits/updatevisits': (body) =>
      checked(check(visitsUpdateSchema, body), ({ counting }) => {
        this.visits = { ...this.visits, counting }
        return { counting }
      }),
    'publication/getpublication': () => this.publication,
    'publication/publish': () => this.publication,
  }

  #chosen(ids: unknown): Message[] {
    return this.messages.filter(({ _id }) => Array.isArray(ids) && ids.includes(_id))
  }

  #collectionCalls(contract: CollectionContract): Record<string, Handler> {
    const { name, noun, schema, images, groupBy, newestFirst } = contract
    const list = this[name as 'skills' | 'projects'] as unknown as Body[]
    const title = noun.charAt(0).toUpperCase() + noun.slice(1)
    const find = (_id: unknown) => list.find((one) => one._id === _id) ?? {}
    /** Derived from the uploaded file; none without one. */
    const imageAt = (field: string, file: unknown): [string, unknown][] => {
      const { path, width, height } = images[field] ?? { path: field }
      const isSent = file instanceof File
      const side = isSent ? 64 : 0
      return [
        [path, isSent ? `images/${name}/${file.name}` : ''],
        ...[width, height].flatMap((at): [string, number][] => (at ? [[at, side]] : [])),
      ]
    }
    const imageFields = Object.keys(images)
    return {
      [`${noun}/get${name}`]: (body) => {
        const group = groupBy && body[groupBy.field]
        const isIn = (one: Body) => group === undefined || one[groupBy?.field ?? ''] === group
        return list.filter((one) => isIn(one) && (body.all || one.status === 'published'))
      },
      [`${noun}/add${noun}`]: (body) =>
        checked(check(schema, body), (fields) => {
          const added = imageFields.flatMap((field) => imageAt(field, body[field]))
          const sent = { ...withPaths({}, added), ...fields, deletedAt: null }
          const message = `${title} added successfully`
          // A resubmission finds its own entry.
          const there = list.find((one) => isSame(one, { ...one, ...sent }))
          if (there) return { message, [noun]: there }
          const _id = crypto.randomUUID().replaceAll('-', '')
          const item = { _id, createdAt: now(), updatedAt: now(), ...sent }
          if (newestFirst) list.unshift(item)
          else list.push(item)
          return Response.json({ message, [noun]: item }, { status: 201 })
        }),
      [`${noun}/update${noun}`]: (body) =>
        checked(check(updateSchema(contract), body), ({ _id, updatedAt: expected, ...fields }) => {
          const item = find(_id)
          if (item.deletedAt) return inTrash()
          const flags = imageFields.map(removalFlag)
          const kept = Object.entries(fields).filter(([key]) => !flags.includes(key))
          const changed = imageFields
            .filter((field) => body[field] instanceof File || fields[removalFlag(field)])
            .flatMap((field) => imageAt(field, body[field]))
          const next = withPaths({ ...item, ...Object.fromEntries(kept) }, changed)
          if (!isSame(item, next)) {
            if (expected !== undefined && Date.parse(String(item.updatedAt)) !== expected)
              return isChanged()
            Object.assign(item, next, { updatedAt: now() })
          }
          return { message: `${title} saved`, [noun]: item }
        }),
      [`${noun}/addimage`]: () => {
        const image = `images/${name}/${String(this.sent.length).padStart(64, '0')}.webp`
        const stored = { message: 'Image stored', image, width: 64, height: 64 }
        return Response.json(stored, { status: 201 })
      },
      [`${noun}/delete${noun}`]: ({ _id }) => {
        Object.assign(find(_id), { deletedAt: new Date().toISOString() })
        return { message: `${title} moved to the trash` }
      },
      [`${noun}/restore${noun}`]: ({ _id }) => {
        Object.assign(find(_id), { deletedAt: null })
        return { message: `${title} restored` }
      },
      [`${noun}/purge${noun}`]: ({ _id }) => {
        take(list, [_id])
        return { message: `${title} deleted` }
      },
      [`${noun}/reorder${name}`]: ({ ids }) => {
        const place = (one: Body) => (ids as unknown[]).indexOf(one._id)
        list.sort((one, other) => place(one) - place(other))
        return { message: 'Order saved' }
      },
    }
  }
}

export function refusal(
  status: number,
  body: { message: string; code: string; fields?: Record<string, string> },
): Response {
  return Response.json(body, { status })
}

/** Intercepts the page's fetch and XMLHttpRequest calls; once per document. */
export function interceptCalls(api: () => Api): void {
  const interceptor = new BatchInterceptor({
    name: 'api',
    interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
  })
  interceptor.on('request', async ({ request, controller }) => {
    const { pathname } = new URL(request.url)
    if (pathname === contentHashPath)
      return controller.respondWith(Response.json({ contentHash: api().publication.contentHash }))
    if (pathname.startsWith('/api/')) controller.respondWith(await api().handle(request))
  })
  interceptor.apply()
}

/** Removes and returns the entries with these ids. */
function take<One extends object>(list: One[], ids: unknown): One[] {
  const taken = list.filter((one) => (ids as unknown[]).includes((one as Body)._id))
  for (const one of taken) list.splice(list.indexOf(one), 1)
  return taken
}

function checked<Data>(
  result: { data: Data } | { faults: Faults },
  accept: (data: Data) => Answer,
): Answer {
  return 'faults' in result ? refusal(400, result.faults) : accept(result.data)
}

async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text ? JSON.parse(text) : {}
}

/** Sets the values at their paths: 'photo', or 'image.dark' for a nested field. */
function withPaths(item: Body, values: [path: string, value: unknown][]): Body {
  const result = { ...item }
  for (const [path, value] of values) {
    const [first = '', second] = path.split('.')
    result[first] = second ? { ...(result[first] as Body), [second]: value } : value
  }
  return result
}

function isSame(one: Body, other: Body): boolean {
  const isAlike = (key: string) => JSON.stringify(one[key]) === JSON.stringify(other[key])
  return Object.keys({ ...one, ...other }).every(isAlike)
}

/** For the profile and the résumé, which are stored whole. */
function isStale(
  { updatedAt }: { updatedAt: string | null },
  stored: object | null,
  sent: object,
  expected: number | undefined,
): boolean {
  const changedAt = updatedAt === null ? undefined : Date.parse(updatedAt)
  return JSON.stringify(stored) !== JSON.stringify(sent) && changedAt !== expected
}

/** With the stored document, if it is stored whole. */
function isChanged(stored: object = {}): Response {
  const message = 'This was changed elsewhere. Reload to see the change.'
  return Response.json({ message, code: 'changed', ...stored }, { status: 409 })
}

function inTrash(): Response {
  const message = 'This is in the trash. Restore it before you change it.'
  return refusal(409, { code: 'in_trash', message })
}

let clock = Date.parse('2026-03-01T12:00:00.000Z')

/** Strictly increasing. */
function now(): string {
  clock += 1_000
  return new Date(clock).toISOString()
}

import { check } from '../../../functions/src/contract/check.ts'
import { formerAfter } from '../../../functions/src/contract/further-languages.ts'
import { withIds } from '../../../functions/src/contract/ids.ts'
import type { Invitation } from '../../../functions/src/contract/invitation.ts'
import type {
  DeletedMessage,
  Inbox,
  MailState,
  Message,
} from '../../../functions/src/contract/message.ts'
import { notes, type OwnedNote } from '../../../functions/src/contract/note.ts'
import { placeholderProfile } from '../../../functions/src/contract/placeholder-profile.ts'
import type { StoredProfile } from '../../../functions/src/contract/profile.ts'
import { profileFields } from '../../../functions/src/contract/profile-fields.ts'
import { profileUpdateSchema } from '../../../functions/src/contract/profile-form.ts'
import { mapImages } from '../../../functions/src/contract/profile-images.ts'
import { type OwnedProject, projects } from '../../../functions/src/contract/project.ts'
import { forStrangers } from '../../../functions/src/contract/public-profile.ts'
import type { Publication } from '../../../functions/src/contract/publication.ts'
import {
  type OwnResume,
  type ResumeChoices,
  resumeUpdateSchema,
  type StoredResume,
} from '../../../functions/src/contract/resume.ts'
import { resumeFields } from '../../../functions/src/contract/resume-fields.ts'
import { signInSchema, tokenSchema } from '../../../functions/src/contract/sign-in.ts'
import { type OwnedSkill, skills } from '../../../functions/src/contract/skill.ts'
import { type OwnedTestimonial, testimonials } from '../../../functions/src/contract/testimonial.ts'
import {
  presentTranslations,
  toldOfGone,
} from '../../../functions/src/contract/translation-rules.ts'
import { type OwnedVersion, versions } from '../../../functions/src/contract/version.ts'
import { type Visits, visitsUpdateSchema } from '../../../functions/src/contract/visits.ts'
import {
  type Body,
  changedResponse,
  checked,
  type Handler,
  nextTimestamp,
  notFound,
} from './answers.ts'
import { collectionCalls } from './collection-calls.ts'
import { invitationCalls } from './invitation-calls.ts'
import { messageCalls } from './message-calls.ts'
import { noWords, simplePdf } from './resume-preview.ts'

/** A request; they are kept in order. */
interface Sent {
  path: string
  body: Body
}

export class Api {
  readonly sent: Sent[] = []
  readonly skills: OwnedSkill[] = []
  readonly projects: OwnedProject[] = []
  readonly notes: OwnedNote[] = []
  readonly testimonials: OwnedTestimonial[] = []
  readonly invitations: Invitation[] = []
  readonly versions: OwnedVersion[] = []
  readonly messages: Message[] = []
  readonly deletedMessages: DeletedMessage[] = []
  dropped: Inbox['dropped'] = {}
  testMail: MailState | null = null
  profile: StoredProfile = { profile: null, updatedAt: null }
  resume: StoredResume<OwnResume> = { resume: null, updatedAt: null }
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
  /** By language, where they are in other words than these. */
  choicesIn: Record<string, ResumeChoices> = {}
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
    if (!handler) return notFound('There is nothing here')
    const answer = await handler(body)
    return answer instanceof Response ? answer : Response.json(answer)
  }

  readonly #calls: Record<string, Handler> = {
    ...collectionCalls(projects, this.projects as unknown as Body[]),
    ...collectionCalls(skills, this.skills as unknown as Body[]),
    ...collectionCalls(notes, this.notes as unknown as Body[]),
    ...collectionCalls(testimonials, this.testimonials as unknown as Body[]),
    ...collectionCalls(versions, this.versions as unknown as Body[]),
    ...messageCalls(this),
    ...invitationCalls(this),
    'auth/login': (body) =>
      checked(check(signInSchema, body), ({ email }) => {
        return { _id: 'owner', email, message: 'Signed in successfully' }
      }),
    'auth/getToken': (body) =>
      checked(check(tokenSchema, body), () => {
        return { valid: true, expiresAt: '2099-01-01T00:00:00.000Z' }
      }),
    'auth/logout': () => ({ message: 'Signed out' }),
    'profile/getprofile': () => ({ ...this.profile, template: placeholderProfile }),
    'profile/getpublicprofile': () => ({
      ...this.profile,
      profile: this.profile.profile && forStrangers(this.profile.profile),
      furtherLanguages: this.profile.profile?.furtherLanguages ?? [],
      changedAt: null,
      feedId: '',
    }),
    'profile/updateprofile': (body) =>
      checked(check(profileUpdateSchema, body), ({ profile: sent, updatedAt: expected }) => {
        const { profile: replaced } = this.profile
        const whole = mapImages(withIds(sent, replaced), (image, field) => {
          const file = body[field]
          return file instanceof File ? `images/profile/${file.name}` : image
        })
        const { translations, gone } = presentTranslations(profileFields, whole, replaced)
        const formerLanguages = formerAfter(replaced, whole.furtherLanguages, new Date())
        const profile = { ...whole, translations, formerLanguages }
        if (isStale(this.profile, this.profile.profile, profile, expected))
          return changedResponse(this.profile)
        this.profile = { profile, updatedAt: nextTimestamp() }
        return { message: toldOfGone('Profile saved', gone), ...this.profile }
      }),
    'resume/getresume': ({ language = '' }) => ({
      ...this.resume,
      choices: this.choicesIn[String(language)] ?? this.choices,
    }),
    'resume/updateresume': (body) =>
      checked(check(resumeUpdateSchema, body), ({ resume: sent, updatedAt: expected }) => {
        const { translations } = presentTranslations(resumeFields, sent, this.resume.resume)
        const resume = { ...sent, translations }
        if (isStale(this.resume, this.resume.resume, resume, expected))
          return changedResponse(this.resume)
        this.resume = { resume, updatedAt: nextTimestamp() }
        return { message: 'Résumé saved', ...this.resume }
      }),
    'resume/previewresume': () => ({
      pdf: btoa(simplePdf()),
      fileName: 'resume.pdf',
      pages: 1,
      warnings: [],
      words: noWords,
    }),
    'visits/getvisits': () => this.visits,
    'visits/updatevisits': (body) =>
      checked(check(visitsUpdateSchema, body), ({ counting }) => {
        this.visits = { ...this.visits, counting }
        return { counting }
      }),
    'publication/getpublication': () => this.publication,
    'publication/publish': () => this.publication,
  }
}

async function readBody(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text ? JSON.parse(text) : {}
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

import type { CollectionContract } from '#contract/collection.ts'
import type { Invitation } from '#contract/invitation.ts'
import type { DeletedMessage, Inbox, MailState, Message } from '#contract/message.ts'
import type { OwnedProfile, Profile } from '#contract/profile.ts'
import { getProperty } from '#contract/property-paths.ts'
import type { Publication } from '#contract/publication.ts'
import type { RepositoryAnswer } from '#contract/repository.ts'
import type {
  OneSelection,
  OwnResume,
  ResumeChoices,
  ResumePreview,
  StoredResume,
} from '#contract/resume.ts'
import type { OwnedTestimonial } from '#contract/testimonial.ts'
import type { Visits } from '#contract/visits.ts'
import { post, postWithHeaders } from '../../api.ts'
import { setClock } from '../session/today.ts'
import { invalidate } from './cache.ts'
import { type OnProgress, postForm } from './upload.ts'

/** A collection's calls; their paths derive from its noun: /api/skill/addskill, /api/skill/getskills. */
export function collectionCalls<T>({ noun, title }: Pick<CollectionContract, 'noun' | 'title'>) {
  const withName = (item: T): T => ({ ...item, name: String(getProperty(item, title)) })
  const path = (verb: string) => `/api/${noun}/${verb}${noun}`
  const inTurn = createQueue()
  const answer = async (verb: string, form: FormData, onProgress: OnProgress) => {
    const body = await change(
      postForm<{ message: string } & Record<string, T>>(path(verb), form, onProgress),
    )
    return { message: body.message, item: withName(body[noun] as T) }
  }
  return {
    /** Drafts and trash included; of one group, or of all. */
    async list(group: Record<string, string>, signal: AbortSignal): Promise<T[]> {
      const list = await post<T[]>(`${path('get')}s`, { ...group, all: true }, signal)
      return list.map(withName)
    },
    add: (form: FormData, onProgress: OnProgress) => inTurn(() => answer('add', form, onProgress)),
    update: (form: FormData, onProgress: OnProgress) => answer('update', form, onProgress),
    /** Uploads an image of a gallery, whose form is sent afterwards. */
    addImage(file: File, onProgress: OnProgress) {
      const form = new FormData()
      form.set('image', file)
      const call = `/api/${noun}/addimage`
      return postForm<{ image: string; width: number; height: number }>(call, form, onProgress)
    },
    remove: (_id: string) => inTurn(() => change(post(path('delete'), { _id }))),
    restore: (_id: string) => inTurn(() => change(post(path('restore'), { _id }))),
    purge: (_id: string) => inTurn(() => post(path('purge'), { _id })),
    /** `idsOf`, asked when it is sent: exactly the entries (of one group) in their new order. */
    reorder: (idsOf: () => string[]) =>
      inTurn(() => change(post(`${path('reorder')}s`, { ids: idsOf() }))),
  }
}

/** Starts each work once the earlier one has ended: an order is refused unless it names exactly what is there. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work)
    last = next
    return next
  }
}

/** Refetches after a failure too, since the change may have been stored. */
async function change<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    invalidate(['publication'])
    throw error
  }
}

export type CollectionCalls<T> = ReturnType<typeof collectionCalls<T>>

/** `before`: the cursor of the previous page. */
export function getMessages(
  folder: { archived: boolean } | { suspected: true },
  before: string | null,
  signal: AbortSignal,
): Promise<Inbox> {
  return post('/api/contact/getmessages', before ? { ...folder, before } : folder, signal)
}

export type MessageChange = Partial<Pick<Message, 'read' | 'archived' | 'replied'>>

export function updateMessages(ids: string[], change: MessageChange): Promise<unknown> {
  return post('/api/contact/updatemessage', { ids, ...change })
}

export function deleteMessages(ids: string[]): Promise<unknown> {
  return post('/api/contact/deletemessage', { ids })
}

export function getDeletedMessages(signal: AbortSignal): Promise<DeletedMessage[]> {
  return post('/api/contact/getdeletedmessages', undefined, signal)
}

export function restoreMessages(ids: string[]): Promise<unknown> {
  return post('/api/contact/restoremessage', { ids })
}

export function purgeMessages(ids: string[]): Promise<unknown> {
  return post('/api/contact/purgemessage', { ids })
}

export function mailAgain(_id: string): Promise<{ mail: MailState }> {
  return post('/api/contact/sendmessage', { _id })
}

export function sendTestMessage(): Promise<{ mail: MailState }> {
  return post('/api/contact/sendtest')
}

export function getInvitations(signal: AbortSignal): Promise<Invitation[]> {
  return post('/api/invitation/getinvitations', undefined, signal)
}

export function addInvitation(
  asked: Pick<Invitation, 'name' | 'about' | 'project'>,
): Promise<{ invitation: Invitation }> {
  return post('/api/invitation/addinvitation', asked)
}

export function deleteInvitation(_id: string): Promise<unknown> {
  return post('/api/invitation/deleteinvitation', { _id })
}

/** Puts an answer from the inbox among the testimonials, shown. */
export function showAnswer(_id: string): Promise<{ testimonial: OwnedTestimonial }> {
  return change(post('/api/testimonial/showanswer', { _id }))
}

/** Tells the time zone in which the owner's days end. */
export async function getPublication(signal: AbortSignal): Promise<Publication> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const path = '/api/publication/getpublication'
  const { answer, headers } = await postWithHeaders<Publication>(path, { timeZone }, signal)
  setClock(headers.get('date'))
  return answer
}

export function publish(): Promise<Publication> {
  return post('/api/publication/publish')
}

/** `address`: a GitHub user or repository, as typed. */
export function readRepository(address: string): Promise<RepositoryAnswer> {
  return post('/api/project/readrepository', { address })
}

export function getProfile(signal: AbortSignal): Promise<OwnedProfile> {
  return post('/api/profile/getprofile', undefined, signal)
}

export function updateProfile(
  form: FormData,
  onProgress: OnProgress,
): Promise<{ message: string; profile: Profile; updatedAt: string }> {
  return change(postForm('/api/profile/updateprofile', form, onProgress))
}

export function getResume(
  signal: AbortSignal,
  language?: string,
): Promise<StoredResume<OwnResume> & { choices: ResumeChoices }> {
  return post('/api/resume/getresume', { language }, signal)
}

export function updateResume(
  resume: OwnResume,
  updatedAt: string,
): Promise<{ message: string; resume: OwnResume; updatedAt: string }> {
  return change(post('/api/resume/updateresume', { resume, updatedAt }))
}

export function previewResume(
  selection: OneSelection,
  signal: AbortSignal,
): Promise<ResumePreview> {
  return post('/api/resume/previewresume', selection, signal)
}

export function getVisits(signal: AbortSignal): Promise<Visits> {
  return post('/api/visits/getvisits', undefined, signal)
}

export function updateVisits(counting: boolean): Promise<Pick<Visits, 'counting'>> {
  return change(post('/api/visits/updatevisits', { counting }))
}

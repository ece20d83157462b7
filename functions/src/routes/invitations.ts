import type { z } from 'zod'
import { check } from '../contract/check.ts'
import { idSchema } from '../contract/collection.ts'
import { joinImages } from '../contract/collection-images.ts'
import { answerSchema, invitationFolder, invitationSchema } from '../contract/invitation.ts'
import { testimonials } from '../contract/testimonial.ts'
import { en } from '../contract/texts/en.ts'
import { HttpError } from '../errors.ts'
import { readForm } from '../http/body.ts'
import { jsonResponse } from '../http/response.ts'
import { type BodyReader, type Call, json, noBody, post, type Route } from '../http/route.ts'
import { createCollection } from '../store/collection.ts'
import {
  addInvitation,
  answerInvitation,
  deleteInvitation,
  listInvitations,
  readInvitation,
} from '../store/invitations.ts'
import { toPublic } from '../store/listing.ts'
import { changeMessages, countDropped, readMessage } from '../store/messages.ts'
import { consumeBudgets, tryConsume } from '../store/throttle.ts'
import { enqueue } from '../work/queue.ts'
import { askPage, overPage, refusedPage, type Typed, thanksPage } from './invitation-page.ts'
import { thenPublish } from './publication.ts'

const hour = 60 * 60 * 1000
/** Bytes: anyone may send this form, as the contact form's. */
const maxFormBytes = 64 * 1024
/** Looks at such addresses by one visitor: a person needs a few, a program that guesses any number. */
const looks = { limit: 60, window: hour }
/** Where a person is led who has sent their words, so that a reload sends nothing. */
const thanks = 'thanks'

const limits = { files: [], fileBytes: 0, fieldBytes: maxFormBytes, bodyBytes: maxFormBytes }

/** What was typed; null where the address is only looked at. */
const typed: BodyReader<Typed | null> = async ({ request, context, timeouts }, work) => {
  if (context.method !== 'POST') return work(null)
  const { fields } = await readForm(request, limits, timeouts)
  return work(Object.fromEntries(fields))
}

const page: Route = {
  methods: ['GET', 'HEAD', 'POST'],
  path: invitationFolder,
  access: 'anyone',
  body: typed as BodyReader<unknown>,
  handler: (call) => open(call as Call<Typed | null>),
  refusal: refusedPage,
}

export const invitationRoutes: Route[] = [
  page,
  post('/api/invitation/getinvitations', 'owner', noBody, async () =>
    jsonResponse(await listInvitations()),
  ),
  post('/api/invitation/addinvitation', 'owner', json(invitationSchema), async ({ input }) =>
    jsonResponse({ invitation: await addInvitation(input) }, 201),
  ),
  post('/api/invitation/deleteinvitation', 'owner', json(idSchema), async ({ input }) => {
    await deleteInvitation(input._id)
    return jsonResponse({ message: 'The address was taken back' })
  }),
  post('/api/testimonial/showanswer', 'owner', json(idSchema), thenPublish(show)),
]

/** The page where somebody answers, which needs no script. One answer for all keys that do not work. */
async function open({ input, context }: Call<Typed | null>): Promise<Response> {
  const key = context.path.slice(invitationFolder.length)
  if (key === thanks && !input) return thanksPage()
  if (!tryConsume({ key: `words:${context.ip}`, ...looks })) throw tooMany()
  const invitation = await readInvitation(key)
  if (!invitation) return overPage()
  if (!input) return askPage(invitation)
  const answer = check(answerSchema, input)
  if ('faults' in answer) return askPage(invitation, { typed: input, faults: answer.faults.fields })
  return send(invitation, answer.data, input, context.ip)
}

async function send(
  invitation: NonNullable<Awaited<ReturnType<typeof readInvitation>>>,
  answer: z.infer<typeof answerSchema>,
  input: Typed,
  ip: string,
): Promise<Response> {
  let id: string | null
  try {
    // As many as messages of the contact form.
    const consumed = await consumeBudgets(
      [
        { key: `words-address:${ip}`, limit: 20, window: hour },
        { key: 'words', limit: 200, window: 24 * hour },
      ],
      () => en.refusals.tooMany,
    )
    try {
      id = await answerInvitation(invitation, answer, { state: 'pending', words: '' })
    } catch (error) {
      await consumed.refund()
      throw error
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 429) await countDropped()
    return askPage(invitation, { typed: input, refused: error })
  }
  if (!id) return overPage()
  await enqueue({ kind: 'mail', id })
  const headers = { location: invitationFolder + thanks, 'cache-control': 'private, no-store' }
  return new Response(null, { status: 303, headers })
}

function tooMany(): HttpError {
  return new HttpError(429, 'too_many_attempts', en.refusals.tooMany)
}

/** Puts an answer from the inbox into the collection, shown; the same one again changes nothing. */
async function show({ input: { _id } }: Call<z.infer<typeof idSchema>>): Promise<Response> {
  const message = await readMessage(_id)
  if (!message?.answered) {
    throw new HttpError(404, 'not_found', 'This message no longer exists')
  }
  const { fullname: name, message: text, answered } = message
  const { role, company, project } = answered
  const content = { text, name, role, company, url: '', project, status: 'published' }
  const { entry } = await createCollection(testimonials).add(
    joinImages(testimonials, { ...content, translations: {} }, {}),
  )
  await changeMessages([_id], { archived: true, read: true })
  return jsonResponse({ message: 'Shown on your page', testimonial: toPublic(entry) })
}

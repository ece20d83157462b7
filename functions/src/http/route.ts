import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { HttpError } from '../errors.ts'
import { type BodyTimeouts, type FormLimits, readForm, readJson } from './body.ts'
import { maxBody } from './body-guard.ts'
import type { Context } from './context.ts'
import { parse } from './parse.ts'
import { withUploadLock } from './upload-lock.ts'

/** Who may make a call; `ownerFor` names an option of the body that only the owner may set. */
export type Access = 'anyone' | 'owner' | { ownerFor: string }

/** Reads a body and passes it to `work`, which runs while the upload lock is held. */
export type BodyReader<Input> = (
  call: UnreadCall,
  work: (input: Input) => Promise<Response>,
) => Promise<Response>

/** A call whose body has not been read yet. */
interface UnreadCall {
  request: Request
  context: Context
  timeouts: BodyTimeouts
}

/** A handler's input, fully validated. */
export interface Call<Input, Caller = Session | null> {
  request: Request
  context: Context
  /** The output of the body's schema. */
  input: Input
  session: Caller
}

export interface Route {
  methods: readonly string[]
  /** A whole path or, when it ends with a slash, a prefix. */
  path: string
  access: Access
  body: BodyReader<unknown>
  handler(call: Call<unknown>): Promise<Response>
  /** What a refused caller gets in place of JSON. */
  refusal?(error: HttpError, request: Request): Response | Promise<Response>
}

type Handler<Input, Caller> = (call: Call<Input, Caller>) => Promise<Response>

export function post<Input, Who extends Access>(
  path: string,
  access: Who,
  body: BodyReader<Input>,
  handler: Handler<Input, Who extends 'owner' ? Session : Session | null>,
): Route {
  return {
    methods: ['POST'],
    path,
    access,
    body: body as BodyReader<unknown>,
    handler: handler as Route['handler'],
  }
}

export function get(
  path: string,
  access: Access,
  handler: Handler<undefined, Session | null>,
): Route {
  return { methods: ['GET', 'HEAD'], path, access, body: noBody, handler }
}

export const noBody: BodyReader<undefined> = (_call, work) => work(undefined)

/** A JSON object of at most 16 KiB by default; an empty body counts as {}. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  maxBytes?: number,
): BodyReader<z.output<Schema>> {
  return async ({ request, timeouts }, work) =>
    work(parse(schema, await readJson(request, { maxBytes, timeouts })))
}

export function form<Schema extends z.ZodType>(
  schema: Schema,
  bodyBytes: number,
): BodyReader<z.output<Schema>> {
  // The schema says in letters, beside the field, what is too long.
  const limits: FormLimits = { files: [], fileBytes: 0, fieldBytes: bodyBytes, bodyBytes }
  return async ({ request, timeouts }, work) => {
    const { fields } = await readForm(request, limits, timeouts)
    return work(parse(schema, fields))
  }
}

export interface Upload<Fields> {
  fields: Fields
  /** Files by form field. */
  files: Map<string, Uint8Array>
}

/** A multipart form with the named files; large forms are handled one at a time. */
export function upload<Schema extends z.ZodType>(
  schema: Schema,
  files: readonly string[],
  fileBytes: number,
  more: Pick<FormLimits, 'fieldBytes' | 'parts'> = {},
): BodyReader<Upload<z.output<Schema>>> {
  const limits: FormLimits = { files, fileBytes, bodyBytes: maxBody, ...more }
  return ({ request, context, timeouts }, work) =>
    withUploadLock(context, async () => {
      const form = await readForm(request, limits, timeouts)
      return work({ fields: parse(schema, form.fields), files: form.files })
    })
}

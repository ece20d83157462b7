import { randomUUID } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { extendRequest } from '../deadline.ts'
import { HttpError } from '../errors.ts'

/** Bytes. */
const maxJson = 16 * 1024
const maxParts = 12
/** Characters. */
const maxFieldName = 64
/** Bytes. */
const maxPartHeader = 2_048
/** UTF-8 bytes: a message of 5,000 code units at up to 3 bytes each. */
const maxFieldBytes = 15_000

/** Timeouts of a body, in ms. */
export interface BodyTimeouts {
  /** Between two chunks. */
  idle: number
  /** For the whole body. */
  total: number
}

/** A body that anyone may send is small, and waiting for it takes up an instance's capacity. */
export const visitorTimeouts: BodyTimeouts = { idle: 5_000, total: 5_000 }
/** A photo over a slow connection keeps sending. The whole call has 60 s. */
export const ownerTimeouts: BodyTimeouts = { idle: 10_000, total: 35_000 }

/** An object, {} for an empty body. 415 for another type, 413 when too large, 400 when malformed. */
export async function readJson(
  request: Request,
  {
    maxBytes = maxJson,
    timeouts = visitorTimeouts,
  }: { maxBytes?: number | undefined; timeouts?: BodyTimeouts } = {},
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, maxBytes, timeouts)
  if (bytes.byteLength === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    throw new HttpError(415, 'unsupported_type', 'Send application/json')
  }
  const value = parseJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'bad_json', 'The body must be a JSON object')
  }
  return value as Record<string, unknown>
}

/** JSON sent with any content type, as by sendBeacon; null when invalid, too long or cut off. */
export function readBeacon(
  request: Request,
  maxBytes: number,
  timeouts: BodyTimeouts,
): Promise<unknown> {
  return readBytes(request, maxBytes, timeouts)
    .then(parseJson)
    .catch(() => null)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpError(400, 'bad_json', 'The body is not valid JSON')
  }
}

export interface Form {
  fields: Map<string, string>
  /** Files by field name; empty file fields are omitted. */
  files: Map<string, Uint8Array>
}

export interface FormLimits {
  files: readonly string[]
  fileBytes: number
  /** Maximum bytes of a text field and number of parts; by default `maxFieldBytes` and `maxParts`. */
  fieldBytes?: number
  parts?: number
  bodyBytes: number
}

/** A multipart form; each field may come once, and files only in the named fields. */
export async function readForm(
  request: Request,
  allowed: FormLimits,
  timeouts = visitorTimeouts,
): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    const malformed = /^multipart\/form-data\s*$/i.test(type)
    throw malformed
      ? badMultipart()
      : new HttpError(415, 'unsupported_type', 'Send a multipart form')
  }
  const { fieldBytes = maxFieldBytes } = allowed
  const bytes = await readBytes(request, allowed.bodyBytes, timeouts)
  const parts = await parseParts(splitParts(bytes, type, allowed.parts))
  const files = parts.filter(([, value]) => typeof value !== 'string' && !isLeftEmpty(value))
  if (files.length > allowed.files.length) {
    throw new HttpError(413, 'too_many_files', 'Too many files')
  }

  const form: Form = { fields: new Map(), files: new Map() }
  for (const [name, value] of parts) {
    if (name.length > maxFieldName) throw badMultipart()
    if (form.fields.has(name) || form.files.has(name)) {
      throw new HttpError(400, 'repeated_field', `The field ${name} came twice`)
    }
    const isFileField = allowed.files.includes(name)
    if (typeof value === 'string') {
      if (isFileField && value !== '') {
        throw new HttpError(400, 'not_a_file', 'Choose a file', {
          fields: { [name]: 'Choose a file' },
        })
      }
      if (Buffer.byteLength(value) > fieldBytes) {
        throw new HttpError(413, 'field_too_large', 'A field is too large', {
          fields: { [name]: 'This is too long' },
        })
      }
      if (!isFileField) form.fields.set(name, value)
      continue
    }
    if (isLeftEmpty(value)) continue
    if (!isFileField) throw new HttpError(400, 'unexpected_file', `${name} is not a file field`)
    if (value.size > allowed.fileBytes) {
      const message = `The image is larger than ${allowed.fileBytes / 1024 / 1024} MB`
      throw new HttpError(413, 'image_too_large', message, { fields: { [name]: message } })
    }
    form.files.set(name, new Uint8Array(await value.arrayBuffer()))
  }
  return form
}

/** For an empty file field, browsers send an empty part without a file name. */
function isLeftEmpty(file: File): boolean {
  return file.size === 0 && file.name === ''
}

/**
 * The bytes of each part, headers included; a delimiter starts a line. Counts the parts first, since the
 * platform's parser takes seconds for a million parts or headers.
 */
function splitParts(bytes: Buffer, type: string, max = maxParts): Buffer[] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw badMultipart()
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const opening = delimiter.subarray(2)
  const opensAtOnce = bytes.subarray(0, opening.length).equals(opening)

  const parts: Buffer[] = []
  let start = opening.length
  if (!opensAtOnce) start = after(bytes.indexOf(delimiter))
  while (bytes.toString('latin1', start, start + 2) !== '--') {
    if (bytes.toString('latin1', start, start + 2) !== '\r\n') throw badMultipart()
    if (parts.length === max) throw new HttpError(413, 'too_many_parts', 'Too many fields')
    const end = bytes.indexOf(delimiter, start)
    const next = after(end)
    const part = bytes.subarray(start, end)
    if (!part.subarray(0, maxPartHeader).includes('\r\n\r\n')) throw badMultipart()
    parts.push(part)
    start = next
  }
  return parts

  function after(at: number): number {
    if (at === -1) throw badMultipart()
    return at + delimiter.length
  }
}

/** The platform's parser finds the boundary anywhere in a line, so the parts get one that none contains. */
async function parseParts(parts: Buffer[]): Promise<[string, string | File][]> {
  const boundary = randomUUID()
  const pieces = parts.flatMap((part) => [Buffer.from(`--${boundary}`), part, Buffer.from('\r\n')])
  const body = ReadableStream.from([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  try {
    return [...(await new Response(body as BodyInit, { headers }).formData()).entries()]
  } catch {
    throw badMultipart()
  }
}

function badMultipart(): HttpError {
  return new HttpError(400, 'bad_multipart', 'The form could not be read')
}

function tooLarge(): HttpError {
  return new HttpError(413, 'too_large', 'The request is too large')
}

async function readBytes(request: Request, limit: number, timeouts: BodyTimeouts): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0)
  const started = Date.now()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const left = started + timeouts.total - Date.now()
      const { done, value } = await within(Math.min(timeouts.idle, left), reader.read())
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'aborted', 'The request was cut off')
  } finally {
    extendRequest(Date.now() - started)
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const slow = new Promise<never>((_resolve, reject) => {
    const refusal = new HttpError(408, 'too_slow', 'The request took too long to arrive')
    timer = setTimeout(() => reject(refusal), ms)
  })
  try {
    return await Promise.race([work, slow])
  } finally {
    clearTimeout(timer)
  }
}

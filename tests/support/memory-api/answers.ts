import type { Faults } from '../../../functions/src/contract/check.ts'

export type Body = Record<string, unknown>
export type Answer = Response | object
export type Handler = (body: Body) => Answer | Promise<Answer>

export function checked<Data>(
  result: { data: Data } | { faults: Faults },
  accept: (data: Data) => Answer,
): Answer {
  return 'faults' in result ? refusal(400, result.faults) : accept(result.data)
}

export function refusal(
  status: number,
  body: { message: string; code: string; fields?: Record<string, string> },
): Response {
  return Response.json(body, { status })
}

export function notFound(message: string): Response {
  return refusal(404, { code: 'not_found', message })
}

export function invalid(
  message: string,
  { code = 'invalid_fields', field }: { code?: string; field?: string } = {},
): Response {
  return refusal(400, { message, code, ...(field && { fields: { [field]: message } }) })
}

/** With the stored document, if it is stored whole. */
export function changedResponse(stored: object = {}): Response {
  const message = 'This was changed elsewhere. Reload to see the change.'
  return Response.json({ message, code: 'changed', ...stored }, { status: 409 })
}

/** Removes the entries from the list and returns them. */
export function removeEntries<One>(list: One[], entries: One[]): One[] {
  for (const one of entries) list.splice(list.indexOf(one), 1)
  return entries
}

export function without(fields: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

export function isSame(one: Body, other: Body): boolean {
  const isAlike = (key: string) => JSON.stringify(one[key]) === JSON.stringify(other[key])
  return Object.keys({ ...one, ...other }).every(isAlike)
}

export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

let clock = Date.parse('2026-03-01T12:00:00.000Z')

/** Strictly increasing. */
export function nextTimestamp(): string {
  clock += 1_000
  return new Date(clock).toISOString()
}

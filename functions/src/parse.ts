import type { z } from 'zod'
import { HttpError } from './http-error.ts'

/** The parsed value, made of allowed fields only. Throws 400 with a sentence for each field that is wrong. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value instanceof Map ? Object.fromEntries(value) : value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '')
    if (!Object.hasOwn(fields, field)) fields[field] = message
  }
  const [first] = result.error.issues
  const code = first?.code === 'custom' ? String(first.params?.code) : 'invalid_fields'
  const message = Object.values(fields)[0] ?? 'Some fields are not valid'
  throw new HttpError(400, code, message, { fields })
}

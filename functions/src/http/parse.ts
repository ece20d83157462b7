import type { z } from 'zod'
import { check } from '../contract/check.ts'
import { HttpError } from '../errors.ts'

/** The value reduced to allowed fields. Throws 400 with a sentence for each invalid field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = check(schema, value instanceof Map ? Object.fromEntries(value) : value)
  if ('data' in result) return result.data
  const { code, message, fields } = result.faults
  throw new HttpError(400, code, message, { fields })
}

import type { z } from 'zod'
import { isEntryId, type Line } from './ids.ts'
import { rawInput, refuseAll } from './text.ts'

/** Of an entry; '' where none is sent or stored, until `withIds` gives it one. */
export const entryId = rawInput.transform((value): string =>
  typeof value === 'string' && isEntryId(value) ? value : '',
)

/** A line; it may also be sent or stored as its text alone. */
export function line(text: z.ZodType<string>) {
  return rawInput.transform((value, context): Line => {
    const { id, text: words } =
      typeof value === 'object' && value !== null
        ? (value as Partial<Line>)
        : { id: '', text: value }
    const result = text.safeParse(words)
    if (result.success) return { id: entryId.parse(id), text: result.data }
    return refuseAll(context, result.error)
  })
}

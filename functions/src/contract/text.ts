import { z } from 'zod'
import {
  attempt,
  type Parse,
  parseEmail,
  parseId,
  parseText,
  type TextOptions,
} from './parse-text.ts'

/** Any value or undefined: each schema's transform decides what to accept. */
export const rawInput = z.unknown().optional()

export function refuse(
  context: z.RefinementCtx,
  message: string,
  code = 'invalid_fields',
  path: (string | number)[] = [],
) {
  context.addIssue({ code: 'custom', message, path, params: { code } })
  return z.NEVER
}

/** Refuses what another schema has refused; `path` leads to its faults, where it is not within them. */
export function refuseAll(context: z.RefinementCtx, { issues }: z.ZodError, path?: string[]) {
  for (const issue of issues) {
    context.addIssue({ ...issue, ...(path && { path }) } as Parameters<typeof context.addIssue>[0])
  }
  return z.NEVER
}

export const flag = rawInput.transform((value) => value === 'true' || value === true)

/** The schema of what `parse` takes. */
export function parsed<Value>(parse: Parse<Value>) {
  return rawInput.transform((value, context): Value => {
    const result = attempt(parse, value)
    if ('value' in result) return result.value
    return refuse(context, result.message, result.code, result.path)
  })
}

export function text(what: string, max: number, options?: TextOptions) {
  return parsed(parseText(what, max, options))
}

export const email = parsed(parseEmail)

export const id = parsed(parseId)

export function idList(max: number) {
  return rawInput.transform((value, context): string[] => {
    const result = z.array(id).max(max).safeParse(value)
    const ids = result.success ? result.data : []
    const isGood = ids.length > 0 && new Set(ids).size === ids.length
    return isGood ? ids : refuse(context, 'Send each id once')
  })
}

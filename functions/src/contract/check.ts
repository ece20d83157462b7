import { z } from 'zod'

// Parsers made with eval are refused by the page's policy.
z.config({ jitless: true })

const invalid = 'invalid_fields'

export interface Faults {
  /** Names the first fault for programs. */
  code: string
  message: string
  /** A sentence for each field that is wrong; inner ones by a path such as experience.0.title. */
  fields: Record<string, string>
}

/** The value made of allowed fields only, or what is wrong with it. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data: z.output<Schema> } | { faults: Faults } {
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const field = path.join('.')
    if (!Object.hasOwn(fields, field)) fields[field] = message
  }
  const [first] = result.error.issues
  const code = first?.code === 'custom' ? String(first.params?.code ?? invalid) : invalid
  const message = Object.values(fields)[0] ?? 'Some fields are not valid'
  return { faults: { code, message, fields } }
}

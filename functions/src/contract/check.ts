import { z } from 'zod'

// The page's Content Security Policy forbids parsers compiled with eval.
z.config({ jitless: true })

const invalid = 'invalid_fields'

export interface Faults {
  /** Machine-readable code of the first fault. */
  code: string
  message: string
  /** One sentence for each invalid field; nested ones by a path such as experience.0.title. */
  fields: Record<string, string>
}

/** Returns the value reduced to allowed fields, or its faults. */
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

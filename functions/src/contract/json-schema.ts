import { z } from 'zod'

/** For other programs. A text that the site cleans itself is only told to be a text. */
export function toJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (Object.keys(jsonSchema).length === 0) jsonSchema.type = 'string'
    },
  })
}

/** Where a value is not as a published schema asks, as 'work.0.startDate'; null when it is. */
export function faultAgainst(jsonSchema: object, value: unknown): string | null {
  const result = z.fromJSONSchema(jsonSchema as never).safeParse(value)
  return result.success ? null : (result.error.issues[0]?.path.join('.') ?? '')
}

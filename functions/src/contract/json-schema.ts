import { z } from 'zod'

/** For other programs. A text that the site normalizes itself is described only as a string. */
export function toJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (Object.keys(jsonSchema).length === 0) jsonSchema.type = 'string'
    },
  })
}

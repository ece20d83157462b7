import { z } from 'zod'
import { isInOrder } from './dates.ts'
import { entryId, line } from './entry-id.ts'
import type { ContentOf, Field, FieldOf, Fields } from './field.ts'
import type { Counted } from './field-spec.ts'
import { isOfType } from './fields.ts'
import { parseFocus } from './gallery.ts'
import type { Line } from './ids.ts'
import { limits } from './limits.ts'
import { parseAlternative, parseList, parsePart } from './parse-text.ts'
import { getProperty } from './property-paths.ts'
import { parsed, rawInput, refuse, refuseAll } from './text.ts'
import { faultsOfTranslations } from './translation-rules.ts'

type Shape<All extends Fields> = {
  [Name in keyof ContentOf<All>]: z.ZodType<ContentOf<All>[Name]>
}

/** The rules of these fields; `message` refuses what is no object. Images with a file of their own are left out. */
export function schemaOf<All extends Fields>(fields: All, message: string) {
  const object = withRules(z.object(schemasOf(fields, schemaOfField), message), fields)
  const schema = 'translations' in fields ? withTranslationRules(object, fields) : object
  return schema as unknown as z.ZodObject<Shape<All>>
}

/** For what was stored under earlier rules: of these fields the types alone. What is missing is as in an empty form. */
export function looseSchemaOf<All extends Fields>(fields: All) {
  return z.object(schemasOf(fields, looseSchemaOfField)) as unknown as z.ZodObject<Shape<All>>
}

type ToSchema = (field: Field) => z.ZodType

function schemasOf(fields: Fields, toSchema: ToSchema): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const [path, field] of Object.entries(fields)) {
    const [outer = ''] = path.split('.')
    if (outer === path && !('file' in field)) shape[path] = toSchema(field)
    else if (outer !== path) shape[outer] ??= groupOf(fields, outer, toSchema)
  }
  return shape
}

/** Of the fields with paths such as contact.email. */
function groupOf(fields: Fields, outer: string, toSchema: ToSchema): z.ZodType {
  const inner = Object.entries(fields).flatMap(([path, field]) =>
    path.startsWith(`${outer}.`) ? [[path.slice(outer.length + 1), toSchema(field)]] : [],
  )
  return z.object(Object.fromEntries(inner)).prefault({})
}

function schemaOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'commas':
    case 'rows':
    case 'paragraphs':
      return field.parse ? parsed(field.parse) : partsOf(field)
    case 'choices': {
      const values = field.options.map(({ value }) => value)
      return arrayOf(z.enum(values, `Choose ${field.what}`), field)
    }
    case 'gallery':
      return galleryOf(field)
    case 'list': {
      const { fields, what, idField, review } = field
      const shape = { ...(!idField && { id: entryId }), ...schemasOf(fields, schemaOfField) }
      const rows = arrayOf(withRules(z.object(shape, `Enter ${what}`), fields), field)
      return rows.superRefine((all, context) =>
        review?.(all, (message, path = []) => context.addIssue({ code: 'custom', message, path })),
      )
    }
    case 'choice': {
      const values = field.options.map(({ value }) => value)
      return parsed<unknown>(field.parse).meta(field.customOption ? {} : { enum: values })
    }
    default: {
      const schema = parsed<unknown>(field.parse)
      return field.type === 'string' ? schema : schema.meta({ type: field.type })
    }
  }
}

function looseSchemaOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case 'commas':
    case 'rows':
    case 'paragraphs':
      return z.array(field.entries ? line(z.string()) : z.string()).default([])
    case 'choices':
      return z.array(z.string()).default([])
    case 'gallery':
      return galleryOf(field)
    case 'list': {
      const { fields, idField } = field
      const id = z.string().default('')
      const shape = { ...(!idField && { id }), ...schemasOf(fields, looseSchemaOfField) }
      return z.array(z.object(shape)).default([])
    }
    case 'custom':
      if (field.shape === 'parsed') return parsed(field.parse)
      return schemaLike(field.shape ?? field.initial)
    default:
      return typed(field)
  }
}

/** Of what has the types of an example; lists have one item. */
function schemaLike(example: unknown): z.ZodType {
  if (Array.isArray(example)) return z.array(schemaLike(example[0])).default([])
  if (typeof example !== 'object') return typed({ initial: example, type: typeof example })
  const shape = Object.entries(example ?? {}).map(([name, inner]) => [name, schemaLike(inner)])
  return z.object(Object.fromEntries(shape))
}

function typed(field: Parameters<typeof isOfType>[0]) {
  return z.custom<unknown>((value) => isOfType(field, value)).default(field.initial)
}

/** A list edited as one text: without empty parts, and without what is given twice. */
function partsOf(field: FieldOf<'commas' | 'rows' | 'paragraphs'>) {
  const words = parsed(parsePart(field.part))
  const wordsOf = (one: string | Line) => (typeof one === 'string' ? one : one.text)
  const parts = arrayOf(field.entries ? line(words) : words, field)
  const { twice } = field.messages ?? {}
  if (twice) {
    const isDistinct = (all: (string | Line)[]) => new Set(all.map(wordsOf)).size === all.length
    return parts.refine(isDistinct, twice)
  }
  return parts.transform((all) => {
    const texts = all.map(wordsOf)
    return all.filter(
      (_, index) => texts[index] !== '' && texts.indexOf(texts[index] ?? '') === index,
    )
  })
}

function arrayOf<Item extends z.ZodType>(
  item: Item,
  { max, min = 0, items, messages: { count, few } = {} }: Counted,
) {
  return z
    .array(item, count ?? `Enter ${items}`)
    .min(min, few ?? count)
    .max(max, count ?? `Enter at most ${max} ${items}`)
    .prefault([] as z.input<Item>[])
}

/** A form sends the list as JSON. */
function galleryOf({ folder }: FieldOf<'gallery'>) {
  const path = new RegExp(`^images/${folder}/[0-9a-f]{64}\\.webp$`)
  const side = parsed((value) => {
    const isSide = typeof value === 'number' && Number.isInteger(value)
    return isSide && value > 0 && value <= limits.imageSide ? value : 0
  })
  const image = z.object(
    {
      id: entryId,
      image: parsed((value, refuse) => {
        const isStored = typeof value === 'string' && path.test(value)
        return isStored ? value : refuse('Choose this image again', 'bad_image')
      }),
      width: side,
      height: side,
      alt: parsed(parseAlternative),
      focus: parsed(parseFocus('50% 50%')),
    },
    'Enter an image',
  )
  const images = z.array(image).max(limits.gallery, `Choose at most ${limits.gallery} images`)
  return rawInput.transform((value, context) => {
    const list = parseList(value || [])
    if (list === null) return refuse(context, 'Enter a list of images')
    const result = images.safeParse(list)
    if (result.success) return result.data
    return refuseAll(context, result.error)
  })
}

/** Each translation has the rule of its field; those of an entry that is gone are left alone. */
function withTranslationRules(object: z.ZodObject, fields: Fields): z.ZodObject {
  return object.superRefine((content, context) => {
    for (const { path, message } of faultsOfTranslations(fields, content)) {
      context.addIssue({ code: 'custom', message, path: ['translations', ...path] })
    }
  })
}

/** What fields say of each other: a checkbox that excuses a field, and months and days in their order. */
function withRules(object: z.ZodObject, fields: Fields): z.ZodObject {
  for (const [path, field] of Object.entries(fields)) {
    const names = path.split('.')
    const { hiddenWhen, optional } = field
    if (hiddenWhen !== undefined && !optional && 'what' in field) {
      object = object.refine(
        (value) => getProperty(value, hiddenWhen) === true || getProperty(value, path) !== '',
        {
          path: names,
          message: `Enter ${field.what}`,
          when: () => true,
        },
      )
    }
    if ((field.kind === 'month' || field.kind === 'date') && field.notBefore !== undefined) {
      const start = field.notBefore
      object = object.refine(
        (value) => isInOrder(String(getProperty(value, start)), String(getProperty(value, path))),
        {
          path: names,
          message:
            field.kind === 'month'
              ? 'The end comes before the start'
              : `This day comes before “${fields[start]?.label}”`,
          // Also beside other faults, but not when one of the two is invalid itself.
          when: ({ issues }) =>
            issues.every(
              ({ path: [name] = [] }) => name !== undefined && name !== start && name !== path,
            ),
        },
      )
    }
  }
  return object
}

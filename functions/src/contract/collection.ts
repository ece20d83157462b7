import { z } from 'zod'
import type { CopyWidth } from './image-path.ts'
import { limits } from './limits.ts'
import { flag, id, idList, rawInput, refuse } from './text.ts'

export type Status = 'published' | 'draft'

/** What every entry of a collection has beside its own fields; dates are ISO 8601 UTC. */
export interface Stored {
  _id: string
  createdAt: string
  updatedAt: string
}

/** What the owner's lists add: when it went to the trash, null while it is not there. */
export interface Trashable {
  deletedAt: string | null
}

/** Where a stored entry has the image of a file field: properties, inner ones after a dot. */
interface ImageField {
  path: string
  width?: string
  height?: string
  /** Of the colour that there is most of, in degrees of OKLCH. */
  hue?: string
  /** The focus point, which stays in sight where the image is cut. */
  focus?: string
}

/** A kind of entry that the owner lists, edits, orders and bins; routes, storage and backups follow from it. */
export interface CollectionContract {
  /** Of its documents and images. */
  name: string
  /** In the paths of its calls and as the key of an entry in an answer. */
  noun: string
  /** The field that people know an entry by. */
  title: string
  /** What a form sends, without the images: the rules of its fields. */
  schema: z.ZodObject
  /** A form that nobody has filled in; also says of what kind each field is. */
  empty: Record<string, unknown>
  /** By the name of the form's file field. */
  images: Record<string, ImageField>
  /** The sizes of its images that visitors get; all without it. */
  widths?: readonly CopyWidth[]
  /** Where an entry stands before the owner has put it anywhere: first, or last as they come. */
  newestFirst?: boolean
  /** Entries are listed and ordered within the value of this field; without it in one list. */
  groupBy?: { field: string; values: readonly string[] }
  /** The fields of an entry's own page: a list that anyone may read leaves them out unless it is asked for them. */
  details?: readonly string[]
  /** The fields that hold a list of images (gallery.ts), which are stored before the form is sent. */
  galleries?: readonly string[]
  /** The fields with the last part of an entry's address, made of the title, and with those that it had before. */
  slugs?: { field: string; old: string }
  /** Of the longest text field, where that is longer than most. */
  fieldBytes?: number
}

export const status = rawInput.transform((value, context): Status => {
  if (value === undefined || value === 'published') return 'published'
  return value === 'draft' ? 'draft' : refuse(context, 'Choose published or draft')
})

/** When the caller last saw the entry change; undefined when it does not say. */
export const expectedUpdatedAt = rawInput.transform((value, context): number | undefined => {
  if (value === undefined || value === '') return undefined
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? refuse(context, 'Enter a date') : time
})

/** The file field `photo` stays as it is, is sent anew, or goes when `removePhoto` is 'true'. */
export function removalFlag(field: string): string {
  return `remove${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

export function updateSchema({ schema, images }: CollectionContract) {
  const flags = Object.keys(images).map((field) => [removalFlag(field), flag])
  return schema.safeExtend({ _id: id, updatedAt: expectedUpdatedAt, ...Object.fromEntries(flags) })
}

const option = rawInput.transform((value) => value === true)

/**
 * `all`: drafts and the trash too, for the owner; of every group where none is named. `details`: with what the
 * entries' own pages say.
 */
export function listSchema({ schema, groupBy, details }: CollectionContract) {
  const all = option
  if (!groupBy) return z.object({ all, ...(details && { details: option }) })
  const { field } = groupBy
  return z.object({ all, [field]: rawInput }).transform((input, context) => {
    if (input.all && input[field] === undefined) return { all: true }
    const group = schema.shape[field].safeParse(input[field])
    if (group.success) return { ...input, [field]: group.data }
    for (const issue of group.error.issues) context.addIssue({ ...issue, path: [field] } as never)
    return z.NEVER
  })
}

export const idSchema = z.object({ _id: id })

export const orderSchema = z.object({ ids: idList(limits.listed) })

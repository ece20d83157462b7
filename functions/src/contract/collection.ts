import { z } from 'zod'
import { custom, type Fields } from './field.ts'
import type { ImageFile } from './field-spec.ts'
import { emptyOf, imageFiles, namesOfKind } from './fields.ts'
import type { CopyWidth } from './image-path.ts'
import { parseLanguage } from './languages.ts'
import { limits } from './limits.ts'
import { schemaOf } from './schema-of.ts'
import { flag, id, idList, parsed, rawInput, refuse, refuseAll } from './text.ts'

export type Status = 'published' | 'draft'

/** Fields that every entry has besides its own; dates are ISO 8601 UTC. */
export interface Stored {
  _id: string
  createdAt: string
  updatedAt: string
}

/** Added in the owner's lists: when the entry was deleted, or null. */
export interface Trashable {
  deletedAt: string | null
}

/** A kind of entry that the owner lists, edits, orders and deletes; routes, storage and backups follow from it. */
export interface CollectionContract {
  /** Names the Firestore collection and the folder of its images. */
  name: string
  /** Used in the paths of its calls and as the key of an entry in a response. */
  noun: string
  /** The field that serves as an entry's title. */
  title: string
  fields: Fields
  /** Rules for the form's fields, without the images. */
  schema: z.ZodObject
  /** The empty form; also tells each field's type. */
  empty: Record<string, unknown>
  /** Of the images that are sent as files, by field. */
  images: Record<string, ImageFile>
  /** The image widths that visitors get; all by default. */
  widths?: readonly CopyWidth[]
  /** Whether entries that the owner has not ordered come first, newest on top, rather than last in order of arrival. */
  newestFirst?: boolean
  /** The field with an entry's day: newest first, in place of an order of the owner's, and hidden until it comes. */
  byDay?: string
  /** The field that says when visitors last got other words than before, and the fields with these words. */
  revised?: { field: string; words: readonly string[] }
  /** The field whose value groups the entries; each group has its own list and order. */
  groupBy?: { field: string; values: readonly string[] }
  /** Fields shown only on an entry's own page: public lists omit them unless asked. */
  details?: readonly string[]
  /** The fields that hold a list of images (gallery.ts), which are uploaded before the form. */
  galleries: readonly string[]
  /** Whether strangers get nothing of it by its calls. */
  isPrivate?: boolean
  /** The field that holds an entry's id, which the form makes; by default ids follow from the content. */
  idField?: string
  /** Entries that it may have, trash included; `limits.entries` by default. */
  most?: number
  /** The field of an entry's current slug, and the one of its former slugs. */
  slugs?: { field: string; old: string }
}

type Derived = 'schema' | 'empty' | 'images' | 'galleries'

/** With what follows from the fields. */
export function collectionOf<All extends Fields, Rest extends Omit<CollectionContract, Derived>>(
  said: Rest & { fields: All },
) {
  const { fields, noun } = said
  return {
    ...said,
    schema: schemaOf(fields, `Send a ${noun}`),
    empty: emptyOf(fields),
    images: imageFiles(fields),
    galleries: namesOfKind(fields, 'gallery'),
  }
}

export const status = statusOf('published')
/** Of what others have said: nobody sees it until the owner shows it. */
export const hiddenStatus = statusOf('draft')

/** Not drawn by the form, whose bar has a switch for it. */
function statusOf(initial: Status) {
  return custom({
    label: 'Status',
    on: 'neither',
    initial,
    parse: (value, refuse): Status => {
      if (value === undefined) return initial
      return value === 'published' || value === 'draft'
        ? value
        : refuse('Choose published or draft')
    },
  })
}

/** When the caller last saw the entry change, for the optimistic lock; undefined when it does not say. */
export const expectedUpdatedAt = rawInput.transform((value, context): number | undefined => {
  if (value === undefined || value === '') return undefined
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? refuse(context, 'Enter a date') : time
})

/** The file field `photo` is kept as it is, replaced, or removed when `removePhoto` is 'true'. */
export function removalFlag(field: string): string {
  return `remove${field.charAt(0).toUpperCase()}${field.slice(1)}`
}

export function updateSchema({ schema, images }: CollectionContract) {
  const flags = Object.keys(images).map((field) => [removalFlag(field), flag])
  return schema.safeExtend({ _id: id, updatedAt: expectedUpdatedAt, ...Object.fromEntries(flags) })
}

const option = rawInput.transform((value) => value === true)

const language = parsed((value, refuse) =>
  value === undefined ? undefined : parseLanguage(value, refuse),
)

/** In which language strangers are answered: the first one unless the site is in this one too. */
export const languageSchema = z.object({ language })

/**
 * `all`, for the owner: drafts and trash too, of every group unless one is named. `details`: with the fields of
 * the entries' own pages. `language` as in `languageSchema`.
 */
export function listSchema({ schema, groupBy, details }: CollectionContract) {
  const all = option
  if (!groupBy) return z.object({ all, language, ...(details && { details: option }) })
  const { field } = groupBy
  return z.object({ all, language, [field]: rawInput }).transform((input, context) => {
    if (input.all && input[field] === undefined) return { all: true }
    const group = schema.shape[field].safeParse(input[field])
    if (group.success) return { ...input, [field]: group.data }
    return refuseAll(context, group.error, [field])
  })
}

export const idSchema = z.object({ _id: id })

export const orderSchema = z.object({ ids: idList(limits.listed) })

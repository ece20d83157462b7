import { check } from '../../../functions/src/contract/check.ts'
import {
  type CollectionContract,
  idSchema,
  listSchema,
  orderSchema,
  removalFlag,
  updateSchema,
} from '../../../functions/src/contract/collection.ts'
import { withoutIds } from '../../../functions/src/contract/ids.ts'
import {
  presentTranslations,
  toldOfGone,
} from '../../../functions/src/contract/translation-rules.ts'
import {
  type Answer,
  type Body,
  changedResponse,
  checked,
  type Handler,
  invalid,
  isSame,
  newId,
  nextTimestamp,
  notFound,
  refusal,
  removeEntries,
  without,
} from './answers.ts'

/** A collection's calls on the entries of `list`. */
export function collectionCalls(
  contract: CollectionContract,
  list: Body[],
): Record<string, Handler> {
  const { name, noun, schema, images, groupBy, newestFirst, idField, fields: all } = contract
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  /** For a call on one entry. */
  const onEntry =
    (
      schema: CollectionContract['schema'],
      accept: (item: Body, data: Body, body: Body) => Answer,
    ): Handler =>
    (body) =>
      checked(check(schema, body), (data) => {
        const item = list.find((one) => one._id === data._id)
        return item ? accept(item, data, body) : notFound('This no longer exists')
      })
  /** Derived from the uploaded file; none without one. */
  const imageAt = (field: string, file: unknown): [string, unknown][] => {
    const { path, width, height, hue } = images[field] ?? { path: field }
    const isSent = file instanceof File
    const side = isSent ? 64 : 0
    return [
      [path, isSent ? `images/${name}/${file.name}` : ''],
      ...[width, height].flatMap((at): [string, number][] => (at ? [[at, side]] : [])),
      ...(hue ? [[hue, isSent ? 210 : null] as [string, unknown]] : []),
    ]
  }
  const imageFields = Object.keys(images)
  const withFiles =
    (accept: Handler): Handler =>
    (body) => {
      const field = imageFields.find((field) => body[field] && !(body[field] instanceof File))
      return field ? invalid('Choose a file', { code: 'not_a_file', field }) : accept(body)
    }
  return {
    [`${noun}/get${name}`]: (body) =>
      checked(check(listSchema(contract), body), (asked: Body) => {
        const group = groupBy && asked[groupBy.field]
        const isIn = (one: Body) => group === undefined || one[groupBy?.field ?? ''] === group
        const entries = list.filter(isIn)
        if (asked.all) return entries
        const hidden = asked.details ? [] : (contract.details ?? [])
        return entries
          .filter((one) => one.status === 'published' && !one.deletedAt)
          .map((one) => withoutIds(without(toPublic(one), [...hidden, 'translations'])))
      }),
    [`${noun}/add${noun}`]: withFiles((body) =>
      checked(check(schema, body), (fields) => {
        const added = imageFields.flatMap((field) => imageAt(field, body[field]))
        const { translations, gone } = presentTranslations(contract.fields, fields)
        const sent = {
          ...withPaths({}, added),
          ...fields,
          ...('translations' in all && { translations }),
          deletedAt: null,
        }
        const message = toldOfGone(`${title} added successfully`, gone)
        // A resubmission finds its own entry.
        const there = list.find((one) => isSame(one, { ...one, ...sent }))
        if (there) return { message, [noun]: toPublic(there) }
        const item = {
          _id: idField ? String(fields[idField]) : newId(),
          createdAt: nextTimestamp(),
          updatedAt: nextTimestamp(),
          ...sent,
        }
        if (newestFirst) list.unshift(item)
        else list.push(item)
        return Response.json({ message, [noun]: toPublic(item) }, { status: 201 })
      }),
    ),
    [`${noun}/update${noun}`]: withFiles(
      onEntry(updateSchema(contract), (item, { updatedAt: expected, ...fields }, body) => {
        if (item.deletedAt) return inTrash()
        const flags = imageFields.map(removalFlag)
        const kept = without(fields, flags)
        const changed = imageFields
          .filter((field) => body[field] instanceof File || fields[removalFlag(field)])
          .flatMap((field) => imageAt(field, body[field]))
        const { translations, gone } = presentTranslations(contract.fields, kept, item)
        const next = withPaths(
          { ...item, ...kept, ...('translations' in all && { translations }) },
          changed,
        )
        if (!isSame(item, next)) {
          if (expected !== undefined && Date.parse(String(item.updatedAt)) !== expected)
            return changedResponse()
          Object.assign(item, next, { updatedAt: nextTimestamp() })
        }
        const message = toldOfGone(`${title} saved`, gone)
        return { message, [noun]: toPublic(item) }
      }),
    ),
    [`${noun}/addimage`]: ({ image: file }) => {
      if (!(file instanceof File))
        return invalid('Choose an image', { code: 'missing_image', field: 'image' })
      const image = `images/${name}/${newId().padStart(64, '0')}.webp`
      const stored = { message: 'Image stored', image, width: 64, height: 64 }
      return Response.json(stored, { status: 201 })
    },
    [`${noun}/delete${noun}`]: onEntry(idSchema, (item) => {
      item.deletedAt ??= new Date().toISOString()
      return { message: `${title} moved to the trash` }
    }),
    [`${noun}/restore${noun}`]: onEntry(idSchema, (item) => {
      item.deletedAt = null
      return { message: `${title} restored` }
    }),
    [`${noun}/purge${noun}`]: onEntry(idSchema, (item) => {
      if (!item.deletedAt)
        return refusal(409, { code: 'not_in_trash', message: 'This is not in the trash.' })
      removeEntries(list, [item])
      return { message: `${title} deleted` }
    }),
    [`${noun}/reorder${name}`]: (body) =>
      checked(check(orderSchema, body), ({ ids }) => {
        const first = list.find((one) => one._id === ids[0])
        if (!first) return notFound('This no longer exists')
        const group = groupBy?.field ?? ''
        const present = list.filter((one) => one[group] === first[group] && !one.deletedAt)
        const isWhole = present.every(({ _id }) => ids.includes(String(_id)))
        if (!isWhole || present.length !== ids.length) return changedResponse()
        const place = (one: Body) => ids.indexOf(String(one._id))
        list.sort((one, other) => place(one) - place(other))
        return { message: 'Order saved' }
      }),
  }
}

function toPublic(entry: Body): Body {
  return without(entry, ['deletedAt'])
}

/** Sets the values at their paths: 'photo', or 'image.dark' for a nested field. */
function withPaths(item: Body, values: [path: string, value: unknown][]): Body {
  const result = { ...item }
  for (const [path, value] of values) {
    const [first = '', second] = path.split('.')
    result[first] = second ? { ...(result[first] as Body), [second]: value } : value
  }
  return result
}

function inTrash(): Response {
  const message = 'This is in the trash. Restore it before you change it.'
  return refusal(409, { code: 'in_trash', message })
}

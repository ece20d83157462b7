import { cache } from '../api/cache.ts'
import type { OnProgress } from '../api/upload.ts'
import type { Draft } from '../forms/model/draft.ts'
import type { Values } from '../forms/model/values.ts'
import { type Collection, type Item, listQuery } from './collection.ts'
import { requestOf, validate, valuesOf } from './values.ts'

/** What any form of an entry does with it; null is a new one. */
export function storedItem(collection: Collection) {
  const { noun, all, calls } = collection
  return {
    fields: all,
    valuesOf: (stored: Item | null, like?: Values) => valuesOf(collection, stored, like),
    validate: (values: Values) => validate(collection, values),
    async send({ values, stored }: Draft<Item | null>, onProgress: OnProgress) {
      const request = requestOf(collection, values, stored)
      if (stored) return calls.update(request, onProgress)
      const { item } = await calls.add(request, onProgress)
      return { item, message: `${noun} added successfully` }
    },
    async fetchNow(stored: Item | null) {
      const list = await cache.fetchQuery(listQuery(collection)).catch(() => null)
      return list?.find((one) => one._id === stored?._id) ?? null
    },
  }
}

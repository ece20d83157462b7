import { z } from 'zod'
import { isOwnerSignedIn } from '../auth/session.ts'
import {
  type CollectionContract,
  idSchema,
  listSchema,
  orderSchema,
  removalFlag,
  updateSchema,
} from '../contract/collection.ts'
import { imagesOf, joinImages } from '../contract/collection-images.ts'
import { limits } from '../contract/limits.ts'
import { readAtHeader } from '../contract/read-at.ts'
import { presentTranslations, toldOfGone } from '../contract/translation-rules.ts'
import type { Translations } from '../contract/translations.ts'
import { HttpError } from '../errors.ts'
import { jsonBytes, jsonResponse, sharedJson } from '../http/response.ts'
import { type Call, json, post, type Route, type Upload, upload } from '../http/route.ts'
import { createCollection, type Entry, isExpired } from '../store/collection.ts'
import { type EncodedImage, encodeImage } from '../store/images/encode-image.ts'
import { findListed } from '../store/images/gallery.ts'
import { storeImages } from '../store/images/images.ts'
import { furtherLanguage } from '../store/languages.ts'
import { cached } from '../store/list-cache.ts'
import { listCards, listPublic, toPublic } from '../store/listing.ts'
import { purgeNow } from '../store/trash.ts'
import { thenPublish } from './publication.ts'

/** Bytes of the longest order: an id takes 35. */
const orderBytes = 40 * 1024
/** Form parts allowed at least, however few fields there are. */
const minParts = 12

type Fields = Record<string, unknown>

/** `listAll` in place of the collection's own list, for the owner. */
export function collectionRoutes(
  contract: CollectionContract,
  listAll?: (group?: string) => Promise<Entry[]>,
): Route[] {
  const { name, noun, schema, groupBy } = contract
  const imageFields = Object.keys(contract.images)
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  const collection = createCollection(contract)

  async function list({ request, input }: Call<Fields>): Promise<Response> {
    const group = groupBy && (input[groupBy.field] as string | undefined)
    if (input.all) {
      const entries = await (listAll ?? collection.list)(group)
      return jsonResponse(entries.filter((entry) => !isExpired(entry)).map(toOwned))
    }
    const language = await furtherLanguage(input.language as string | undefined)
    const load = () =>
      (input.details ? listPublic : listCards)(contract, collection, group, language)
    if (await isOwnerSignedIn(request)) return jsonResponse(await load())
    const key = [name, group, language, input.details].join('-')
    const { value, readAt } = await cached(key, async () => jsonBytes(await load()))
    return sharedJson(value, { [readAtHeader]: new Date(readAt).toISOString() })
  }

  async function add({ input: { fields, files } }: Call<Upload<Fields>>): Promise<Response> {
    const listed = await findListed(contract, fields)
    const images = await encode(files)
    await storeImages(Object.values(images))
    const sent = { ...fields, ...listed }
    const { translations, gone } = presentTranslations(contract.fields, sent)
    const content = joinImages(contract, withTranslations(sent, translations), images)
    const { entry, created } = await collection.add(content)
    const message = toldOfGone(`${title} added successfully`, gone)
    return jsonResponse({ message, [noun]: toPublic(entry) }, created ? 201 : 200)
  }

  async function update({ input: { fields, files } }: Call<Upload<Fields>>): Promise<Response> {
    const stored = await collection.get(String(fields._id))
    const images = Object.entries(imagesOf(contract, stored.content))
    const kept = images.filter(([field]) => !fields[removalFlag(field)])
    const listed = await findListed(contract, fields, stored.content)
    const sent = await encode(files)
    const content = {
      ...Object.fromEntries(Object.keys(schema.shape).map((key) => [key, fields[key]])),
      ...listed,
    }
    const { translations, gone } = presentTranslations(contract.fields, content, stored.content)
    const expectedUpdatedAt = fields.updatedAt as number | undefined
    await storeImages(Object.values(sent))
    const shown = { ...Object.fromEntries(kept), ...sent }
    const entry = await collection.update(
      stored,
      joinImages(contract, withTranslations(content, translations), shown),
      expectedUpdatedAt,
    )
    const message = toldOfGone(`${title} saved`, gone)
    return jsonResponse({ message, [noun]: toPublic(entry) })
  }

  function withTranslations(content: Fields, translations: Translations): Fields {
    return 'translations' in contract.fields ? { ...content, translations } : content
  }

  async function encode(files: Map<string, Uint8Array>): Promise<Record<string, EncodedImage>> {
    const images: Record<string, EncodedImage> = {}
    for (const [field, bytes] of files) images[field] = await encodeImage(name, field, bytes)
    return images
  }

  /** Stores one image of a gallery; the form that lists it is sent afterwards. */
  async function addImage({ input: { files } }: Call<Upload<object>>): Promise<Response> {
    const bytes = files.get('image')
    if (!bytes) {
      const message = 'Choose an image'
      throw new HttpError(400, 'missing_image', message, { fields: { image: message } })
    }
    const image = await encodeImage(name, 'image', bytes)
    await storeImages([image])
    const { path, width, height } = image
    return jsonResponse({ message: 'Image stored', image: path, width, height }, 201)
  }

  async function remove({ input }: Call<{ _id: string }>): Promise<Response> {
    await collection.setDeleted(input._id, true)
    return jsonResponse({ message: `${title} moved to the trash` })
  }

  async function restore({ input }: Call<{ _id: string }>): Promise<Response> {
    await collection.setDeleted(input._id, false)
    return jsonResponse({ message: `${title} restored` })
  }

  async function purge({ input }: Call<{ _id: string }>): Promise<Response> {
    await purgeNow(contract, collection, input._id)
    return jsonResponse({ message: `${title} deleted` })
  }

  async function reorder({ input }: Call<{ ids: string[] }>): Promise<Response> {
    await collection.reorder(input.ids)
    return jsonResponse({ message: 'Order saved' })
  }

  const fileLimit = limits.imageBytes
  // The form's fields and files, their removal flags, the id and the optimistic lock.
  const parts = Object.keys(schema.shape).length + 2 * imageFields.length + 2
  const more = { fieldBytes: limits.entryFieldBytes, parts: Math.max(parts, minParts) }
  const call = `/api/${noun}`
  return [
    post(
      `${call}/get${name}`,
      contract.isPrivate ? 'owner' : { ownerFor: 'all' },
      json(listSchema(contract)),
      list,
    ),
    post(
      `${call}/add${noun}`,
      'owner',
      upload(schema, imageFields, fileLimit, more),
      thenPublish(add),
    ),
    post(
      `${call}/update${noun}`,
      'owner',
      upload(updateSchema(contract), imageFields, fileLimit, more),
      thenPublish(update),
    ),
    ...(contract.galleries.length > 0
      ? [post(`${call}/addimage`, 'owner', upload(z.object({}), ['image'], fileLimit), addImage)]
      : []),
    post(`${call}/delete${noun}`, 'owner', json(idSchema), thenPublish(remove)),
    post(`${call}/restore${noun}`, 'owner', json(idSchema), thenPublish(restore)),
    post(`${call}/purge${noun}`, 'owner', json(idSchema), purge),
    ...(contract.byDay
      ? []
      : [
          post(
            `${call}/reorder${name}`,
            'owner',
            json(orderSchema, orderBytes),
            thenPublish(reorder),
          ),
        ]),
  ]
}

function toOwned(entry: Entry) {
  return { ...toPublic(entry), deletedAt: entry.deletedAt?.toISOString() ?? null }
}

import { isOwnerSignedIn } from '../auth/session.ts'
import {
  type CollectionContract,
  idSchema,
  listSchema,
  orderSchema,
  removalFlag,
  updateSchema,
} from '../contract/collection.ts'
import { limits } from '../contract/limits.ts'
import { json as answer } from '../http/response.ts'
import { type Call, json, post, type Route, type Upload, upload } from '../http/route.ts'
import { createCollection, type Entry } from '../store/collection.ts'
import { imagesOf, joinImages } from '../store/content.ts'
import { type EncodedImage, encodeImage } from '../store/encode-image.ts'
import { storeImages } from '../store/images.ts'
import { cached } from '../store/list-cache.ts'
import { listPublic, toPublic } from '../store/listing.ts'
import { purgeExpired } from '../store/trash.ts'
import { thenPublish } from './publication.ts'

/** Of the longest order: an id takes 35 bytes. */
const orderBytes = 40 * 1024

type Fields = Record<string, unknown>

/** The calls of one collection. */
export function collectionRoutes(contract: CollectionContract): Route[] {
  const { name, noun, schema, groupBy } = contract
  const slots = Object.keys(contract.images)
  const title = noun.charAt(0).toUpperCase() + noun.slice(1)
  const collection = createCollection(contract)

  async function list({ request, input }: Call<Fields>): Promise<Response> {
    const group = groupBy && (input[groupBy.field] as string | undefined)
    if (input.all) {
      const entries = await purgeExpired(contract, collection, await collection.list(group))
      return answer(entries.map(toOwned))
    }
    const load = () => listPublic(collection, group)
    const isFresh = await isOwnerSignedIn(request)
    return answer(await (isFresh ? load() : cached(`${name}-${group ?? ''}`, load)))
  }

  async function add({ input: { fields, files } }: Call<Upload<Fields>>): Promise<Response> {
    const images = await encode(files)
    await storeImages(Object.values(images))
    const { entry, created } = await collection.add(joinImages(contract, fields, images))
    const message = `${title} added successfully`
    return answer({ message, [noun]: toPublic(entry) }, created ? 201 : 200)
  }

  async function update({ input: { fields, files } }: Call<Upload<Fields>>): Promise<Response> {
    const stored = await collection.get(String(fields._id))
    const images = Object.entries(imagesOf(contract, stored.content))
    const kept = images.filter(([slot]) => !fields[removalFlag(slot)])
    const sent = await encode(files)
    const content = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, fields[key]]))
    const seenAt = fields.updatedAt as number | undefined
    await storeImages(Object.values(sent))
    const shown = { ...Object.fromEntries(kept), ...sent }
    const entry = await collection.update(stored, joinImages(contract, content, shown), seenAt)
    return answer({ message: `${title} saved`, [noun]: toPublic(entry) })
  }

  async function encode(files: Map<string, Uint8Array>): Promise<Record<string, EncodedImage>> {
    const images: Record<string, EncodedImage> = {}
    for (const [slot, bytes] of files) images[slot] = await encodeImage(name, slot, bytes)
    return images
  }

  async function remove({ input }: Call<{ _id: string }>): Promise<Response> {
    await collection.setDeleted(input._id, true)
    return answer({ message: `${title} moved to the trash` })
  }

  async function restore({ input }: Call<{ _id: string }>): Promise<Response> {
    await collection.setDeleted(input._id, false)
    return answer({ message: `${title} restored` })
  }

  async function reorder({ input }: Call<{ ids: string[] }>): Promise<Response> {
    await collection.reorder(input.ids)
    return answer({ message: 'Order saved' })
  }

  const fileLimit = limits.imageBytes
  const call = `/api/${noun}`
  return [
    post(`${call}/get${name}`, { ownerFor: 'all' }, json(listSchema(contract)), list),
    post(`${call}/add${noun}`, 'owner', upload(schema, slots, fileLimit), thenPublish(add)),
    post(
      `${call}/update${noun}`,
      'owner',
      upload(updateSchema(contract), slots, fileLimit),
      thenPublish(update),
    ),
    post(`${call}/delete${noun}`, 'owner', json(idSchema), thenPublish(remove)),
    post(`${call}/restore${noun}`, 'owner', json(idSchema), thenPublish(restore)),
    post(`${call}/reorder${name}`, 'owner', json(orderSchema, orderBytes), thenPublish(reorder)),
  ]
}

function toOwned(entry: Entry) {
  return { ...toPublic(entry), deletedAt: entry.deletedAt?.toISOString() ?? null }
}

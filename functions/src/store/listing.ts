import type { CollectionContract } from '../contract/collection.ts'
import { withoutIds } from '../contract/ids.ts'
import { type Translatable, translate } from '../contract/translations.ts'
import type { Collection, Entry, Written } from './collection.ts'
import { readToday } from './publication.ts'

/** The published entries as strangers get them, in this further language or in the first one. */
export async function listPublic(
  contract: CollectionContract,
  collection: Collection,
  group?: string,
  language?: string,
) {
  const entries = await listVisible(contract, collection, group)
  return entries.map((entry) => forStrangers(contract, entry, language).entry)
}

/** The published entries without the contract's `details`. */
export async function listCards(
  contract: CollectionContract,
  collection: Collection,
  group?: string,
  language?: string,
) {
  const { details = [] } = contract
  const entries = await listPublic(contract, collection, group, language)
  return entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([field]) => !details.includes(field))),
  )
}

/** Those that are published, and whose day has come where the owner is. */
export async function listVisible(
  { byDay }: CollectionContract,
  collection: Collection,
  group?: string,
): Promise<Entry[]> {
  const entries = (await collection.list(group)).filter(isPublished)
  if (!byDay || entries.length === 0) return entries
  const today = await readToday()
  return entries.filter(({ content }) => String(content[byDay]) <= today)
}

/** An entry without ids and in one language; `untranslated`: the texts that are not in `language`. */
export function forStrangers(
  { fields }: CollectionContract,
  { content: own, ...entry }: Entry,
  language = '',
): { entry: object; untranslated: Translatable[] } {
  const { content, untranslated } = translate(fields, own, language)
  return { entry: withoutIds(toPublic({ ...entry, content })), untranslated }
}

export function isPublished({ content, deletedAt }: Entry): boolean {
  return content.status === 'published' && deletedAt === null
}

/** For the owner: the content holds only fields that the contract names. */
export function toPublic({ id, content, createdAt, updatedAt }: Written) {
  return {
    _id: id,
    ...content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

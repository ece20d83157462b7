import { newId } from '#contract/ids.ts'
import { slugOf } from '#contract/slug.ts'
import { ApiError } from '../../../api.ts'
import { ownerCall, reason } from '../../api/owner-call.ts'
import { prepareImage } from '../../forms/images/image-file.ts'
import type { Values } from '../../forms/model/values.ts'
import type { Collection, Item } from '../../items/collection.ts'
import { requestOf, validate, valuesOf } from '../../items/values.ts'
import { nameOf } from './pictures.ts'
import type { Post } from './posts.ts'

/** A stored note, as far as a post is compared with it. */
type Known = Item & { day: string; slug: string; oldSlugs: string[] }

/** The note that a post became at an earlier import: two of title, day and address are the same. */
export function knownAs({ title, day, slug }: Post, notes: readonly Item[]): Item | undefined {
  return (notes as readonly Known[]).find((note) => {
    const isSame = [note.name === title, note.day === day, slugsOf(note).includes(slug)]
    return isSame.filter(Boolean).length > 1
  })
}

/** Why the post cannot become a note as it is, '' if it can. */
export function faultOf(collection: Collection, post: Post): string {
  return Object.values(validate(collection, valuesFor(collection, post, [], '')))[0] ?? ''
}

/**
 * Adds a post beside `notes`, those that are stored; `said`: what became of pictures that are not as they were. Throws
 * what the server answers.
 */
export async function addNote(
  collection: Collection,
  post: Post,
  files: ReadonlyMap<string, Blob>,
  notes: readonly Item[],
): Promise<{ note: Item; said: string[] }> {
  const gallery: Values[] = []
  const said: string[] = []
  let { text } = post
  for (const [index, { path, alt, source }] of post.pictures.entries()) {
    const { image, words } = await store(collection, path, files.get(path))
    if (words) said.push(`${source}: ${words}`)
    if (image) gallery.push({ id: newId(), ...image, alt, focus: '50% 50%' })
    // Those after one that is missing have a lower number.
    text = text.replaceAll(`](${index + 1})`, `](${image ? gallery.length : source})`)
  }
  const taken = new Set((notes as readonly Known[]).flatMap(slugsOf))
  const values = valuesFor(collection, { ...post, text }, gallery, slugOf(post.slug, 'note', taken))
  const request = requestOf(collection, values, null)
  const { item } = await ownerCall(collection.calls.add(request, () => {}))
  return { note: item, said }
}

function valuesFor(collection: Collection, post: Post, gallery: Values[], slug: string): Values {
  const { title, day, text, elsewhere, isPublished } = post
  const status = isPublished ? 'published' : 'draft'
  const item = { title, day, text, gallery, elsewhere, slug, status }
  return valuesOf(collection, item as unknown as Item)
}

/** The stored image, if it could be; `words`: why not, or how it differs from the file. */
async function store(collection: Collection, path: string, file: Blob | undefined) {
  if (!file) return { words: 'It could not be read.' }
  const prepared = await prepareImage(new File([file], nameOf(path)))
  if ('error' in prepared) return { words: prepared.error }
  try {
    const image = await ownerCall(collection.calls.addImage(prepared.file, () => {}))
    return { image, words: prepared.change?.startsWith('a still') ? `${prepared.change}.` : '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { words: reason(error, 'It could not be uploaded.') }
  }
}

function slugsOf({ slug, oldSlugs }: Known): string[] {
  return [slug, ...oldSlugs]
}

import { newId } from '#contract/ids.ts'
import type { Note } from '#contract/note.ts'
import { ApiError } from '../../../api.ts'
import { ownerCall, reason } from '../../api/owner-call.ts'
import { prepareImage } from '../../forms/images/image-file.ts'
import type { Collection, Item } from '../../items/collection.ts'
import { requestOf, valuesOf } from '../../items/values.ts'
import type { Post } from './posts.ts'

type Known = Item & Pick<Note, 'day' | 'slug' | 'oldSlugs'>

/** The note that a post became at an earlier import: two of title, day and address are the same. */
export function knownAs({ note }: Post, notes: readonly Item[]): Item | undefined {
  return (notes as readonly Known[]).find((one) => {
    const same = [one.name === note.title, one.day === note.day, slugsOf(one).includes(note.slug)]
    return same.filter(Boolean).length > 1
  })
}

/**
 * Adds a post beside `notes`, those that are stored; `said`: what became of pictures that are not as they were. Throws
 * what the server answers.
 */
export async function addNote(
  collection: Collection,
  { note, pictures }: Pick<Post, 'note' | 'pictures'>,
  notes: readonly Item[],
): Promise<{ added: Item; said: string[] }> {
  const gallery: object[] = []
  const said: string[] = []
  let { text } = note
  for (const [index, { file, alt, source }] of pictures.entries()) {
    const { image, words } = await store(collection, file)
    if (words) said.push(`${source}: ${words}`)
    if (image) gallery.push({ id: newId(), ...image, alt, focus: '50% 50%' })
    // Those after one that is missing have a lower number.
    text = text.replaceAll(`](${index + 1})`, `](${image ? gallery.length : source})`)
  }
  // The server makes an address of the title.
  const slug = (notes as readonly Known[]).flatMap(slugsOf).includes(note.slug) ? '' : note.slug
  const values = valuesOf(collection, { ...note, text, gallery, slug } as unknown as Item)
  const request = requestOf(collection, values, null)
  const { item } = await ownerCall(collection.calls.add(request, () => {}))
  return { added: item, said }
}

/** The stored image, if it could be; `words`: why not, or how it differs from the file. */
async function store({ calls }: Collection, file: Blob) {
  const prepared = await prepareImage(new File([file], ''))
  if ('error' in prepared) return { words: prepared.error }
  try {
    const image = await ownerCall(calls.addImage(prepared.file, () => {}))
    return { image, words: prepared.change?.startsWith('a still') ? `${prepared.change}.` : '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { words: reason(error, 'It could not be uploaded.') }
  }
}

function slugsOf({ slug, oldSlugs }: Known): string[] {
  return [slug, ...oldSlugs]
}

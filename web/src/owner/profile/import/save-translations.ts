import toast from 'react-hot-toast'
import { invalidate } from '../../api/cache.ts'
import { ownerCall, reason } from '../../api/owner-call.ts'
import { sendMerged } from '../../forms/model/send-merged.ts'
import type { Item } from '../../items/collection.ts'
import { storedItem } from '../../items/stored-item.ts'
import { projects } from '../../projects/projects.tsx'
import { testimonials } from '../../testimonials/testimonials.tsx'
import { countOf } from '../../ui/count.ts'
import { offerUndo } from '../../ui/undo.tsx'
import { type Entries, type TranslationsOf, translationsIn } from './compare-language.ts'

const collections = [
  { name: 'projects', collection: projects },
  { name: 'testimonials', collection: testimonials },
] as const

/** Saves the translations of these entries, each as its form would; false, which is said, where one could not be. */
export async function saveTranslations(there: Entries, to: TranslationsOf): Promise<boolean> {
  const saved: Entries = { projects: [], skills: [], testimonials: [] }
  const before: TranslationsOf = {}
  const failed = await saveAll()
  const counts = collections.flatMap(({ name, collection }) => {
    const { length } = saved[name]
    return length > 0 ? countOf(length, collection.noun.toLowerCase()) : []
  })
  if (counts.length > 0) {
    offerUndo(`The words of ${counts.join(' and ')} are saved.`, () =>
      saveTranslations(saved, before),
    )
  }
  return !failed

  async function saveAll(): Promise<Item | undefined> {
    for (const { name, collection } of collections) {
      const document = storedItem(collection)
      for (const item of there[name].filter(({ _id }) => to[_id])) {
        const values = { ...document.valuesOf(item), translations: to[item._id] }
        try {
          const draft = { values, stored: item }
          const answer = await ownerCall(sendMerged<Item | null>(document, draft, () => {}))
          if (answer.item) saved[name].push(answer.item)
          before[item._id] = translationsIn(item) ?? {}
        } catch (error) {
          toast.error(reason(error, `The words of “${item.name}” could not be saved. Try again.`))
          return item
        } finally {
          invalidate([name])
        }
      }
    }
  }
}

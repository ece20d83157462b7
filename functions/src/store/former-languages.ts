import type { CollectionContract } from '../contract/collection.ts'
import { trashDays } from '../contract/limits.ts'
import type { Translations } from '../contract/translations.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { createCollection } from './collection.ts'
import { firestore } from './firebase.ts'
import { changeProfile, readProfile } from './profile.ts'
import { changeResume } from './resume.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Drops the words of languages that the site has not been in for `trashDays`. The profile, which knows since when, is
 * the last: after a fault the next time finds them again.
 */
export async function dropFormerLanguages(
  contracts: readonly CollectionContract[],
  now: number,
): Promise<void> {
  const limit = new Date(now - trashDays * day).toISOString()
  const { profile } = await readProfile()
  const expired = (profile?.formerLanguages ?? []).filter(({ removedAt }) => removedAt < limit)
  if (expired.length === 0) return
  const gone = new Set(expired.map(({ language }) => language))
  for (const contract of contracts) {
    const documents = (await firestore()).collection(contract.name)
    for (const { id, content, version } of await createCollection(contract).list()) {
      const stored = content.translations as Translations | undefined
      const translations = without(stored, gone)
      if (!stored || Object.keys(translations).length === Object.keys(stored).length) continue
      // Fails when the entry has changed meanwhile, which leaves it to the next time.
      const done = documents.doc(id).update({ translations }, { lastUpdateTime: version })
      await withDeadline(done, deadlines.store)
    }
  }
  await changeResume((stored) => ({
    ...stored,
    translations: without(stored.translations, gone),
  }))
  await changeProfile((stored) => {
    // One that has come back meanwhile keeps its words.
    const still = stored.formerLanguages.filter(({ language, removedAt }) => {
      return !gone.has(language) || removedAt >= limit
    })
    const dropped = new Set([...gone].filter((one) => !stored.furtherLanguages.includes(one)))
    return {
      ...stored,
      formerLanguages: still,
      translations: without(stored.translations, dropped),
    }
  })
}

function without(translations: Translations = {}, languages: ReadonlySet<string>): Translations {
  return Object.fromEntries(
    Object.entries(translations).filter(([language]) => !languages.has(language)),
  )
}

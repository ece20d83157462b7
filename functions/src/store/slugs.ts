import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import type { CollectionContract } from '../contract/collection.ts'
import { limits } from '../contract/limits.ts'
import { slugOf } from '../contract/slug-of.ts'
import { type Translations, translationOf } from '../contract/translations.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { HttpError, unavailable } from '../errors.ts'
import type { Content } from './content.ts'
import { firestore } from './firebase.ts'
import { isAlreadyThere, isChanged } from './store-errors.ts'

/** Retries when entries get the same slug at the same moment. */
const maxTries = 10

/** Gives each entry a unique slug and keeps its former ones; does nothing for collections without slugs. */
export function slugKeeper({ name, noun, title, slugs }: CollectionContract) {
  return {
    keepSlug,

    /**
     * Writes the content with its slug: the one sent, else the stored one, else one made from the title. The same
     * commit writes a document of the collection `addresses`, so that two entries never take one slug at once. 400
     * when another entry has, or had, the slug that is sent, in any language.
     */
    async write(
      target: DocumentReference,
      content: Content,
      stored: Content | undefined,
      write: (by: WriteBatch, whole: Content) => unknown,
    ): Promise<Content> {
      await refuseTranslated(content, stored, target.id)
      const own = keepSlug(content, stored)
      const db = await firestore()
      if (own || !slugs) {
        const batch = db.batch()
        write(batch, own ?? content)
        await withDeadline(batch.commit(), deadlines.store)
        return own ?? content
      }
      for (let tries = 0; tries < maxTries; tries++) {
        const whole = assignSlug(content, stored, await takenSlugs(target.id))
        const slug = String(whole[slugs.field])
        const address = db.collection('addresses').doc(`${name}-${slug}`)
        const before = await withDeadline(address.get(), deadlines.store)
        // The address document may be left over from a deleted entry or from former slugs, so the entries decide.
        if (before.exists && (await takenSlugs(target.id)).has(slug)) continue
        const batch = db.batch()
        write(batch, whole)
        const { updateTime } = before
        if (updateTime) batch.update(address, { entry: target.id }, { lastUpdateTime: updateTime })
        else batch.create(address, { entry: target.id })
        try {
          await withDeadline(batch.commit(), deadlines.store)
          return whole
        } catch (error) {
          if (!isAlreadyThere(error) && !isChanged(error)) throw error
          const after = await withDeadline(address.get(), deadlines.store)
          const isTaken = after.get('entry') !== before.get('entry')
          if (!isTaken || after.get('entry') === target.id) throw error
        }
      }
      throw unavailable()
    },

    /** The stored content without the slugs that the server added to `sent`. */
    withoutServerSlugs(stored: Content, sent: Content): Content {
      if (!slugs) return stored
      const { field, old } = slugs
      return { ...stored, [old]: sent[old], ...(sent[field] === '' && { [field]: '' }) }
    },
  }

  /** The content with its stored slug; null when another slug is sent or none is stored. */
  function keepSlug(content: Content, stored?: Content): Content | null {
    if (!slugs) return content
    const { field, old } = slugs
    const before = stored?.[field]
    if (!before || (content[field] && content[field] !== before)) return null
    return { ...content, [field]: before, [old]: formerSlugs(content, stored, String(before)) }
  }

  function assignSlug(content: Content, stored: Content | undefined, taken: Set<string>): Content {
    if (!slugs) return content
    const { field, old } = slugs
    const requested = String(content[field] ?? '')
    if (taken.has(requested)) throw slugTakenError(noun, field)
    const own = requested || slugOf(String(content[title]), noun, taken)
    return { ...content, [field]: own, [old]: formerSlugs(content, stored, own) }
  }

  /** Those of any language, newest first; each leads on in each of them. */
  function formerSlugs(content: Content, stored: Content | undefined, own: string): string[] {
    if (!slugs || !stored) return []
    const { field, old } = slugs
    const present = [own, ...translatedSlugs(content).values()]
    const earlier = [stored[field], ...translatedSlugs(stored).values(), ...listOf(stored[old])]
    const former = earlier
      .map((slug) => String(slug ?? ''))
      .filter((slug) => slug && !present.includes(slug))
    return [...new Set(former)].slice(0, limits.oldSlugs)
  }

  async function refuseTranslated(content: Content, stored: Content | undefined, entryId: string) {
    const before = translatedSlugs(stored)
    const chosen = [...translatedSlugs(content)].filter(([tag, slug]) => before.get(tag) !== slug)
    if (!slugs || chosen.length === 0) return
    const taken = await takenSlugs(entryId)
    const refused = chosen.find(([, slug]) => taken.has(slug))
    if (refused) throw slugTakenError(noun, `translations.${refused[0]}.${slugs.field}`)
  }

  /** By language. */
  function translatedSlugs(content: Content = {}): Map<string, string> {
    const translations = (content.translations ?? {}) as Translations
    const found = Object.keys(translations).map((language) => {
      return [language, translationOf(translations, language, slugs?.field ?? '')?.text] as const
    })
    return new Map(found.flatMap(([language, slug]) => (slug ? [[language, slug]] : [])))
  }

  /** The slugs of the other entries in all languages, former ones included. */
  async function takenSlugs(entryId: string): Promise<Set<string>> {
    if (!slugs) return new Set()
    const { field, old } = slugs
    const query = (await firestore()).collection(name).select(field, old, 'translations')
    const { docs } = await withDeadline(query.get(), deadlines.store)
    const found = docs.filter(({ id }) => id !== entryId).map((document) => document.data())
    const all = found.flatMap((data) => {
      return [data[field], ...listOf(data[old]), ...translatedSlugs(data).values()]
    })
    return new Set(all.filter(Boolean))
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value : []
}

function slugTakenError(noun: string, field: string): HttpError {
  const message = `Another ${noun} has this address, or had it before. Choose another one`
  return new HttpError(400, 'slug_taken', message, { fields: { [field]: message } })
}

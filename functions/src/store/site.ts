import type { CollectionContract } from '../contract/collection.ts'
import { collections, readEntries } from '../contract/collections.ts'
import { forStrangers as profileForStrangers } from '../contract/public-profile.ts'
import type { TranslatedSite } from '../contract/rendering.ts'
import type { StoredResume } from '../contract/resume.ts'
import { resumeFields } from '../contract/resume-fields.ts'
import { partsOf, type Translatable, translate } from '../contract/translations.ts'
import { forPublishing, type PublicVersion, type Version } from '../contract/version.ts'
import { createCollection, type Entry } from './collection.ts'
import { readFeedId } from './feed.ts'
import { inLanguage } from './languages.ts'
import { forStrangers, isPublished, listVisible } from './listing.ts'
import { readVisibleProfile } from './profile.ts'
import { readResume } from './resume.ts'
import { byPlace } from './resume-choices.ts'
import { listVersions } from './versions.ts'

type OwnSite = Awaited<ReturnType<typeof readOwnSite>>
type Words = Awaited<ReturnType<typeof readWords>>
/** By the collection's name. */
type Lists = Map<string, Entry[]>

/** Everything public as stored now, in this further language or in the first one, with the ids of the profile's entries. */
export async function readOwnSite(language?: string) {
  const [lists, { stored, resume }] = await Promise.all([readLists(), readWords()])
  const profile = stored.profile && inLanguage(stored.profile, language).profile
  return { ...(await entriesOf(lists, language)), stored: { ...stored, profile }, resume }
}

/** Everything public, as stored now. */
export async function readSite() {
  const versions = await publicVersions()
  const [lists, words, feedId] = await Promise.all([readLists(), readWords(), readFeedId()])
  const site = publicSite({ ...(await entriesOf(lists)), ...words })
  const translated = await translatedSites(lists, words)
  return {
    ...site,
    feedId,
    versions: versions.map((one) => byPlace(one, words.stored.profile)),
    ...(translated.length > 0 && { translated }),
  }
}

/** Everything public in the further languages, in the owner's order. */
export async function readTranslated(): Promise<TranslatedSite[]> {
  const [lists, words] = await Promise.all([readLists(), readWords()])
  return translatedSites(lists, words)
}

/** The profile and the résumé's choices from it. */
export async function readWords() {
  const stored = await readVisibleProfile()
  return { stored, resume: await readResume(stored.profile) }
}

/** Without ids: the résumé's choices name places. */
export function publicSite<Site extends Pick<OwnSite, 'stored' | 'resume'>>(site: Site) {
  const { profile, updatedAt } = site.stored
  const stored = { profile: profile && profileForStrangers(profile), updatedAt }
  return { ...site, stored, resume: publicResume(site).resume }
}

/** In this further language or in the first one. `untranslated`: the texts that are not in `language`. */
function publicResume({ stored, resume: own }: Pick<OwnSite, 'stored' | 'resume'>, language = '') {
  const { resume: found, updatedAt } = own
  if (!found) return { resume: { resume: null, updatedAt }, untranslated: [] }
  const { content, untranslated } = translate(resumeFields, found, language)
  const resume: StoredResume = { resume: byPlace(content, stored.profile), updatedAt }
  return { resume, untranslated }
}

/** Past ones too: the page is published for a day. */
async function publicVersions(): Promise<PublicVersion[]> {
  const all = (await listVersions()).filter(isPublished)
  return all
    .map(({ id, content }) => forPublishing({ ...(content as unknown as Version), key: id }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
}

async function readLists(): Promise<Lists> {
  const lists = collections.map(async (contract) => {
    return [contract.name, await listVisible(contract, createCollection(contract))] as const
  })
  return new Map(await Promise.all(lists))
}

function entriesOf(
  lists: Lists,
  language?: string,
  found: (untranslated: Translatable[]) => void = () => {},
) {
  return readEntries(async (contract: CollectionContract) =>
    (lists.get(contract.name) ?? []).map((one) => {
      const { entry, untranslated } = forStrangers(contract, one, language)
      found(untranslated)
      return entry
    }),
  )
}

async function translatedSites(lists: Lists, words: Words): Promise<TranslatedSite[]> {
  const { profile, updatedAt } = words.stored
  if (!profile) return []
  const sites = profile.furtherLanguages.map(async (language): Promise<TranslatedSite> => {
    const whole = inLanguage(profile, language)
    const chosen = publicResume(words, language)
    const texts = [...whole.untranslated, ...chosen.untranslated]
    const entries = await entriesOf(lists, language, (more) => texts.push(...more))
    return {
      language,
      ...entries,
      stored: { profile: profileForStrangers(whole.profile), updatedAt },
      resume: chosen.resume,
      // A proper name is of no language.
      untranslated: [
        ...new Set(texts.filter(({ field }) => field.translated !== 'name').flatMap(partsOf)),
      ],
    }
  })
  return Promise.all(sites)
}

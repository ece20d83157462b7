import { useEffect, useSyncExternalStore } from 'react'
import type { PublishedProfile } from '#contract/profile.ts'
import { post } from '../../api.ts'
import { readStored, writeStored } from '../../storage.ts'
import { currentUser } from './session.ts'

const storageKey = 'owner-name'
const languageKey = 'owner-language'
const furtherKey = 'owner-further-languages'

/** Shown while no profile is stored. */
const noName = 'Portfolio'

/** Last time's name until the stored one is fetched. */
let name = readStored(storageKey) || noName
/** A language tag. */
let language = readStored(languageKey) || 'en'
let further = storedFurther()
/** The user at the time of the request, null for nobody. */
let requestedAs: string | null | undefined
const listeners = new Set<() => void>()

export function useOwnerName(): string {
  return useShown(() => name)
}

/** The tag of the site's language. */
export function useOwnerLanguage(): string {
  return useShown(() => language)
}

/** The tags of the languages that the site is in besides that one. */
export function useFurtherLanguages(): readonly string[] {
  return useShown(() => further)
}

function useShown<Value>(now: () => Value): Value {
  useEffect(() => void refreshName(), [])
  return useSyncExternalStore(subscribe, now, now)
}

export function ownerNameSaved(
  saved: string,
  savedLanguage: string,
  savedFurther: readonly string[] = [],
): void {
  writeStored(storageKey, saved)
  writeStored(languageKey, savedLanguage)
  writeStored(furtherKey, savedFurther.join(' '))
  show(saved, savedLanguage, savedFurther)
}

function show(shown: string, shownLanguage: string, shownFurther: readonly string[]): void {
  name = shown
  language = shownLanguage
  further = shownFurther
  for (const listener of listeners) listener()
}

/** Asks once per document, and again after signing in; after a failure the next screen asks again. */
async function refreshName(): Promise<void> {
  const user = currentUser()?._id ?? null
  if (requestedAs === user) return
  requestedAs = user
  const before = name
  try {
    const { profile, furtherLanguages = [] } = await post<PublishedProfile>(
      '/api/profile/getpublicprofile',
    )
    const fetchedName = profile?.name ?? noName
    const fetchedLanguage = profile?.language ?? 'en'
    // A name saved meanwhile is newer, and a new sign-in makes its own request.
    if (name !== before || requestedAs !== user) return
    // The owner gets the current name, visitors one cached for up to 30 s.
    if (user === null) show(fetchedName, fetchedLanguage, furtherLanguages)
    else ownerNameSaved(fetchedName, fetchedLanguage, furtherLanguages)
  } catch {
    if (requestedAs === user) requestedAs = undefined
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}

/** What another tab has saved. */
function follow({ key, newValue }: StorageEvent): void {
  if (newValue === null) return
  if (key === storageKey) show(newValue, language, further)
  else if (key === languageKey) show(name, newValue, further)
  else if (key === furtherKey) show(name, language, storedFurther())
}

/** Language tags. */
function storedFurther(): readonly string[] {
  return readStored(furtherKey)?.split(' ').filter(Boolean) ?? []
}

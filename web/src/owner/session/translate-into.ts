import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../storage.ts'

/** The screen that goes through the words that are not translated into it. */
export const translatePath = '/admin?mode=translate'

const storageKey = 'translate-into'

/** A language tag; '' for none. It is kept from form to form. */
let language = readStored(storageKey) ?? ''
const listeners = new Set<() => void>()

/** The language whose words the forms show below those of the first one; '' unless it is one of these. */
export function useTranslateInto(languages: readonly string[]): string {
  const chosen = useSyncExternalStore(subscribe, () => language)
  return languages.includes(chosen) ? chosen : ''
}

export function translateInto(chosen: string): void {
  language = chosen
  writeStored(storageKey, chosen)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

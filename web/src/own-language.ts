import { createContext } from 'react'

/** The `lang` attribute for the page's English labels; undefined when the page itself is in English. */
export function ownLanguage(language: string): 'en' | undefined {
  return /^en\b/.test(language) ? undefined : 'en'
}

export const OwnLanguage = createContext<'en' | undefined>(undefined)

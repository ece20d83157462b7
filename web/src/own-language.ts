import { createContext } from 'react'

/** What says `lang` of the page's own words, which are English: nothing where the site is. */
export function ownLanguage(language: string): 'en' | undefined {
  return /^en\b/.test(language) ? undefined : 'en'
}

export const OwnLanguage = createContext<'en' | undefined>(undefined)

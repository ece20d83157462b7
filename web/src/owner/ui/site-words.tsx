import type { ReactNode } from 'react'
import { homeWords } from '#contract/texts/home-words.ts'
import { Words } from '../../words.tsx'
import { useTexts } from '../session/texts.ts'

interface Props {
  /** Of the form, or the stored one. */
  language: string
  email?: string
  children: ReactNode
}

/** Around what visitors see: in the site's language, while the owner's area is in English. */
export function SiteWords({ language, email = '', children }: Props) {
  const words = homeWords(useTexts(language), { language, contact: { email } })
  return <Words value={words}>{children}</Words>
}

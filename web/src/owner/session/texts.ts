import { useEffect, useState } from 'react'
import { en, type Texts } from '#contract/texts/en.ts'
import { useOwnerLanguage } from './owner-name.ts'

/** The site's words in its language, for what others get of this area; the English ones until they are loaded. */
export function useTexts(): Texts {
  const language = useOwnerLanguage()
  const [texts, setTexts] = useState(en)

  useEffect(() => {
    let isOver = false
    import('#contract/texts/texts-of.ts').then(
      ({ textsOf }) => isOver || setTexts(textsOf(language)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [language])

  return texts
}

import { useEffect, useState } from 'react'
import { en, type Texts } from '#contract/texts/en.ts'

/** The site's words in this language, for what others get to see; the English ones until they are loaded. */
export function useTexts(language: string): Texts {
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

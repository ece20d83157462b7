import type { ElementType, ReactNode } from 'react'
import type { As } from '../../ui/as.ts'
import { useOwnerLanguage } from '../session/owner-name.ts'

/** Of what holds the owner's words: they are in the site's language, and the area around them is in English. */
export function useOwnWords() {
  return { lang: useOwnerLanguage(), dir: 'auto' } as const
}

/** An element with these words. */
export function OwnWords<T extends ElementType = 'span'>(props: As<T, object>): ReactNode {
  const { as: Tag = 'span', ...attributes } = props as As<'span', object>
  return <Tag {...useOwnWords()} {...attributes} />
}

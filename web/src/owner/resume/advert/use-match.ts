import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { ResumeChoices } from '#contract/resume.ts'
import { useFurtherLanguages, useOwnerLanguage } from '../../session/owner-name.ts'
import { choicesQuery } from '../stored.ts'
import { type AdvertMatch, knownTermsOf, matchAdvert } from './advert.ts'

/** In the words of this language, of the first one ('') `choices`; undefined until they are there. */
export function useChoicesIn<Choices extends ResumeChoices | undefined>(
  language: string,
  choices: Choices,
) {
  const { data } = useQuery({ ...choicesQuery(language), enabled: language !== '' })
  return language === '' ? choices : data
}

/** The one of the site's languages that an advert is in; '' where its words leave a doubt, undefined until it is known. */
export function useLanguageOf(advert: string): string | undefined {
  const first = useOwnerLanguage()
  const further = useFurtherLanguages()
  const settled = useDeferredValue(advert)
  const isOne = further.length === 0
  // Lazy, with what it knows of 60 languages.
  const { data: detector, isError } = useQuery({
    queryKey: ['detector'],
    queryFn: () => import('./language-of.ts'),
    enabled: !isOne && advert.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (isOne) return first
    return isError ? '' : detector?.languageOf(textOf(settled), [first, ...further])
  }, [isOne, detector, isError, settled, first, further])
}

/** What an advert names; null while there is no text, or nothing to compare it with. */
export function useMatch(advert: string, choices: ResumeChoices | undefined): AdvertMatch | null {
  const isEmpty = advert.trim() === ''
  const terms = useMemo(
    () => (isEmpty || !choices ? null : knownTermsOf(choices)),
    [isEmpty, choices],
  )
  return useMemo(() => terms && matchAdvert(textOf(advert), terms), [terms, advert])
}

/** Strips the tags of pasted HTML. */
export function textOf(advert: string): string {
  if (!/<\/?(?:p|li|div|br|ul|h\d|span|strong|b|table|a)\b[^<>]*>/i.test(advert)) return advert
  const { body } = new DOMParser().parseFromString(advert, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  for (const block of body.querySelectorAll('p, li, div, br, h1, h2, h3, h4, h5, h6, tr, td'))
    block.after('\n')
  return body.textContent.replace(/\n\s*\n/g, '\n\n').trim()
}

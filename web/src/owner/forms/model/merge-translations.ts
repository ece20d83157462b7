import {
  type Translation,
  type Translations,
  translationOf,
  withTranslation,
} from '#contract/translations.ts'
import { isSame } from './values.ts'

type Versions = Record<'before' | 'mine' | 'theirs', Translations | undefined>

/** A three-way merge of each translation: those changed on both sides are mine unless `theirsWin`. */
export function mergeTranslations({ before, mine, theirs }: Versions, theirsWin: boolean) {
  let merged = theirs ?? {}
  const conflicts: { language: string; path: string; stored: string }[] = []
  for (const [language, path] of placesIn(mine, before)) {
    const [was, own, now] = [before, mine, theirs].map((all) => translationOf(all, language, path))
    if (isSame(own, was) || isSame(own, now)) continue
    const isTheirs = !isSame(now, was) && now?.text !== own?.text
    if (isTheirs) conflicts.push({ language, path, stored: now?.text ?? '' })
    if (isTheirs && theirsWin) continue
    const none: Translation = { text: '', of: '' }
    merged = withTranslation(merged, language, path, own ?? none)
  }
  return { merged, conflicts }
}

/** Every language and path of them, each once. */
function placesIn(...all: (Translations | undefined)[]): [language: string, path: string][] {
  const places = all.flatMap((translations = {}) =>
    Object.entries(translations).flatMap(([language, texts]) =>
      Object.keys(texts).map((path) => [`${language} ${path}`, [language, path]] as const),
    ),
  )
  return [...new Map(places).values()].map(([language, path]) => [language, path])
}

import { custom } from './field.ts'
import { isData } from './ids.ts'
import { parseLanguage } from './languages.ts'
import { limits } from './limits.ts'
import { parseJson, parseText, type Refuse } from './parse-text.ts'
import type { Translations } from './translations.ts'

/** Where none are sent, those that are stored stay. */
export const translations = custom({
  label: 'Translations',
  on: 'neither',
  initial: {} as Translations | undefined,
  shape: 'parsed',
  parse: parseTranslations,
})

/** Only their shape; a form sends them as JSON. */
function parseTranslations(value: unknown, refuse: Refuse): Translations | undefined {
  if (value === undefined || value === '') return undefined
  const given = typeof value === 'string' ? parseJson(value) : value
  if (!isData(given)) return refuse('Enter translations by language')
  const languages = Object.entries(given).map(([language, texts]) => {
    if (parseLanguage(language, refuse) !== language || !isData(texts)) {
      return refuse('Enter translations by language')
    }
    const translations = Object.entries(texts).map(([path, translation]) => {
      const refused = (message: string) => refuse(message, undefined, [language, path])
      if (!pathForm.test(path) || !isData(translation)) return refused('Enter a translation')
      const { text, of } = translation
      return [path, { text: parseAny(text, refused), of: parseAny(of, refused) }] as const
    })
    return [
      language,
      Object.fromEntries(translations.filter(([, { text }]) => text !== '')),
    ] as const
  })
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0))
}

const pathForm = /^[a-zA-Z]+(?:\.[a-zA-Z]+){0,9}$/
const parseAny = parseText('a text', limits.note, { optional: true, lines: true })

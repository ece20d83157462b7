import type { Field, FieldOf, Fields } from './field.ts'
import type { Line } from './ids.ts'
import { getProperty, setProperty } from './property-paths.ts'

/*
 * The owner's words in a further language, which lie beside those in the first one, in the field `translations` of the
 * same document. A text is known by its path: the names of its fields and the ids of its entries, as in
 * `experience.abcdefghij.title` and `gallery.abcdefghij.alt`. A list whose parts have no ids, such as the role titles,
 * is one text, its parts joined by line feeds.
 */

/** `of`: the words that `text` was made from, so that it is seen when they have changed since, and how. */
export interface Translation {
  text: string
  of: string
}

/** By language (a BCP 47 tag), then by path. */
export type Translations = Record<string, Record<string, Translation>>

/** A text of the first language, '' where there is none. `field`: the one that it belongs to. */
export interface Translatable {
  path: string
  field: Field
  text: string
}

/** Every text that may have a translation, in the order of the fields. */
export function textsIn(fields: Fields, content: object): Translatable[] {
  const texts: Translatable[] = []
  mapTexts(fields, content, (one) => {
    texts.push(one)
    return one.text
  })
  return texts
}

/** The content with the words of `language` where there are any, and the texts that stand in the first language. */
export function translate<Content extends object>(
  fields: Fields,
  content: Content,
  language: string,
): { content: Omit<Content, 'translations'>; untranslated: Translatable[] } {
  const { translations, ...first } = content as Content & { translations?: Translations }
  const untranslated: Translatable[] = []
  const translated = mapTexts(fields, first, (one) => {
    const isAddress = one.field.translated === 'address'
    const { text = '' } = translationOf(translations, language, one.path) ?? {}
    // What the first language does not say, no other one says.
    if (text !== '' && (one.text !== '' || isAddress)) return text
    if (one.text !== '' && !isAddress) untranslated.push(one)
    return one.text
  })
  return { content: translated, untranslated }
}

/** The text as it is shown: a list that is one text, in its parts. */
export function partsOf({ field, text }: Translatable): string[] {
  return 'part' in field && !field.entries ? text.split('\n') : [text]
}

/** The paths of the words that `language` lacks, and of those whose original has changed since. */
export function marksOf(
  fields: Fields,
  content: object,
  language: string,
): { missing: string[]; stale: string[] } {
  const { translations } = content as { translations?: Translations }
  const marks = { missing: [] as string[], stale: [] as string[] }
  for (const { path, field, text } of textsIn(fields, content)) {
    if (field.translated === 'address') continue
    const translation = translationOf(translations, language, path)
    if (translation) {
      if (isStale(translation, text)) marks.stale.push(path)
    } else if (text !== '' && field.translated !== 'name') marks.missing.push(path)
  }
  return marks
}

/** The one that is stored; undefined where the words are not translated. */
export function translationOf(
  translations: Translations | undefined,
  language: string,
  path: string,
): Translation | undefined {
  const texts = translations && Object.hasOwn(translations, language) && translations[language]
  const translation = texts && Object.hasOwn(texts, path) ? texts[path] : undefined
  return translation?.text ? translation : undefined
}

/** Whether the original, now `text`, has changed since, apart from what storing changes of it. */
export function isStale({ of }: Translation, text: string): boolean {
  const stored = (words: string) => words.replaceAll('\r\n', '\n').normalize('NFC').trim()
  return of !== text && stored(of) !== stored(text)
}

/** With this text at a path; '' takes away what stands there. */
export function withTranslation(
  translations: Translations,
  language: string,
  path: string,
  { text, of }: Translation,
): Translations {
  const { [path]: _, ...texts } = translations[language] ?? {}
  const { [language]: __, ...others } = translations
  if (text !== '') texts[path] = { text, of }
  return Object.keys(texts).length > 0 ? { ...others, [language]: texts } : others
}

type Change = (text: Translatable) => string

/** The content with each text as `change` gives it; what belongs to an entry without an id is left out. */
function mapTexts<Content extends object>(
  fields: Fields,
  content: Content,
  change: Change,
  before = '',
): Content {
  const mapped = { ...content }
  for (const [name, field] of Object.entries(fields)) {
    const value = getProperty(content, name)
    if (value === undefined || !hasWords(field)) continue
    setProperty(mapped, name, mapValue(field, value, before + name, change))
  }
  return mapped
}

type Worded = FieldOf<'text' | 'lines' | 'commas' | 'rows' | 'paragraphs' | 'gallery' | 'list'>

/** Whether it holds words, in the language of the site. */
export function hasWords(field: Field): field is Worded & Field {
  if (field.translated !== undefined) return field.translated !== 'never'
  if ('input' in field && field.input !== undefined && field.input !== 'name') return false
  return ['text', 'lines', 'commas', 'rows', 'paragraphs', 'gallery', 'list'].includes(field.kind)
}

function mapValue(field: Worded & Field, value: unknown, path: string, change: Change): unknown {
  const mapEntries = <Entry extends { id?: string }>(map: (entry: Entry, path: string) => Entry) =>
    (value as Entry[]).map((entry) => (entry.id ? map(entry, `${path}.${entry.id}`) : entry))
  switch (field.kind) {
    case 'list':
      return mapEntries((row, rowPath) => mapTexts(field.fields, row, change, `${rowPath}.`))
    case 'gallery':
      return mapEntries<{ id?: string; alt: string }>((image, imagePath) => {
        const text = image.alt
        return { ...image, alt: change({ path: `${imagePath}.alt`, field, text }) }
      })
    case 'text':
    case 'lines':
      return change({ path, field, text: value as string })
    default: {
      if (field.entries) {
        return mapEntries<Line>(({ id, text }, linePath) => {
          return { id, text: change({ path: linePath, field, text }) }
        })
      }
      const text = (value as string[]).join('\n')
      const changed = change({ path, field, text })
      return changed === text ? value : changed.split('\n')
    }
  }
}

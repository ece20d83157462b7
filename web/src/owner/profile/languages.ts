import { knownLanguages, languages } from '#contract/languages.ts'
import { languageName } from '../ui/language-name.ts'

const known: readonly string[] = knownLanguages

/** Sorted by name, English first, and those last that the site has no words of its own in. */
export const languageOptions = languages
  .map((value) => {
    const name = languageName(value)
    return { value, label: known.includes(value) ? name : `${name} (headings in English)` }
  })
  .sort(
    (a, b) =>
      Number(b.value === 'en') - Number(a.value === 'en') ||
      Number(known.includes(b.value)) - Number(known.includes(a.value)) ||
      a.label.localeCompare(b.label),
  )

import { languages } from '#contract/languages.ts'

/** Sorted by name, English first. */
export function languageOptions() {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return languages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort(
      (a, b) =>
        Number(b.value === 'en') - Number(a.value === 'en') || a.label.localeCompare(b.label),
    )
}

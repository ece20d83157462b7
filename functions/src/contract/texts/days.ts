/** 27 Nov 2026, by the rules of the language, in Latin digits. */
export function dayInWords(day: Date, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  return day.toLocaleDateString(locale, { dateStyle: 'medium', numberingSystem: 'latn' })
}

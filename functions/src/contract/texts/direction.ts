/** ISO 15924; as the CLDR has them. */
const rightToLeft = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** Of the script that the language is written in, or that its tag names. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.test(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

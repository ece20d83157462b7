/** The words of dates. They travel with the page, so they are data, and the same in every browser. */
export interface DateWords {
  /** A BCP 47 tag, for the rules of plurals. */
  language: string
  months: readonly string[]
  shortMonths: readonly string[]
  /** After “from” and “since”; languages with cases have another one there. */
  monthsAfter: readonly string[]
  monthOfYear: string
  /** The end of what goes on. */
  present: string
  from: string
  since: string
  /** Of a duration. */
  years: Plurals
  monthsOfSpan: Plurals
  yearsAndMonths: string
}

/** By the categories of Intl.PluralRules. */
export type Plurals = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

import { startingUpper } from './text.ts'

const number =
  /(?<![\p{L}\p{Nd}])(\p{Nd}+(?:[., \u00a0\u066c]\p{Nd}{3}(?!\p{Nd}))*(?:[.,\u066b]\p{Nd}+)?)(?:\s?([%\u066a]|ms|s|[kMG]B|[xkM])(?![\p{L}\p{Nd}]))?/u

interface Headline {
  text: string
  unit: string
  isFigure: boolean
  /** The result around its figure, and the figure as written there. */
  parts: [before: string, figure: string, after: string]
}

/** The plate's large text: the result's first number with the unit after it, else the whole result, else the name. */
export function headlineOf({ name, result = '' }: { name: string; result?: string }): Headline {
  const found = number.exec(result)
  if (!found) return { text: result || name, unit: '', isFigure: false, parts: [result, '', ''] }
  const [written, figure = '', unit = ''] = found
  const end = found.index + written.length
  const parts: Headline['parts'] = [result.slice(0, found.index), written, result.slice(end)]
  return { text: figure, unit, isFigure: true, parts }
}

/** As long as a project's result may be. */
const maxResult = 60
const clauses = /[:;]\s|[.!?](?=\s+\p{Lu}|$)\s*/u
const year = /^(19|20)\d\d$/
/** What a number follows that is a name's, as in Java 8 and HTTP/2. */
const named = /\S\s+\p{Lu}\S*\s$|[/-]$/u

/** The first part of a text about work that says something in figures, as briefly as a project's result; else ''. */
export function resultIn(text: string): string {
  const found = text.split(clauses).find((clause) => {
    const [written = '', figure = ''] = number.exec(clause) ?? []
    const before = clause.slice(0, clause.indexOf(written))
    return clause.length <= maxResult && figure && !year.test(written) && !named.test(before)
  })
  return startingUpper(found ?? '')
}

/** Of digits and unit in a sentence of either direction: an Arabic percent sign alone stands at their left. */
export function figureDirection(unit: string): 'rtl' | 'ltr' {
  return unit === '\u066a' ? 'rtl' : 'ltr'
}

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

/** Of digits and unit in a sentence of either direction: an Arabic percent sign alone stands at their left. */
export function figureDirection(unit: string): 'rtl' | 'ltr' {
  return unit === '\u066a' ? 'rtl' : 'ltr'
}

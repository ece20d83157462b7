const number =
  /(?<![\p{L}\p{Nd}])(\p{Nd}+(?:[., \u00a0]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+)?)(?:\s?(%|ms|s|[kMG]B|[xkM])(?![\p{L}\p{Nd}]))?/u

interface Headline {
  text: string
  unit: string
  isFigure: boolean
  /** The result around its figure, and the figure as written there. */
  parts: [before: string, figure: string, after: string]
}

/** The plate's large text: the result's first number with the unit after it, else its first two words, else the name. */
export function headlineOf({ name, result = '' }: { name: string; result?: string }): Headline {
  const found = number.exec(result)
  if (found) {
    const [written, figure = '', unit = ''] = found
    const end = found.index + written.length
    const parts: Headline['parts'] = [result.slice(0, found.index), written, result.slice(end)]
    return { text: figure, unit, isFigure: true, parts }
  }
  const words = result
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join(' ')
    .replace(/\p{P}+$/u, '')
  return { text: words || name, unit: '', isFigure: false, parts: [result, '', ''] }
}

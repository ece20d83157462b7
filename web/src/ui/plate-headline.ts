const number =
  /(?<![\p{L}\p{Nd}])(\p{Nd}+(?:[., \u00a0]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+)?)(?:\s?(%|ms|s|[kMG]B|[xkM])(?![\p{L}\p{Nd}]))?/u

interface Headline {
  text: string
  unit: string
  isFigure: boolean
}

/** The plate's large text: the result's first number with the unit after it, else its first two words, else the name. */
export function headlineOf({ name, result = '' }: { name: string; result?: string }): Headline {
  const [, figure, unit = ''] = number.exec(result) ?? []
  if (figure) return { text: figure, unit, isFigure: true }
  const words = result
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .join(' ')
    .replace(/\p{P}+$/u, '')
  return { text: words || name, unit: '', isFigure: false }
}

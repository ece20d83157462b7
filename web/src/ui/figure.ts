const number =
  /(?<![\p{L}\p{Nd}])(\p{Nd}+(?:[., \u00a0]\p{Nd}{3}(?!\p{Nd}))*(?:[.,]\p{Nd}+)?)(?:\s?(%|ms|s|[kMG]B|[xkM])(?![\p{L}\p{Nd}]))?/u

/** What a project without a picture shows large: the first number of its result, and a unit that follows. */
export function figureOf(result: string): { figure: string; unit: string } | null {
  const [, figure, unit = ''] = number.exec(result) ?? []
  return figure ? { figure, unit } : null
}

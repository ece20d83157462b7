/** The list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list]
  result.splice(to, 0, ...result.splice(from, 1))
  return result
}

/** Entries named by `ids` in its order, then the others as they were. */
export function inOrder<T extends { _id: string }>(list: readonly T[], ids: string[]): T[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const rank = ({ _id }: T) => places.get(_id) ?? ids.length
  return [...list].sort((a, b) => rank(a) - rank(b))
}

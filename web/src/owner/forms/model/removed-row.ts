import { getPath, type Row, rowsOn, setPath, type Values } from './values.ts'

export interface RemovedRow {
  row: Row
  index: number
  /** The path of its list, which holds wherever the rows that it is in are moved. */
  list: string
  /** The row that its list is in, as it was. */
  within: RemovedRow | null
}

/** The row with this id, to be put back once it is removed. */
export function rowToRemove(values: Values, list: string, id: string): RemovedRow {
  const rows = getPath(values, list) as Row[]
  const index = rows.findIndex((row) => row.id === id)
  const outer = rowsOn(values, list).at(-1)
  const within = outer ? rowToRemove(values, outer.list, outer.row.id) : null
  return { row: rows[index] as Row, index, list, within }
}

/** Puts a row back into its list. A list that is gone comes back with its row: as in `removed`, by id, else as it was. */
export function restoreRow(
  values: Values,
  { row, index, list, within }: RemovedRow,
  removed: ReadonlyMap<string, RemovedRow> = new Map(),
): Values {
  const isGone = within && getPath(values, list) === undefined
  const whole = isGone ? restoreRow(values, removed.get(within.row.id) ?? within, removed) : values
  const rows = getPath(whole, list) as Row[]
  if (rows.some(({ id }) => id === row.id)) return whole
  return setPath(whole, list, [...rows.slice(0, index), row, ...rows.slice(index)])
}

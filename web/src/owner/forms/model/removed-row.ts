import { getPath, pathOfRow, type Row, rowsOn, setPath, type Values } from './values.ts'

export interface RemovedRow {
  row: Row
  index: number
  /** The list's name in the row that holds it, or in the form. */
  list: string
  /** The row that holds the list, as it was. */
  within: RemovedRow | null
}

/** The row with this id, to be put back once it is removed. */
export function rowToRemove(values: Values, path: string, id: string): RemovedRow {
  const rows = getPath(values, path) as Row[]
  const index = rows.findIndex((row) => row.id === id)
  const removed = { row: rows[index] as Row, index, list: path, within: null }
  const outer = rowsOn(values, path).at(-1)
  if (!outer) return removed
  const list = path.slice(`${pathOfRow(values, outer.row.id)}.`.length)
  return { ...removed, list, within: rowToRemove(values, outer.list, outer.row.id) }
}

/**
 * Puts a row back into its list, wherever that has been moved. A list that is gone comes back with the row that holds
 * it: as in `removed`, by row id, else as it was.
 */
export function putBack(
  values: Values,
  { row, index, list, within }: RemovedRow,
  removed: ReadonlyMap<string, RemovedRow> = new Map(),
): Values {
  let path = list
  let whole = values
  if (within) {
    const { id } = within.row
    if (pathOfRow(whole, id) === undefined) {
      whole = putBack(whole, removed.get(id) ?? within, removed)
    }
    path = `${pathOfRow(whole, id)}.${list}`
  }
  if (pathOfRow(whole, row.id) !== undefined) return whole
  const rows = getPath(whole, path) as Row[]
  return setPath(whole, path, [...rows.slice(0, index), row, ...rows.slice(index)])
}

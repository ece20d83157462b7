import { isWithinPath } from './field.ts'
import { type RemovedRow, restoreRow, rowToRemove } from './removed-row.ts'
import {
  getPath,
  imagesIn,
  isSame,
  type Row,
  rowIds,
  rowsOn,
  setPath,
  type Values,
} from './values.ts'

export type Errors = Record<string, string>

interface State {
  values: Values
  /** The values of the last submit, failed or not: from then on errors are shown. */
  tried: Values | null
  /** Errors from the server. */
  refused: Errors
}

export type Store = ReturnType<typeof createStore>

/** A form's values and errors. A value that stands for an image being opened is replaced once it is open. */
export function createStore(start: Values) {
  let state: State = { values: {}, tried: null, refused: {} }
  const listeners = new Set<() => void>()
  /** By row id. */
  const removed = new Map<string, RemovedRow>()

  function change(next: Partial<State>) {
    const before = new Set(imagesIn(state.values).map(({ image }) => image))
    state = { ...state, ...next }
    for (const listener of listeners) listener()
    for (const { image } of imagesIn(state.values)) {
      if (before.has(image)) continue
      image.ready?.then((opened) => {
        const name = imagesIn(state.values).find((one) => one.image === image)?.name
        if (name) change({ values: setPath(state.values, name, opened) })
      })
    }
  }

  change({ values: start })
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    nextChange(): Promise<void> {
      return new Promise((resolve) => {
        const stop = this.subscribe(() => {
          stop()
          resolve()
        })
      })
    },
    /** Sets a field's value and clears the server's errors about it. */
    set(name: string, value: unknown) {
      const refused = Object.entries(state.refused).filter(([path]) => !isWithinPath(name, path))
      change({
        values: setPath(state.values, name, value),
        refused: Object.fromEntries(refused),
      })
    },
    removeRow(list: string, id: string) {
      removed.set(id, rowToRemove(state.values, list, id))
      const rows = getPath(state.values, list) as Row[]
      this.set(
        list,
        rows.filter((row) => row.id !== id),
      )
    },
    putBackRow(id: string) {
      const row = removed.get(id)
      if (row) change({ values: restoreRow(state.values, row, removed) })
    },
    tryAll: () => change({ tried: state.values, refused: {} }),
    /** Keeps the server's errors only for fields not edited since the submit. */
    refuse(errors: Errors, sent: Values) {
      const isAsSent = ([name]: [string, string]) =>
        isSame(getPath(state.values, name), getPath(sent, name))
      change({ refused: Object.fromEntries(Object.entries(errors).filter(isAsSent)) })
    },
    reset: (values: Values) => change({ values, tried: null, refused: {} }),
  }
}

/** The error about a field or a part of it. */
export function errorOf(errors: Errors, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => isWithinPath(name, path))?.[1]
}

/** Leaves out errors in rows added after the last submit, which nobody has filled in yet. */
export function withoutNewRows(errors: Errors, values: Values, tried: Values): Errors {
  const known = new Set(rowIds(tried))
  const isTried = ([path]: [string, string]) =>
    rowsOn(values, path).every(({ row }) => known.has(row.id))
  return Object.fromEntries(Object.entries(errors).filter(isTried))
}

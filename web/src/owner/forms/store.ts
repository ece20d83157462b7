import { covers } from './field.ts'
import { getPath, imagesIn, isSame, type Row, setPath, type Values } from './values.ts'

/** Field name to a sentence about what is wrong with it. */
export type Errors = Record<string, string>

interface State {
  values: Values
  /** It was to be sent: what is wrong is said from then on. */
  tried: boolean
  /** What the server has said. */
  refused: Errors
}

export type Store = ReturnType<typeof createStore>

/** What stands in a form, and what the server says of it. An image that is being opened is replaced when it is there. */
export function createStore(start: Values) {
  let state: State = { values: {}, tried: false, refused: {} }
  const listeners = new Set<() => void>()

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
    /** What was said about this field is out of date. */
    set(name: string, value: unknown) {
      const refused = Object.entries(state.refused).filter(([path]) => !covers(name, path))
      change({
        values: setPath(state.values, name, value),
        refused: Object.fromEntries(refused),
      })
    },
    tryAll: () => change({ tried: true, refused: {} }),
    /** What was edited since it was sent is another value than the one that was refused. */
    refuse(errors: Errors, sent: Values) {
      const isAsSent = ([name]: [string, string]) =>
        isSame(getPath(state.values, name), getPath(sent, name))
      change({ refused: Object.fromEntries(Object.entries(errors).filter(isAsSent)) })
    },
    reset: (values: Values) => change({ values, tried: false, refused: {} }),
  }
}

/** What is wrong with a field, or with a part of it. */
export function errorOf(errors: Errors, name: string): string | undefined {
  return errors[name] ?? Object.entries(errors).find(([path]) => covers(name, path))?.[1]
}

/** The list and the row that an error is in. */
export function entryOf(values: Values, path: string): { list: string; row: Row } | undefined {
  const [list = '', place] = path.split('.')
  const row = place && Array.isArray(values[list]) && (values[list] as Row[])[Number(place)]
  return row ? { list, row } : undefined
}

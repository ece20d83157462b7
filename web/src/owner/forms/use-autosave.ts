import { type SetStateAction, useEffect, useState } from 'react'
import {
  autosave,
  type FormState,
  type ImageChoice,
  readAutosaved,
  type Values,
} from '../session/autosave.ts'

/** The state of a form that starts from `start`, or from what was typed and not sent, `fitted` to what is there now. */
export function useAutosave(
  key: string,
  start: FormState,
  fitted = (typed: FormState): FormState => typed,
) {
  const [state, setState] = useState(() => {
    const typed = readAutosaved(key, start)
    return typed ? fitted(typed) : start
  })
  const [restored, setRestored] = useState(() => state !== start)
  const dirty = differs(state, start)

  useEffect(() => autosave(key, dirty ? state : null), [key, state, dirty])

  return {
    state,
    dirty,
    restored,
    set(change: Values | ((now: Values) => Values)) {
      setState((now) => {
        const values = typeof change === 'function' ? change(now.values) : change
        return { ...now, values: { ...now.values, ...values } }
      })
    },
    setImage(slot: string, choice: ImageChoice) {
      setState((now) => ({ ...now, images: { ...now.images, [slot]: choice } }))
    },
    reset(to: SetStateAction<FormState> = start) {
      setRestored(false)
      setState(to)
    },
  }
}

function differs(a: FormState, b: FormState): boolean {
  const images = Object.values(a.images)
  if (images.some(({ file, removed, missing }) => file || removed || missing)) return true
  return Object.keys(b.values).some((name) => a.values[name] !== b.values[name])
}

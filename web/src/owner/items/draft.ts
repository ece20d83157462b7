import { useEffect, useState } from 'react'
import {
  type Draft,
  type ImageChoice,
  readDraft,
  type Values,
  writeDraft,
} from '../session/drafts.ts'

/** The state of a form that starts from `start`, or from what was typed and not sent. */
export function useDraft(key: string, start: Draft) {
  const [draft, setDraft] = useState(() => readDraft(key, start) ?? start)
  const [restored, setRestored] = useState(() => draft !== start)
  const dirty = differs(draft, start)

  useEffect(() => writeDraft(key, dirty ? draft : null), [key, draft, dirty])

  return {
    draft,
    dirty,
    restored,
    set(values: Values) {
      setDraft((now) => ({ ...now, values: { ...now.values, ...values } }))
    },
    setImage(slot: string, choice: ImageChoice) {
      setDraft((now) => ({ ...now, images: { ...now.images, [slot]: choice } }))
    },
    reset(to: Draft = start) {
      setRestored(false)
      setDraft(to)
    },
  }
}

function differs(a: Draft, b: Draft): boolean {
  const images = Object.values(a.images)
  if (images.some(({ file, removed, missing }) => file || removed || missing)) return true
  return Object.keys(b.values).some((name) => a.values[name] !== b.values[name])
}

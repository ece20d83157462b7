import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import toast from 'react-hot-toast'
import { ApiError } from '../../../api.ts'
import { isChanged, reason } from '../../api/owner-call.ts'
import type { OnProgress } from '../../api/upload.ts'
import { translateInto } from '../../session/translate-into.ts'
import { useUndo } from '../../ui/undo.tsx'
import { type Draft, loadFormDraft, saveFormDraft } from './draft.ts'
import { type FieldSpec, isWithinPath } from './field.ts'
import { merge, revertFill, type Winner } from './merge.ts'
import { createStore, type Errors } from './store.ts'
import { useSubmit } from './submit.ts'
import { languageOfError, textOfError } from './translation-errors.ts'
import { usePendingImages } from './use-pending-images.ts'
import { imagesIn, isSame, rowsOn, type Values } from './values.ts'

interface Saved<T> {
  item: T
  message: string
}

interface Options<T, Filled extends Values> {
  draftKey: string
  fields: readonly FieldSpec[]
  /** The stored document that the form was opened with. */
  opened: T
  /** A stored document's form values, with the chosen images of `like`. */
  valuesOf(stored: T, like?: Filled): Filled
  /** Adapts a restored draft to the current choices. */
  rebaseDraft?(draft: Draft<T, Filled>, now: T): Draft<T, Filled>
  /** The server's checks, run before sending. */
  validate(values: Filled): Errors
  /** Maps the server's field names to the form's. */
  rename?(errors: Errors): Errors
  send(draft: Draft<T, Filled>, onProgress: OnProgress): Promise<Saved<T>>
  /** The document as stored now, null when it cannot be fetched. */
  fetchNow(stored: T): Promise<T | null>
  /** Called even when the owner has left the form. */
  onSaved(saved: Saved<T>): void
  /** True when the caller has handled the error. */
  onFailed?(error: unknown, draft: Draft<T, Filled>): boolean
  /** Opens the part of the form with an invalid field or an image still being opened. */
  reveal?(errors: Errors): void
}

class Conflicting<T> extends Error {
  readonly theirs: T

  constructor(theirs: T) {
    super('The same field was changed elsewhere to something else')
    this.theirs = theirs
  }
}

/**
 * A form for a stored document. Unsaved changes are kept as a draft. Changes saved elsewhere meanwhile are merged;
 * fields changed on both sides are in `conflicts`.
 */
export function useStoredForm<
  T extends { updatedAt: string } | null,
  Filled extends Values = Values,
>(typed: Options<T, Filled>) {
  // Within, a form's values are those of any form.
  const options = typed as unknown as Options<T, Values>
  const { draftKey, fields, opened, valuesOf, rebaseDraft = (draft) => draft } = options
  const {
    validate,
    rename = (errors) => errors,
    send,
    fetchNow,
    onSaved,
    onFailed,
    reveal,
  } = options
  const formRef = useRef<HTMLFormElement>(null)
  // Another part may be open when Undo is pressed.
  const latest = useRef(reveal)
  latest.current = reveal
  const [restoredDraft] = useState(() =>
    loadFormDraft<T>(draftKey, { fields, opened, valuesOf, rebaseDraft }),
  )
  const [restored, setRestored] = useState(restoredDraft !== null)
  const [saved, setSaved] = useState(opened)
  const [start, setStart] = useState(() => valuesOf(opened))
  /** The stored document that the form's values started from, the base of a merge. */
  const base = useRef(restoredDraft ? restoredDraft.stored : opened)
  const [store] = useState(() => createStore(restoredDraft ? restoredDraft.values : start))
  const [theirs, setTheirs] = useState<T | null>(null)
  /** The id of the open row, by its list's path. */
  const [openRows, setOpenRows] = useState<Record<string, string>>({})
  const submit = useSubmit(formRef, store, validate, { rename, reveal: show })
  const offerUndo = useUndo(submit.sending)
  const { values, sending, isMounted } = submit
  const { waiting, whenOpened, focusOn } = usePendingImages({
    form: formRef,
    store,
    isMounted,
    show,
  })
  const dirty = fields.some(({ name }) => !isSame(values[name], start[name]))

  useEffect(() => {
    saveFormDraft(draftKey, dirty ? { values, stored: base.current } : null)
  }, [draftKey, values, dirty])

  function openRow(list: string, id: string) {
    setOpenRows((now) => ({ ...now, [list]: id }))
  }

  /** Opens the first row with an error in each list. */
  function show(errors: Errors) {
    const paths = Object.keys(errors)
    const wrong = paths.flatMap((path) => rowsOn(store.get().values, textOfError(path)))
    // What is wrong in the first language is shown in any.
    const [language] = paths.flatMap((path) => languageOfError(path) ?? [])
    flushSync(() => {
      if (language) translateInto(language)
      for (const { list, row } of wrong.reverse()) openRow(list, row.id)
    })
    latest.current?.(errors)
  }

  function resetTo(stored: T, next?: Values) {
    base.current = stored
    setSaved(stored)
    setStart(valuesOf(stored, values))
    setRestored(false)
    store.reset(next ?? valuesOf(stored, values))
  }

  function versionsOf(draft: Draft<T>, now: T, winner?: Winner) {
    const { values: mine, stored } = rebaseDraft(draft, now)
    const before = valuesOf(stored, mine)
    return merge(fields, { before, mine, theirs: valuesOf(now, mine) }, winner)
  }

  /** `before` runs first, with the fields locked. */
  async function save(draft = draftNow(), before?: () => Promise<void>): Promise<void> {
    const outcome = await submit.send(async (onProgress) => {
      await before?.()
      return isMounted() ? sendMerged(draft, onProgress) : null
    })
    if (outcome === null) return
    if ('answer' in outcome) {
      setTheirs(null)
      if (outcome.answer) onSaved(outcome.answer)
      return
    }
    const { error } = outcome
    if (error instanceof Conflicting) return setTheirs(error.theirs)
    if (isBesideField(error) || onFailed?.(error, draft)) return
    toast.error(reason(error, 'The changes could not be saved.'))
  }

  async function sendMerged(draft: Draft<T>, onProgress: OnProgress): Promise<Saved<T>> {
    try {
      return await send(draft, onProgress)
    } catch (error) {
      if (!isChanged(error)) throw error
      const now = await fetchNow(draft.stored)
      // An owner who has left the form has discarded the changes.
      if (!now || now.updatedAt === draft.stored?.updatedAt || !isMounted()) throw error
      const { values, conflicts } = versionsOf(draft, now)
      if (conflicts.length > 0) throw new Conflicting(now)
      return sendMerged({ values, stored: now }, onProgress)
    }
  }

  function draftNow(): Draft<T> {
    return { values: store.get().values, stored: base.current }
  }

  /** Whether all errors belong to this form's fields, where they are shown. */
  function isBesideField(error: unknown): boolean {
    const named = error instanceof ApiError ? Object.keys(rename(error.fields)) : []
    return (
      named.length > 0 && named.every((path) => fields.some(({ name }) => isWithinPath(name, path)))
    )
  }

  return {
    formRef,
    store,
    values: values as Filled,
    /** As they are now, which may be newer than what is rendered. */
    valuesNow: () => store.get().values as Filled,
    start: start as Filled,
    saved,
    dirty,
    restored: restored && dirty,
    sending,
    waiting,
    progress: imagesIn(values).some(({ image }) => image.file) ? submit.progress : null,
    errors: submit.errors,
    notSaved: submit.notSaved,
    isMounted,
    conflicts: theirs ? versionsOf(draftNow(), theirs).conflicts : [],
    openRows,
    openRow,
    offerUndo,
    /** Opens the field's part and row and focuses it. */
    focusOn,
    save,
    sendWhenOpened: () => whenOpened(() => save()),
    resetTo,
    discard: () => saveFormDraft(draftKey, null),
    startOver() {
      const typed = draftNow()
      resetTo(saved, start)
      offerUndo('Your changes are dropped.', () => {
        base.current = typed.stored
        setRestored(true)
        store.reset(typed.values)
      })
    },
    resolve(winner: Winner) {
      if (!theirs) return
      const versionOf = (winner: Winner) => versionsOf(draftNow(), theirs, winner).values
      const mine = versionOf('mine')
      setTheirs(null)
      resetTo(theirs, versionOf(winner))
      if (winner === 'mine') save()
      else offerUndo('Your version is dropped.', () => store.reset(mine))
    },
    /** Sets these fields; others keep their values. */
    fill(filled: Partial<Filled>) {
      const before = store.get().values
      store.reset({ ...before, ...filled })
      if (!dirty) return
      offerUndo('The form was filled in.', () =>
        store.reset(revertFill(store.get().values, before, filled)),
      )
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import toast from 'react-hot-toast'
import { ApiError } from '../../../api.ts'
import { reason } from '../../api/owner-call.ts'
import { translateInto } from '../../session/translate-into.ts'
import { useUndo } from '../../ui/undo.tsx'
import { type Draft, loadFormDraft, saveFormDraft } from './draft.ts'
import { isWithinPath } from './field.ts'
import { isLineLost, keepSaved, loadUnsent, useSent } from './kept.ts'
import { revertFill, type Winner } from './merge.ts'
import {
  Conflicting,
  type Saved,
  type StoredDocument,
  sendMerged,
  versionsOf,
} from './send-merged.ts'
import { createStore, type Errors } from './store.ts'
import { useSubmit } from './submit.ts'
import { languageOfError, textOfError } from './translation-errors.ts'
import { usePendingImages } from './use-pending-images.ts'
import { imagesIn, isSame, rowsOn, type Values } from './values.ts'

interface Options<T, Filled extends Values> extends StoredDocument<T, Filled> {
  draftKey: string
  /** The stored document that the form was opened with. */
  opened: T
  /** The server's checks, run before sending. */
  validate(values: Filled): Errors
  /** Maps the server's field names to the form's. */
  rename?(errors: Errors): Errors
  /** Called even when the owner has left the form. */
  onSaved(saved: Saved<T>): void
  /** The document's name where there is no line to send it, so that it is kept; `onKept` once it is. */
  nameOf?(values: Filled): string
  onKept?(): void
  /** True when the caller has handled the error. */
  onFailed?(error: unknown, draft: Draft<T, Filled>): boolean
  /** Opens the part of the form with an invalid field or an image still being opened. */
  reveal?(errors: Errors): void
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
  const { validate, rename = (errors) => errors, onSaved, onFailed, reveal } = options
  const formRef = useRef<HTMLFormElement>(null)
  // Another part may be open when Undo is pressed.
  const latest = useRef(reveal)
  latest.current = reveal
  const [restoredDraft] = useState(() =>
    loadFormDraft<T>(draftKey, { fields, opened, valuesOf, rebaseDraft }),
  )
  const [unsent] = useState(() => opened && loadUnsent<T>(draftKey))
  const [restored, setRestored] = useState(restoredDraft !== null)
  const [saved, setSaved] = useState(opened)
  const [start, setStart] = useState(() => unsent?.values ?? valuesOf(opened))
  /** The stored document that the form's values started from, the base of a merge. */
  const base = useRef((restoredDraft ?? unsent ?? { stored: opened }).stored)
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

  // Kept while there was no line, and sent by now: what it is then is what is edited.
  useSent<T>(draftKey, (item) => {
    base.current = item
    setSaved(item)
    setStart(valuesOf(item, store.get().values))
  })

  /** `before` runs first, with the fields locked. */
  async function save(draft = draftNow(), before?: () => Promise<void>): Promise<void> {
    const outcome = await submit.send(async (onProgress) => {
      await before?.()
      return isMounted() ? sendMerged(options, draft, onProgress, isMounted) : null
    })
    if (outcome === null) return
    if ('answer' in outcome) {
      setTheirs(null)
      if (outcome.answer) onSaved(outcome.answer)
      return
    }
    const { error } = outcome
    if (error instanceof Conflicting) return setTheirs(error.theirs)
    if (isLineLost(error) && (await keep(draft))) return
    if (isBesideField(error) || onFailed?.(error, draft)) return
    toast.error(reason(error, 'The changes could not be saved.'))
  }

  async function keep(draft: Draft<T>): Promise<boolean> {
    const isKept = await keepSaved(
      draftKey,
      options.nameOf?.(draft.values) ?? 'Your changes',
      draft,
    )
    if (!isKept) return false
    submit.settle()
    setStart(draft.values)
    if (isMounted()) options.onKept?.()
    return true
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
    conflicts: theirs ? versionsOf(options, draftNow(), theirs).conflicts : [],
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
      const versionOf = (winner: Winner) => versionsOf(options, draftNow(), theirs, winner).values
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

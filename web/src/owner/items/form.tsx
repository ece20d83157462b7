import { type ReactNode, useMemo, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api.ts'
import { modePath } from '../shell/modes.ts'
import { useTitle } from '../title.ts'
import {
  differences,
  type ItemValues,
  type Kind,
  type StoredItem,
  startFrom,
  withImages,
} from './collection.ts'
import { dropDraft, type ImageChoice, useDraft } from './draft.ts'
import styles from './form.module.css'
import { Added, Conflict, Restored } from './form-notes.tsx'
import { isChanged, reason, useOwnerCall } from './owner-call.ts'
import { SaveBar } from './save-bar.tsx'
import { settled, Unsaved } from './unsaved.tsx'
import { type Errors, useSubmit } from './use-submit.ts'

export interface FieldsProps<V extends ItemValues> {
  values: V
  images: Record<string, ImageChoice>
  stored: Record<string, string>
  errors: Errors
  set(values: Partial<V>): void
  setImage(slot: string, choice: ImageChoice): void
}

interface Props<V extends ItemValues, T extends StoredItem> {
  kind: Kind<V, T>
  /** What is edited, null to add. */
  item: T | null
  fields(props: FieldsProps<V>): ReactNode
  preview(props: FieldsProps<V>): ReactNode
}

export function ItemForm<V extends ItemValues, T extends StoredItem>(props: Props<V, T>) {
  const { kind, item } = props
  const title = `${item ? 'Edit' : 'Add'} ${kind.noun}`
  useTitle(title)
  const navigate = useNavigate()
  const call = useOwnerCall()
  const form = useRef<HTMLFormElement>(null)
  const key = `${kind.mode}:${item?._id ?? 'new'}`
  const [stored, setStored] = useState(item)
  const start = useMemo(() => startFrom(kind, stored), [kind, stored])
  const { draft, dirty, restored, set, setImage, reset } = useDraft(key, start)
  const { sending, progress, errors, send } = useSubmit(form)
  const [added, setAdded] = useState<{ item: T; values: V; count: number } | null>(null)
  const [theirs, setTheirs] = useState<T | null>(null)
  const { values, images } = draft
  const uploads = Object.values(images).some(({ file }) => file)
  const sameImages = Object.values(images).every((one) => !one.file && !one.removed && !one.lost)

  async function add() {
    const outcome = await send(kind.check(values), (onProgress) =>
      kind.add(withImages(kind.body(values), kind, images), onProgress),
    )
    if (outcome === null) return
    if ('error' in outcome) {
      const named = outcome.error instanceof ApiError && Object.keys(outcome.error.fields).length
      if (!named) kind.addFailed(outcome.error)
      return
    }
    toast.success(`${kind.noun} added successfully`)
    dropDraft(key)
    reset()
    setAdded((before) => ({ item: outcome.answer, values, count: (before?.count ?? 0) + 1 }))
  }

  function leave(saved: T, answer = '') {
    toast.success(answer || 'Saved')
    dropDraft(key)
    navigate(`${kind.listPath(values)}#${saved._id}`, { state: settled })
  }

  async function save(of: T, base: string) {
    const outcome = await send(kind.check(values), (onProgress) => {
      const body = withImages(kind.body(values), kind, images)
      body.set('_id', of._id)
      body.set('updatedAt', base)
      return kind.update(body, onProgress)
    })
    if (outcome === null) return
    if ('answer' in outcome) return leave(of, outcome.answer)
    const { error } = outcome
    if (isChanged(error)) {
      const now = await call(kind.find(of)).catch(() => null)
      // What is stored already as it stands here was saved before, and only the answer lost.
      if (now && sameImages && differences(kind, values, of, now).length === 0) return leave(of)
      if (now) return setTheirs(now)
    }
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) return
    toast.error(reason(error, 'The changes could not be saved.'))
  }

  const shared = { values, images, stored: kind.imagesOf(stored), errors, set, setImage }

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {added && !dirty && (
          <Added
            key={added.count}
            name={added.values.name}
            status={added.values.status}
            editPath={modePath(kind.mode, { edit: added.item._id, ...kind.editMore(added.values) })}
            listPath={`${kind.listPath(added.values)}#${added.item._id}`}
          />
        )}
        {restored && dirty && <Restored onStartOver={() => reset()} />}
        <form
          className={styles.form}
          ref={form}
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (item) save(item, draft.base)
            else add()
          }}
        >
          <fieldset className={styles.fields} disabled={sending} key={added?.count}>
            {props.fields(shared)}
            {theirs && stored && (
              <Conflict
                differences={differences(kind, values, stored, theirs)}
                onKeep={() => {
                  setTheirs(null)
                  save(theirs, theirs.updatedAt)
                }}
                onTake={() => {
                  setTheirs(null)
                  setStored(theirs)
                  reset(startFrom(kind, theirs))
                }}
              />
            )}
            <SaveBar
              label={item ? 'Save changes' : title}
              sendingLabel={item ? 'Saving...' : 'Adding...'}
              sending={sending}
              progress={progress}
              uploads={uploads}
              status={values.status}
              onStatus={(status) => set({ status } as Partial<V>)}
              onCancel={item ? () => navigate(kind.listPath(start.values)) : undefined}
            />
          </fieldset>
        </form>
      </div>
      <aside className={styles.preview} aria-labelledby="preview-title">
        <h2 className={styles.previewTitle} id="preview-title">
          As a visitor sees it
        </h2>
        {props.preview(shared)}
      </aside>
      <Unsaved dirty={dirty} onDiscard={() => dropDraft(key)} />
    </div>
  )
}

import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { autosave, type FormState } from '../session/autosave.ts'
import { cache } from '../session/cache.ts'
import { isChanged, isInTrash, reason } from '../session/owner-call.ts'
import { nothingUnsaved } from '../session/sign-out.ts'
import { type Collection, editPath, type Item, listPath, listQuery } from './collection.ts'
import styles from './form.module.css'
import { FormField } from './form-field.tsx'
import { FormHead } from './form-head.tsx'
import { Added, Conflicts, InTrash, Restored } from './form-notes.tsx'
import { ImageField } from './image-field.tsx'
import { merge } from './merge.ts'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSaveKey } from './save-key.ts'
import { useSubmit } from './submit.ts'
import { Unsaved } from './unsaved.tsx'
import { useAutosave } from './use-autosave.ts'
import { refresh, removeItem, restoreItem } from './use-items.ts'
import { findErrors, imagesOf, startFrom, toForm } from './values.ts'

interface Props {
  collection: Collection
  /** What is edited, null to add. */
  item: Item | null
}

export function Form({ collection, item }: Props) {
  const { noun, fields, calls } = collection
  const title = `${item ? 'Edit' : 'Add'} ${noun}`
  const addedMessage = `${noun} added successfully`
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const key = `${collection.name}:${item?._id ?? 'new'}`
  const [stored, setStored] = useState(item)
  const start = useMemo(() => startFrom(collection, stored), [collection, stored])
  const { state, dirty, restored, set, setImage, reset } = useAutosave(key, start)
  const submit = useSubmit(form, () => findErrors(collection, state.values))
  const { sending, errors } = submit
  const [added, setAdded] = useState<{ item: Item; count: number } | null>(null)
  const [theirs, setTheirs] = useState<Item | null>(null)
  const [inTrash, setInTrash] = useState(false)
  const [askImage, setAskImage] = useState(false)
  const { values, images } = state
  const missing = Object.values(images).find((choice) => choice.missing)?.missing
  const storedImages = imagesOf(collection, stored)

  useSaveKey(() => form.current?.requestSubmit())

  async function sendNew(): Promise<Item | null> {
    const outcome = await submit.send((onProgress) =>
      calls.add(toForm(collection, state, null), onProgress),
    )
    if (outcome === null) return null
    if ('answer' in outcome) return outcome.answer.item
    if (!isBesideField(outcome.error)) collection.addFailed(outcome.error)
    return null
  }

  async function add() {
    const item = await sendNew()
    if (item === null) return
    toast.success(addedMessage)
    refresh(collection)
    reset()
    submit.reset()
    setAdded((before) => ({ item: { ...item, deletedAt: null }, count: (before?.count ?? 0) + 1 }))
  }

  async function save(opened: Item, mine: FormState): Promise<void> {
    const outcome = await submit.send((onProgress) =>
      calls.update(toForm(collection, mine, opened), onProgress),
    )
    if (outcome === null) return
    if ('answer' in outcome) return saved(outcome.answer.item, outcome.answer.message)
    if (isInTrash(outcome.error)) return setInTrash(true)
    if (isChanged(outcome.error) && (await changedElsewhere(opened, mine))) return
    if (isBesideField(outcome.error)) return
    toast.error(reason(outcome.error, 'The changes could not be saved.'))
  }

  /** One who has left meanwhile is told, and stays where they are. */
  function saved(item: Item, message = '') {
    toast.success(message || 'Saved')
    refresh(collection)
    if (!submit.isOpen()) return
    // At once, so that nothing asks whether to leave what is saved.
    flushSync(() => {
      setStored({ ...item, deletedAt: null })
      reset(startFrom(collection, item))
    })
    navigate(listPath(collection, item))
  }

  /** Someone saved the same thing meanwhile: what does not touch the same field is put together. */
  async function changedElsewhere(opened: Item, mine: FormState): Promise<boolean> {
    const list = await cache.fetchQuery(listQuery(collection)).catch(() => null)
    const now = list?.find(({ _id }) => _id === opened._id)
    if (!now || now.updatedAt === mine.base) return false
    const { state, conflicts } = merge(collection, { mine, theirs: now })
    if (conflicts.length > 0) setTheirs(now)
    else await save(now, state)
    return true
  }

  async function remove(opened: Item) {
    if (!(await removeItem(collection, opened)) || !submit.isOpen()) return
    autosave(key, null)
    navigate(listPath(collection, opened), { state: nothingUnsaved })
  }

  async function restore(opened: Item) {
    if (!(await restoreItem(collection, opened))) return
    setInTrash(false)
    save(opened, state)
  }

  async function addAsNew() {
    const item = await sendNew()
    if (item) saved(item, addedMessage)
  }

  function resolve(winner: 'mine' | 'theirs') {
    if (!stored || !theirs) return
    const merged = merge(collection, { mine: state, theirs }, winner).state
    setTheirs(null)
    setStored(theirs)
    reset(merged)
    if (winner === 'mine') save(theirs, merged)
  }

  /** The answer to a refusal stands beside the fields that it names, as far as this form has them. */
  function isBesideField(error: unknown): boolean {
    const named = error instanceof ApiError ? Object.keys(error.fields) : []
    return named.length > 0 && named.every((name) => name in values || name in images)
  }

  function send() {
    setAskImage(false)
    if (stored) save(stored, state)
    else add()
  }

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <FormHead collection={collection} title={title} stored={stored} onDelete={remove} />
        {added && !dirty && (
          <Added
            key={added.count}
            item={added.item}
            editPath={editPath(collection, added.item)}
            listPath={listPath(collection, added.item)}
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
            if (missing) setAskImage(true)
            else send()
          }}
        >
          <fieldset className={styles.fields} disabled={sending} key={added?.count}>
            {fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                value={values[field.name] ?? ''}
                error={errors[field.name]}
                onValue={(value) => {
                  submit.edited(field.name)
                  set({ [field.name]: value })
                }}
              />
            ))}
            {Object.entries(collection.images).map(([slot, label]) => (
              <ImageField
                key={slot}
                label={label}
                name={slot}
                choice={images[slot]}
                stored={storedImages[slot] ?? ''}
                error={errors[slot]}
                onChange={(choice) => {
                  submit.edited(slot)
                  setImage(slot, choice)
                }}
              />
            ))}
            {theirs && stored && (
              <Conflicts
                conflicts={merge(collection, { mine: state, theirs }).conflicts}
                onMine={() => resolve('mine')}
                onTheirs={() => resolve('theirs')}
              />
            )}
            {inTrash && stored && (
              <InTrash
                name={stored.name}
                hasImage={Object.values(storedImages).some(Boolean)}
                onRestore={() => restore(stored)}
                onAdd={addAsNew}
              />
            )}
            <SaveBar
              label={item ? 'Save changes' : title}
              sendingLabel={item ? 'Saving...' : 'Adding...'}
              sending={sending}
              progress={Object.values(images).some(({ file }) => file) ? submit.progress : null}
              notSaved={submit.notSaved}
              status={values.status ?? ''}
              onStatus={(status) => set({ status })}
              onCancel={stored ? () => navigate(listPath(collection, stored)) : undefined}
            />
          </fieldset>
        </form>
      </div>
      <Preview collection={collection} state={state} stored={stored} />
      <Unsaved dirty={dirty} onDiscard={() => autosave(key, null)} />
      {askImage && (
        <Confirm
          title="Save without the image?"
          text={`A reload took ${missing} away. Choose it again, or save the rest alone.`}
          confirm="Save without it"
          cancel="Choose it again"
          onConfirm={send}
          onCancel={() => setAskImage(false)}
        />
      )}
    </div>
  )
}

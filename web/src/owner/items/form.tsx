import { Fragment, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router-dom'
import type { Field } from '../forms/field.ts'
import { Fields, fieldsForm } from '../forms/fields.tsx'
import styles from '../forms/form.module.css'
import { FormFrame } from '../forms/form-frame.tsx'
import { Restored } from '../forms/form-notes.tsx'
import { merge, takeBack } from '../forms/merge.ts'
import { PublishBox } from '../forms/save-bar.tsx'
import { useAutosave } from '../forms/use-autosave.ts'
import { isBesideField, useSave } from '../forms/use-save.ts'
import { autosave, type FormState } from '../session/autosave.ts'
import { cache } from '../session/cache.ts'
import { isInTrash } from '../session/owner-call.ts'
import { useSubmit } from '../session/submit.ts'
import { useUndo } from '../ui/undo.tsx'
import { type Collection, editPath, type Item, labelOf, listPath, listQuery } from './collection.ts'
import { FormHead } from './form-head.tsx'
import { MoreFields } from './more-fields.tsx'
import { Added, InTrash } from './notes.tsx'
import { Preview } from './preview.tsx'
import { refresh, removeItem, restoreItem } from './use-items.ts'
import {
  describeValue,
  findErrors,
  imagesOf,
  startFrom,
  toForm,
  toItem,
  withNewAddress,
} from './values.ts'

const notRestored = new Error('It is still in the trash')

interface Props {
  collection: Collection
  /** What is edited, null to add. */
  item: Item | null
}

export function Form({ collection, item }: Props) {
  const { noun, fields, calls, more, Shortcut } = collection
  const title = `${item ? 'Edit' : 'Add'} ${noun}`
  const addedMessage = `${noun} added successfully`
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const key = `${collection.name}:${item?._id ?? 'new'}`
  const [stored, setStored] = useState(item)
  const start = useMemo(() => startFrom(collection, stored), [collection, stored])
  const autosaved = useAutosave(key, start)
  const { state, dirty, restored, set, setImage, reset } = autosaved
  const submit = useSubmit(form, () => findErrors(collection, state))
  const offerUndo = useUndo(submit.sending)
  const [added, setAdded] = useState<{ item: Item; count: number } | null>(null)
  const [inTrash, setInTrash] = useState(false)
  const [leaveFor, setLeaveFor] = useState('')
  const { values, images } = state
  const storedImages = imagesOf(collection, stored)
  const imageFields = Object.entries(collection.images).map(
    ([name, label]): Field => ({ name, label, kind: 'image' }),
  )

  const { save, resolve, conflicts } = useSave<Item>({
    state,
    submit,
    update: (mine, opened, onProgress) =>
      calls.update(toForm(collection, mine, opened), onProgress),
    async fetchNow({ _id }) {
      const list = await cache.fetchQuery(listQuery(collection)).catch(() => null)
      return list?.find((one) => one._id === _id) ?? null
    },
    merge: ({ mine, theirs }, winner) =>
      merge(
        { mine, theirs: startFrom(collection, theirs) },
        {
          labelOf: (name) => labelOf(collection, name),
          inWords: describeValue(collection),
          winner,
        },
      ),
    onSaved: saved,
    onResolved(theirs, merged) {
      setStored(theirs)
      reset(merged)
    },
    onRefused(error) {
      // It has been said.
      if (error === notRestored) return true
      setInTrash(isInTrash(error))
      return isInTrash(error)
    },
  })

  async function sendNew(sent = state): Promise<Item | null> {
    const outcome = await submit.send((onProgress) =>
      calls.add(toForm(collection, sent, null), onProgress),
    )
    if (outcome === null) return null
    if ('answer' in outcome) return outcome.answer.item
    if (!isBesideField(outcome.error, state)) collection.addFailed(outcome.error)
    return null
  }

  async function add() {
    const item = await sendNew()
    if (item === null) return
    toast.success(addedMessage)
    refresh(collection)
    // At once: what waits to be put into the form comes into an empty one.
    flushSync(() => {
      reset()
      submit.reset()
      setAdded((before) => ({
        item: { ...item, deletedAt: null },
        count: (before?.count ?? 0) + 1,
      }))
    })
  }

  /** One who has left meanwhile is told, and stays where they are. */
  function saved(item: Item, message = '') {
    toast.success(message || 'Saved')
    refresh(collection)
    if (!submit.isOpen()) return
    setStored({ ...item, deletedAt: null })
    reset(startFrom(collection, item))
    setLeaveFor(listPath(collection, item))
  }

  async function remove(opened: Item) {
    if (!(await removeItem(collection, opened)) || !submit.isOpen()) return
    autosave(key, null)
    setLeaveFor(listPath(collection, opened))
  }

  function restore(opened: Item) {
    save(opened, state, async () => {
      if (!(await restoreItem(collection, opened))) throw notRestored
      setInTrash(false)
    })
  }

  async function addAsNew() {
    const item = await sendNew(withNewAddress(collection, state))
    if (item) saved(item, addedMessage)
  }

  function fill(values: FormState['values'], images: FormState['images']) {
    submit.reset()
    set(values)
    for (const [slot, choice] of Object.entries(images)) setImage(slot, choice)
    if (!dirty) return
    const filled = {
      ...state,
      values: { ...state.values, ...values },
      images: { ...state.images, ...images },
    }
    offerUndo('The form is filled anew.', () =>
      reset((now) => takeBack(now, { before: state, filled })),
    )
  }

  function send() {
    if (stored) save(stored, state)
    else add()
  }

  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <FormHead collection={collection} title={title} stored={stored} onDelete={remove}>
          {Shortcut && <Shortcut collection={collection} sending={submit.sending} onFill={fill} />}
        </FormHead>
        {added && !dirty && (
          <Added
            key={added.count}
            item={added.item}
            editPath={editPath(collection, added.item)}
            listPath={listPath(collection, added.item)}
          />
        )}
        {restored && dirty && <Restored sending={submit.sending} onStartOver={() => reset()} />}
        <FormFrame
          form={form}
          label={title}
          autosaveKey={key}
          images={images}
          dirty={dirty}
          leaveFor={leaveFor}
          submit={submit}
          conflicts={conflicts}
          onResolve={resolve}
          onSend={send}
          bar={{
            label: item ? 'Save changes' : title,
            sendingLabel: item ? 'Saving...' : 'Adding...',
            onCancel: stored ? () => navigate(listPath(collection, stored)) : undefined,
            children: (
              <PublishBox status={values.status ?? ''} onStatus={(status) => set({ status })} />
            ),
          }}
        >
          {/* Other fields for each one that was added: what was typed into the last is gone. */}
          <Fragment key={added?.count}>
            <Fields
              fields={[
                ...fields.filter(({ of }) => !of),
                ...imageFields,
                ...fields.filter(({ of }) => of),
              ]}
              form={fieldsForm(autosaved, submit, storedImages, offerUndo)}
            />
            {more && (
              <MoreFields
                {...more}
                form={fieldsForm(autosaved, submit, storedImages, offerUndo)}
                item={toItem(collection, state, stored)}
              />
            )}
          </Fragment>
          {inTrash && stored && (
            <InTrash
              name={stored.name}
              hasImage={Object.values(storedImages).some(Boolean)}
              onRestore={() => restore(stored)}
              onAdd={addAsNew}
            />
          )}
        </FormFrame>
      </div>
      <Preview collection={collection} state={state} stored={stored} />
    </div>
  )
}

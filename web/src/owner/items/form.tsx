import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import toast from 'react-hot-toast'
import { useLocation, useNavigate } from 'react-router-dom'
import { invalidate } from '../api/cache.ts'
import { isInTrash } from '../api/owner-call.ts'
import { Fields } from '../forms/fields/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { useStoredForm } from '../forms/model/use-stored-form.ts'
import type { ImageValue } from '../forms/model/values.ts'
import { PublishBox } from '../forms/save-bar.tsx'
import { TranslateInto } from '../forms/translate-into.tsx'
import { useFurtherLanguages, useOwnerLanguage } from '../session/owner-name.ts'
import { sharedQuery, takeShared } from '../session/shared-photos.ts'
import { Stack } from '../ui/stack.tsx'
import { isTouched } from '../ui/touched.ts'
import {
  type Collection,
  comesOn,
  editPath,
  type Item,
  listPath,
  listQuery,
  namesOf,
} from './collection.ts'
import styles from './form.module.css'
import { FormHead } from './form-head.tsx'
import { MoreFields } from './more-fields.tsx'
import { Added, InTrash, SavedToast } from './notes.tsx'
import { PageFields } from './page-fields.tsx'
import { Preview } from './preview.tsx'
import { storedItem } from './stored-item.ts'
import { refresh, removeItem, restoreItem } from './use-items.ts'

import { copyOf, itemOf, withNewAddress, withPhotos } from './values.ts'

const notRestored = new Error('It is still in the trash')

interface Props {
  collection: Collection
  /** Null for a new item. */
  item: Item | null
}

export function Form({ collection, item }: Props) {
  const { noun, fields, moreFields, all, more, page, QuickAdd } = collection
  const { title: titleField } = collection.contract
  const title = `${item ? 'Edit' : 'Add'} ${noun}`
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const [added, setAdded] = useState<{ item: Item; count: number } | null>(null)
  const [inTrash, setInTrash] = useState(false)
  const [leaveFor, setLeaveFor] = useState('')
  const firstLanguage = useOwnerLanguage()
  const furtherLanguages = useFurtherLanguages()
  const form = useStoredForm<Item | null>({
    ...storedItem(collection),
    draftKey: `${collection.name}:${item?._id ?? 'new'}`,
    opened: item,
    nameOf: (values) => String(values[titleField]).trim(),
    onKept() {
      if (item) return setLeaveFor(listPath(collection, item))
      flushSync(() => form.resetTo(null))
    },
    onSaved({ item: saved, message }) {
      const there = saved && { ...saved, deletedAt: null }
      const address = (there && collection.pageOf?.(there)) ?? ''
      const words = message || 'Saved'
      toast.success(address ? <SavedToast words={words} page={address} /> : words)
      refresh(collection)
      // If the owner has left the form, the toast is enough.
      if (!there || !form.isMounted()) return
      if (item) {
        form.resetTo(there)
        return setLeaveFor(listPath(collection, there))
      }
      // Synchronous, so that a waiting fill finds the emptied form.
      flushSync(() => {
        form.resetTo(null)
        setAdded((before) => ({ item: there, count: (before?.count ?? 0) + 1 }))
      })
    },
    onFailed(error, { stored }) {
      // restoreItem has shown a toast.
      if (error === notRestored) return true
      if (!stored) collection.onAddFailed(error)
      else setInTrash(isInTrash(error))
      return !stored || isInTrash(error)
    },
  })
  const { values, dirty, sending, saved } = form

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the state sent by a list
  useEffect(() => {
    if (!state?.copied && !state?.shared) return
    // So that a reload does not repeat it.
    navigate(search, { replace: true, preventScrollReset: true })
    if (state.copied) form.fill(copyOf(collection, state.copied))
    else takeShared().then(addPhotos)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening, and after each added item
  useLayoutEffect(() => {
    const isBusy = !added && document.activeElement?.closest('main')
    // By touch the keyboard would cover what the page has just said.
    if (!item && !isBusy && !isTouched())
      form.formRef.current
        ?.querySelector<HTMLElement>('input, textarea')
        ?.focus({ preventScroll: true })
  }, [added?.count])

  const preview = itemOf(collection, values, saved)
  const isPageInMore = moreFields.some(({ kind }) => kind === 'gallery')
  const { data: items = [] } = useQuery(listQuery(collection))
  const others = namesOf(items.filter(({ _id }) => _id !== item?._id))
  const name = String(values[titleField]).trim()
  const doubts = others.has(name.toLowerCase())
    ? { [titleField]: `You already have a ${noun.toLowerCase()} with this name.` }
    : {}

  function addPhotos(photos: File[]) {
    invalidate(sharedQuery.queryKey)
    if (photos.length === 0) return
    const { values: added, left } = withPhotos(collection, form.valuesNow(), photos)
    form.fill(added)
    for (const { name } of left) toast.error(`There is no room for ${name}.`)
    form.focusOn(Object.keys(added).at(-1) ?? '')
  }

  async function remove(opened: Item) {
    if (!(await removeItem(collection, opened)) || !form.isMounted()) return
    form.discard()
    setLeaveFor(listPath(collection, opened))
  }

  function restore(opened: Item) {
    form.save(undefined, async () => {
      if (!(await restoreItem(collection, opened))) throw notRestored
      setInTrash(false)
    })
  }

  return (
    <div className={styles.screen}>
      <Stack className={styles.top} gap={3}>
        <FormHead collection={collection} title={title} stored={saved} onDelete={remove}>
          {QuickAdd && <QuickAdd collection={collection} sending={sending} onFill={form.fill} />}
        </FormHead>
        <TranslateInto languages={furtherLanguages} />
        {added && !dirty && (
          <Added
            key={added.count}
            item={added.item}
            state={collection.savedAs ?? 'saved as a draft'}
            comes={comesOn(collection, added.item)}
            editPath={editPath(collection, added.item)}
            listPath={listPath(collection, added.item)}
          />
        )}
      </Stack>
      <FormFrame
        form={form}
        label={title}
        leaveFor={leaveFor}
        sendsOnEnter
        translated={{
          fields: collection.contract.fields,
          specs: all,
          languages: [firstLanguage, ...furtherLanguages],
        }}
        bar={{
          label: item ? 'Save changes' : title,
          sendingLabel: item ? 'Saving...' : 'Adding...',
          onCancel: saved ? () => navigate(listPath(collection, saved)) : undefined,
          children: (
            <PublishBox
              label={collection.states.published}
              status={String(values.status)}
              comes={comesOn(collection, preview)}
              disabled={sending}
              onStatus={(status) => form.store.set('status', status)}
            />
          ),
        }}
      >
        {/* The key remounts it after each added entry, without its state. */}
        <Fragment key={added?.count}>
          {page && !isPageInMore ? (
            <PageFields fields={fields} page={page} item={preview} doubts={doubts} isOpen />
          ) : (
            <Fields fields={fields} doubts={doubts} />
          )}
          {more && (
            <MoreFields
              {...more}
              fields={moreFields}
              page={isPageInMore ? page : undefined}
              item={preview}
            />
          )}
        </Fragment>
        {inTrash && saved && (
          <InTrash
            name={saved.name}
            hasImage={all.some(
              ({ name, kind }) => kind === 'image' && (form.start[name] as ImageValue).stored,
            )}
            onRestore={() => restore(saved)}
            onAdd={() =>
              form.save({
                values: withNewAddress(collection, values, form.start),
                stored: null,
              })
            }
          />
        )}
      </FormFrame>
      {collection.preview && <Preview draw={collection.preview} item={preview} />}
    </div>
  )
}

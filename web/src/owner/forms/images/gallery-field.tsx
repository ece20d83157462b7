import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { limits } from '#contract/limits.ts'
import { FieldHead, FieldNotes } from '../../../ui/field.tsx'
import { moved } from '../../rows/order.ts'
import { useOrder } from '../../rows/use-order.tsx'
import { useFocusNext } from '../../ui/focus-next.ts'
import { Stack } from '../../ui/stack.tsx'
import type { GallerySpec } from '../model/field.ts'
import { useForm, useRows } from '../model/use-field.ts'
import type { ImageValue, Row, Values } from '../model/values.ts'
import zone from './drop-zone.module.css'
import styles from './gallery-field.module.css'
import { GalleryRow } from './gallery-row.tsx'
import { galleryRows } from './gallery-rows.ts'

const stopped = 'Reloading the page stopped an upload. Choose the missing images again.'

/** Ordered images, each with an alternative text and a focus point. */
export function GalleryField({ field: { name, label, hint, upload } }: { field: GallerySpec }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { errors } = useForm()
  const { rows, error, set, remove } = useRows(name)
  const [faults, setFaults] = useState<string[]>([])
  const ids = rows.map((row) => row.id)
  const order = useOrder({
    ids,
    names: rows.map((_, index) => `Image ${index + 1}`),
    onMove: (from, to) => set((all) => moved(all, from, to)),
  })
  // When the last row is removed, the focus goes to the file input.
  const focusNext = useFocusNext(rows.length > 1 ? ids : [...ids, id])
  // Undo may exceed the maximum by one.
  const room = Math.max(0, limits.gallery - rows.length)
  const message = [error, ...faults].filter(Boolean).join(' ') || undefined
  const refused = rows.flatMap((row) => imageOf(row).fault ?? []).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what a reload has left
  useEffect(() => {
    if (!rows.some(isStopped)) return
    set((all) => all.filter((row) => !isStopped(row)))
    setFaults([stopped])
    // Where the error itself is not seen.
    if (input.current?.closest('details:not([open])')) toast.error(stopped)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a refused image returns
  useEffect(() => {
    if (!refused) return
    set((all) => all.filter((row) => !imageOf(row).fault))
    setFaults((before) => [...before, refused])
  }, [refused])

  function add(files: File[]) {
    setFaults(files.slice(room).map((file) => `There is no room for ${file.name}.`))
    set((all) => [...all, ...galleryRows(files.slice(0, room), upload)])
  }

  function edit(id: string, fields: Values) {
    set((all) =>
      all.map((one) => (one.id === id ? { id, values: { ...one.values, ...fields } } : one)),
    )
  }

  return (
    <Stack gap={2}>
      <FieldHead id={id} label={label} aside={`${rows.length} of ${limits.gallery}`} />
      {order.announcement}
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <li className={styles.row} key={row.id} data-row={row.id} {...order.place(index)}>
              <GalleryRow
                path={`${name}.${row.id}.alt`}
                image={imageOf(row)}
                words={String(row.values.alt)}
                index={index}
                count={rows.length}
                errors={[errors[`${name}.${row.id}.image`], errors[`${name}.${row.id}.alt`]]}
                grip={order.grip(index)}
                onEdit={(fields) => edit(row.id, fields)}
                onMove={(to) => order.move(index, to)}
                onRemove={() => {
                  focusNext(row.id)
                  remove(row.id, `Image ${index + 1} is removed.`)
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={zone.zone} data-row={id}>
        <span className={styles.prompt} data-full={room === 0}>
          <ImagePlus size={20} aria-hidden="true" />
          <span>
            {room > 0 ? (
              <>
                Choose images<span className={zone.drop}>, or drop them here</span>
              </>
            ) : (
              'There is no room for more'
            )}
          </span>
        </span>
        <input
          className={zone.input}
          ref={input}
          id={id}
          name={name}
          type="file"
          data-row-focus
          multiple
          aria-disabled={room === 0}
          accept="image/*"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onClick={(event) => room === 0 && event.preventDefault()}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Cleared, so that choosing the same file again fires a change event.
            event.target.value = ''
            add(files)
          }}
        />
      </div>
      <div aria-live="polite">
        <FieldNotes id={id} error={message} hint={hint} />
      </div>
    </Stack>
  )
}

function imageOf({ values }: Row): ImageValue {
  return values.image as ImageValue
}

function isStopped(row: Row): boolean {
  const { kind, fault } = imageOf(row)
  return kind === 'missing' && !fault
}

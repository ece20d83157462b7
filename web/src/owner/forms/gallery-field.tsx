import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { imageTypes, limits } from '#contract/limits.ts'
import { FieldHead, FieldNotes } from '../../ui/field.tsx'
import { useDrag } from '../rows/drag.ts'
import { moved } from '../rows/order.ts'
import { ownerCall, reason } from '../session/owner-call.ts'
import type { Errors } from '../session/submit.ts'
import { useFocusNext } from '../ui/focus-next.ts'
import { readGallery, writeGallery } from './codec.ts'
import type { Field } from './field.ts'
import styles from './gallery-field.module.css'
import { GalleryRow } from './gallery-row.tsx'
import { type Ended, editRow, putBack, type Row, roomIn, toRows } from './gallery-rows.ts'
import { prepareImage } from './image-file.ts'
import { svgType } from './svg.ts'

interface Props {
  field: Field
  value: string
  errors: Errors
  onValue(value: string): void
  onRemoved(message: string, undo: () => void): void
}

/** Stands for the path of an image that is on its way; a form with one is not sent. */
const pending = 'pending:'

/** Several images in their order, each with its words and what stays in sight. They are stored as they are chosen. */
export function GalleryField({ field, value, errors, onValue, onRemoved }: Props) {
  const { name, label, hint, upload } = field
  const id = useId()
  const latest = useRef({ value: '', rows: [] as Row[] })
  if (latest.current.value !== value) latest.current = { value, rows: toRows(readGallery(value)) }
  const { rows } = latest.current
  /** By what stood for the path: a row may be put back after its image has come. */
  const ended = useRef(new Map<string, Ended>())
  const [faults, setFaults] = useState<string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const { grab, place } = useDrag(move)
  const ids = rows.map((row) => row.id)
  // After the only one comes the field.
  const focusNext = useFocusNext(rows.length > 1 ? ids : [...ids, id])
  const room = roomIn(rows)
  const error = [errors[name], ...faults].filter(Boolean).join(' ') || undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was on its way before this field was there
  useEffect(() => {
    if (!rows.some(isPending)) return
    change((all) => all.filter((one) => !isPending(one)))
    setFaults(['Choose again what was on its way: a reload cannot keep files.'])
  }, [])

  /** Of what is there when it is called: images arrive while others are moved. */
  function change(edit: (rows: Row[]) => Row[]) {
    const rows = edit(latest.current.rows)
    latest.current = { value: writeGallery(rows), rows }
    onValue(latest.current.value)
  }

  async function add(files: File[]) {
    const left = files.slice(room)
    setFaults(left.map((file) => `There is no room for ${file.name}.`))
    const chosen = files
      .slice(0, room)
      .map((file) => ({ file, image: pending + crypto.randomUUID() }))
    const empty = { width: 0, height: 0, alt: '', focus: '50% 50%' }
    change((all) => [...all, ...chosen.map(({ image }) => ({ ...empty, image, id: image }))])
    for (const { file, image } of chosen) {
      const end = await store(file)
      ended.current.set(image, end)
      // Of one that was removed meanwhile nothing is said, unless it is put back.
      const row = latest.current.rows.find((one) => one.image === image)
      if (!row) continue
      if ('fault' in end) {
        change((all) => all.filter((one) => one.image !== image))
        setFaults((before) => [...before, end.fault])
      } else change((all) => editRow(all, row.id, end))
    }
  }

  async function store(file: File): Promise<Ended> {
    const prepared = await prepareImage(file)
    if ('error' in prepared) return { fault: `${file.name}: ${prepared.error}` }
    try {
      const stored = await ownerCall(upload?.(prepared.file, () => {}) ?? Promise.reject())
      return { image: stored.image, width: stored.width, height: stored.height }
    } catch (error) {
      const fault = reason(error, 'It could not be stored. Choose it again.')
      return { fault: `${file.name}: ${fault}` }
    }
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= rows.length) return
    setAnnouncement(`Image ${from + 1} is now number ${to + 1}.`)
    change((all) => moved(all, from, to))
  }

  function remove(index: number) {
    const row = rows[index]
    if (!row) return
    focusNext(row.id)
    change((all) => all.filter((one) => one.id !== row.id))
    onRemoved(`Image ${index + 1} is removed.`, () => {
      const end = ended.current.get(row.image)
      // Of another id: by then the form may have been filled with what has this one.
      const id = crypto.randomUUID()
      flushSync(() => change((all) => putBack(all, { ...row, id }, index, end)))
      document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-focus]`)?.focus()
      if (end && 'fault' in end) setFaults((before) => [...before, end.fault])
    })
  }

  return (
    <div className={styles.field}>
      <FieldHead id={id} label={label} aside={`${rows.length} of ${limits.gallery}`} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {rows.length > 0 && (
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            <li className={styles.row} key={row.id} data-row={row.id} {...place(index)}>
              <GalleryRow
                image={row}
                isPending={isPending(row)}
                index={index}
                count={rows.length}
                errors={[errors[`${name}.${index}.image`], errors[`${name}.${index}.alt`]]}
                onGrab={(event) => grab(event, index)}
                onEdit={(fields) => change((all) => editRow(all, row.id, fields))}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.zone} data-full={room <= 0} data-row={id}>
        <span className={styles.prompt}>
          <ImagePlus size={20} aria-hidden="true" />
          {room > 0 ? 'Choose images, or drop them here' : 'There is no room for more'}
        </span>
        <input
          id={id}
          type="file"
          data-row-focus
          multiple
          aria-disabled={room <= 0}
          accept={[...imageTypes, svgType].join(',')}
          aria-invalid={errors[name] ? true : undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onClick={(event) => room <= 0 && event.preventDefault()}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // An input that was emptied takes the same file again.
            event.target.value = ''
            add(files)
          }}
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

function isPending({ image }: Row): boolean {
  return image.startsWith(pending)
}

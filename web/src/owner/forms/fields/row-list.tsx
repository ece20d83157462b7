import { ArrowDownWideNarrow, ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { newId } from '#contract/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { moved } from '../../rows/order.ts'
import { Rows } from '../../rows/rows.tsx'
import { useOrder } from '../../rows/use-order.tsx'
import { useFocusNext } from '../../ui/focus-next.ts'
import { Note } from '../../ui/note.tsx'
import { OwnWords } from '../../ui/own-words.tsx'
import { restoreFocusOnRemoval } from '../../ui/restore-focus.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { isTouched } from '../../ui/touched.ts'
import { emptyRow } from '../model/codec.ts'
import { type ListSpec, nounOf } from '../model/field.ts'
import { textOfError } from '../model/translation-errors.ts'
import { useForm, useRows } from '../model/use-field.ts'
import type { Row as Entry } from '../model/values.ts'
import { FieldGrid } from './field-grid.tsx'
import styles from './row-list.module.css'

interface Props {
  field: ListSpec
  children(prefix: string): ReactNode
}

/** An editable list in a form: rows can be added, ordered, opened and removed. */
export function RowList({ field, children }: Props) {
  const { name, max, empty } = field
  const noun = nounOf(field)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { errors, openRows, openRow } = useForm()
  const { rows, error, isStored, set, remove } = useRows(name)
  const texts = rows.map(({ values }) => values as Record<string, string>)
  const names = texts.map((values) => field.title(values) || `New ${noun}`)
  const ids = rows.map((row) => row.id)
  const [added, setAdded] = useState('')
  const focusNext = useFocusNext(ids)
  const order = useOrder({
    ids,
    names,
    onMove: (from, to) => set((rows) => moved(rows, from, to)),
    onDelete(id, index) {
      focusNext(id)
      remove(id, `“${names[index]}” is removed.`)
    },
  })
  const isFull = rows.length >= max
  // On a phone, where each press counts, the newest job or school is open: mostly it is the one to edit.
  const first = isTouched() && field.newestFirst && rows[0]?.id
  const days = texts.flatMap((values) => field.newestFirst?.(values) || [])
  const isMixed = days.some((day, index) => day > (days[index - 1] ?? day))
  const addButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!added) return
    const row = root.current?.querySelector(`[data-row="${added}"]`)
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [added])

  function add() {
    if (isFull) return
    const row: Entry = { id: newId(), values: emptyRow(field) }
    // New rows go on top, below the one added just before: people type careers newest first.
    const open = openRows[name] ?? ''
    const before = added || (isStored(open) ? '' : open)
    const place = field.newestFirst ? ids.indexOf(before) + 1 : rows.length
    set((rows) => [...rows.slice(0, place), row, ...rows.slice(place)])
    openRow(name, row.id)
    setAdded(row.id)
  }

  return (
    <Stack gap={3} ref={root}>
      <Row gap="2 4">
        <Button
          ref={addButton}
          aria-disabled={isFull}
          aria-describedby={error || isFull ? `${id}-about` : undefined}
          data-invalid={error ? true : undefined}
          onClick={add}
        >
          <Plus size={16} aria-hidden="true" /> <span>{`Add ${field.what}`}</span>
        </Button>
        {isMixed && (
          <Button
            ref={restoreFocusOnRemoval(() => addButton.current)}
            onClick={() => set((rows) => sorted(rows, field))}
          >
            <ArrowDownWideNarrow size={16} aria-hidden="true" /> Sort newest first
          </Button>
        )}
        <Note data-size="small" data-tone={error && 'danger'} id={`${id}-about`}>
          {error || (isFull ? `You can add up to ${max}.` : '')}
        </Note>
      </Row>
      {order.announcement}
      {rows.length === 0 && <Note>{empty}</Note>}
      <Rows>
        {rows.map((row, index) => {
          const isOpen = row.id === (openRows[name] ?? first)
          const prefix = `${name}.${row.id}.`
          const hasFault = Object.keys(errors).some((path) => textOfError(path).startsWith(prefix))
          return (
            <li key={row.id} data-row={row.id} {...order.place(index)}>
              <div className={styles.line}>
                {order.grip(index)}
                <button
                  className={styles.open}
                  type="button"
                  data-row-focus
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${row.id}`}
                  onClick={() => openRow(name, isOpen ? '' : row.id)}
                >
                  <Stack as="span" dir="auto">
                    <OwnWords className={styles.name}>{names[index]}</OwnWords>
                    <Note as="span" data-size="small">
                      {hasFault && <span className={styles.error}>Needs correcting. </span>}
                      {field.note?.(texts[index] ?? {})}
                    </Note>
                  </Stack>
                  <ChevronDown size={18} aria-hidden="true" />
                </button>
                {order.actions(index)}
              </div>
              <div className={styles.body} id={`${id}-${row.id}`} hidden={!isOpen}>
                {isOpen && <FieldGrid>{children(prefix)}</FieldGrid>}
              </div>
            </li>
          )
        })}
      </Rows>
      {order.menu}
    </Stack>
  )
}

/** Sorted by last day; rows without one come first, and ties keep their order. */
function sorted(rows: Entry[], { newestFirst }: ListSpec): Entry[] {
  const dayOf = ({ values }: Entry) => newestFirst?.(values as Record<string, string>) || '~'
  return [...rows].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0))
}

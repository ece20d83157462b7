import { ChevronDown, Ellipsis, Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import button from '../../ui/button.module.css'
import { useDrag } from '../rows/drag.ts'
import { Grip } from '../rows/grip.tsx'
import { RowMenu } from '../rows/row-menu.tsx'
import { entryKeys, entryName, type Values } from '../session/autosave.ts'
import { useFocusNext } from '../ui/focus-next.ts'
import tool from '../ui/tool-button.module.css'
import { addEntry, entryOf, moveEntry, removeEntry, restoreEntry } from './entries.ts'
import styles from './entry-list.module.css'
import type { ListField } from './field.ts'
import grid from './fields.module.css'
import { Fields, type FieldsForm } from './fields.tsx'

interface Props {
  list: ListField
  form: FieldsForm
  /** The key of the entry whose fields are shown, '' for none. */
  open: string
  onOpen(key: string): void
  /** `change` is made of the values as they are when it is called. */
  onChange(change: (values: Values) => Values): void
  onRemoved(name: string, undo: () => void): void
}

/** A list in a form: its entries are added, ordered, opened to be edited, and removed. */
export function EntryList({ list, form, open, onOpen, onChange, onRemoved }: Props) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const { values } = form.state
  const keys = entryKeys(values, list.name)
  const names = keys.map((key) => list.title(entryOf(list, values, key)) || `New ${list.noun}`)
  const [announcement, setAnnouncement] = useState('')
  const [menu, setMenu] = useState<{ key: string; anchor: DOMRect } | null>(null)
  const [added, setAdded] = useState('')
  const { grab, place } = useDrag(move)
  const focusNext = useFocusNext(keys)
  const opened = keys.indexOf(menu?.key ?? '')
  const error = form.errors[list.name]
  const isFull = keys.length >= list.most

  useEffect(() => {
    if (!added) return
    const row = root.current?.querySelector(`[data-row="${added}"]`)
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [added])

  function add() {
    if (isFull) return
    const { key, added } = addEntry(list, values)
    onChange(() => added)
    onOpen(key)
    setAdded(key)
  }

  function move(from: number, to: number) {
    if (from === to) return
    setAnnouncement(`${names[from]} is now number ${to + 1}.`)
    onChange((values) => moveEntry(list, values, from, to))
  }

  function remove(key: string, place: number) {
    setMenu(null)
    focusNext(key)
    onChange((values) => removeEntry(list, values, key))
    onRemoved(`“${names[place]}” is removed.`, () => {
      flushSync(() => onChange((values) => restoreEntry(list, values, key, place)))
      root.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-row-focus]`)?.focus()
    })
  }

  return (
    <div className={styles.list} ref={root}>
      <div className={styles.head}>
        <button
          className={button.secondary}
          type="button"
          aria-disabled={isFull}
          aria-describedby={error || isFull ? `${id}-about` : undefined}
          data-invalid={error ? true : undefined}
          onClick={add}
        >
          <Plus size={16} aria-hidden="true" /> Add a {list.noun}
        </button>
        <p className={error ? styles.error : styles.about} id={`${id}-about`}>
          {error || (isFull ? `These are all ${list.most} that there is room for.` : '')}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {keys.length === 0 && <p className={styles.empty}>{list.empty}</p>}
      <ol className={styles.rows}>
        {keys.map((key, index) => {
          const isOpen = key === open
          const hasFault = Object.keys(form.errors).some((name) =>
            name.startsWith(entryName(list.name, key, '')),
          )
          return (
            <li className={styles.entry} key={key} data-row={key} {...place(index)}>
              <div className={styles.row}>
                <Grip onGrab={(event) => grab(event, index)} />
                <button
                  className={styles.open}
                  type="button"
                  data-row-focus
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${key}`}
                  onClick={() => onOpen(isOpen ? '' : key)}
                >
                  <span className={styles.words} dir="auto">
                    <span className={styles.name}>{names[index]}</span>
                    <span className={styles.note}>
                      {hasFault && <span className={styles.error}>To be mended. </span>}
                      {list.note?.(entryOf(list, values, key))}
                    </span>
                  </span>
                  <ChevronDown size={18} aria-hidden="true" />
                </button>
                <button
                  className={tool.icon}
                  type="button"
                  aria-label={`Actions for ${names[index]}`}
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) =>
                    setMenu({ key, anchor: currentTarget.getBoundingClientRect() })
                  }
                >
                  <Ellipsis size={18} aria-hidden="true" />
                </button>
              </div>
              <div className={styles.body} id={`${id}-${key}`} hidden={!isOpen}>
                {isOpen && (
                  <div className={grid.fields}>
                    <Fields
                      fields={list.fields}
                      nameOf={(name) => entryName(list.name, key, name)}
                      form={form}
                    />
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {menu && opened >= 0 && (
        <RowMenu
          name={names[opened] ?? ''}
          index={opened}
          count={keys.length}
          anchor={menu.anchor}
          onMove={(to) => move(opened, to)}
          onDelete={() => remove(menu.key, opened)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

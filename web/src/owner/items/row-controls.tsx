import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type MouseEvent, type PointerEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Status } from '#contract/collection.ts'
import button from './button.module.css'
import styles from './row-controls.module.css'
import type { Item } from './source.ts'

interface OrderProps {
  name: string
  index: number
  count: number
  onMove(to: number): void
  onGrab(event: PointerEvent<HTMLElement>): void
}

export function OrderControls({ name, index, count, onMove, onGrab }: OrderProps) {
  const first = index === 0
  const last = index === count - 1
  return (
    <div className={styles.order}>
      <span className={styles.grip} title="Drag to reorder" onPointerDown={onGrab}>
        <GripVertical size={18} aria-hidden="true" />
      </span>
      <button
        className={button.icon}
        type="button"
        aria-label={`Move ${name} up`}
        aria-disabled={first}
        onClick={() => !first && onMove(index - 1)}
      >
        <ArrowUp size={16} aria-hidden="true" />
      </button>
      <button
        className={button.icon}
        type="button"
        aria-label={`Move ${name} down`}
        aria-disabled={last}
        onClick={() => !last && onMove(index + 1)}
      >
        <ArrowDown size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

interface PublishProps {
  item: Item
  onChange(status: Status): Promise<void>
}

export function PublishSwitch({ item, onChange }: PublishProps) {
  const [wanted, setWanted] = useState<Status | null>(null)
  const status = wanted ?? item.status

  async function toggle() {
    if (wanted) return
    const next = item.status === 'published' ? 'draft' : 'published'
    setWanted(next)
    await onChange(next)
    setWanted(null)
  }

  return (
    <button
      className={styles.switch}
      type="button"
      role="switch"
      aria-checked={status === 'published'}
      aria-busy={wanted !== null}
      aria-label={`${item.name} is published`}
      onClick={toggle}
    >
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.status} data-status={status} aria-hidden="true">
        <span>{status === 'published' ? 'Published' : 'Draft'}</span>
      </span>
    </button>
  )
}

interface ActionProps {
  name: string
  editPath: string
  onDelete(): Promise<void>
}

export function RowActions({ name, editPath, onDelete }: ActionProps) {
  const [deleting, setDeleting] = useState(false)

  /** The row goes away with its button, so the focus moves to the same button of the next row. */
  async function remove(event: MouseEvent<HTMLElement>) {
    if (deleting) return
    const row = event.currentTarget.closest('tr')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    setDeleting(true)
    await onDelete()
    setDeleting(false)
    if (!row?.isConnected) next?.querySelector<HTMLElement>('[data-delete]')?.focus()
  }

  return (
    <div className={styles.actions}>
      <Link className={button.icon} to={editPath} aria-label={`Edit ${name}`} title="Edit">
        <Pencil size={16} aria-hidden="true" />
      </Link>
      <button
        className={button.icon}
        type="button"
        data-delete
        aria-label={`Delete ${name}`}
        title="Delete"
        aria-disabled={deleting}
        onClick={remove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Trash2 } from 'lucide-react'
import type { ComponentType, CSSProperties } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import styles from './row-menu.module.css'

interface Props {
  name: string
  index: number
  count: number
  /** Of the button that opened it. */
  anchor: DOMRect
  onMove(to: number): void
  /** Where rows can go. */
  onDelete?: (() => void) | undefined
  onClose(): void
}

/** What can be done with a row. It stays where it is while the row moves, so pressing again goes on. */
export function RowMenu({ name, index, count, anchor, onMove, onDelete, onClose }: Props) {
  const last = count - 1
  const moves: [string, ComponentType<{ size: number }>, number][] = [
    ['Move up', ArrowUp, index - 1],
    ['Move down', ArrowDown, index + 1],
    ['Move to the top', ArrowUpToLine, 0],
    ['Move to the end', ArrowDownToLine, last],
  ]
  return (
    <Dialog
      label={`Actions for ${name}`}
      className={styles.menu}
      style={placeBeside(anchor)}
      onClose={onClose}
    >
      <p className={styles.name}>
        <strong>{name}</strong> {index + 1} of {count}
      </p>
      {moves.map(([label, Icon, to], place) => (
        <button
          key={label}
          className={styles.action}
          type="button"
          data-first={place === 0 || undefined}
          aria-disabled={to < 0 || to > last || to === index}
          onClick={() => to >= 0 && to <= last && to !== index && onMove(to)}
        >
          <Icon size={16} aria-hidden="true" /> {label}
        </button>
      ))}
      {onDelete && (
        <button className={`${styles.action} ${styles.delete}`} type="button" onClick={onDelete}>
          <Trash2 size={16} aria-hidden="true" /> Delete
        </button>
      )}
    </Dialog>
  )
}

/** Under the button, or above it in the lower half of the window; where there is no room for all of it, it scrolls. */
function placeBeside({ top, bottom, right }: DOMRect): CSSProperties {
  const isLow = bottom > window.innerHeight / 2
  const edge = isLow ? window.innerHeight - top + 4 : bottom + 4
  return {
    right: Math.max(8, window.innerWidth - right),
    maxHeight: `calc(100dvh - ${edge + 8}px)`,
    ...(isLow ? { bottom: edge } : { top: edge }),
  }
}

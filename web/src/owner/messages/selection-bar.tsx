import { MailOpen, Trash2 } from 'lucide-react'
import button from '../../ui/button.module.css'
import type { MessageChange } from '../api/calls.ts'
import { ArchiveButton } from './archive-button.tsx'
import type { Folder } from './pages.ts'
import styles from './selection-bar.module.css'

interface Props {
  count: number
  /** The number of listed messages. */
  of: number
  folder: Folder
  onSelectAll(all: boolean): void
  onChange(to: MessageChange): void
  onDelete(): void
}

/** Stands above the list; bulk actions appear with the first selected message. */
export function SelectionBar({ count, of, folder, onSelectAll, onChange, onDelete }: Props) {
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && count < of
          }}
          checked={count === of}
          onChange={() => onSelectAll(count === 0)}
        />
        <span>{count > 0 ? `${count} selected` : 'Select all'}</span>
      </label>
      {count > 0 && (
        <span className={styles.actions}>
          {folder === 'inbox' && (
            <button
              className={button.secondary}
              type="button"
              onClick={() => onChange({ read: true })}
            >
              <MailOpen size={16} aria-hidden="true" /> Mark read
            </button>
          )}
          <ArchiveButton folder={folder} onChange={onChange} />
          <button className={button.secondary} type="button" onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </button>
        </span>
      )}
    </div>
  )
}

import { MailOpen, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { MessageChange } from '../api/calls.ts'
import { Row } from '../ui/row.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
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
    <Toolbar className={styles.bar} gap="2 4">
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
        <Row as="span" className={styles.actions} gap={2}>
          {folder === 'inbox' && (
            <Button onClick={() => onChange({ read: true })}>
              <MailOpen size={16} aria-hidden="true" /> Mark read
            </Button>
          )}
          <ArchiveButton folder={folder} onChange={onChange} />
          <Button onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </Button>
        </Row>
      )}
    </Toolbar>
  )
}

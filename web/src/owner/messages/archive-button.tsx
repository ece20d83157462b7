import { Archive, ArchiveRestore, Inbox } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { MessageChange } from '../api/calls.ts'
import type { Folder } from './pages.ts'

interface Props {
  folder: Folder
  onChange(to: MessageChange): void
}

const actions = {
  inbox: { Icon: Archive, words: 'Archive' },
  archive: { Icon: ArchiveRestore, words: 'Move to inbox' },
  suspected: { Icon: Inbox, words: 'Not spam' },
}

/** Moves messages out of the folder. */
export function ArchiveButton({ folder, onChange }: Props) {
  const { Icon, words } = actions[folder]
  return (
    <Button onClick={() => onChange({ archived: folder === 'inbox' })}>
      <Icon size={16} aria-hidden="true" /> <span>{words}</span>
    </Button>
  )
}

import { Archive, ArchiveRestore } from 'lucide-react'
import button from '../../ui/button.module.css'
import type { MessageChange } from '../api/calls.ts'

interface Props {
  archived: boolean
  onChange(to: MessageChange): void
}

export function ArchiveButton({ archived, onChange }: Props) {
  const Icon = archived ? ArchiveRestore : Archive
  return (
    <button
      className={button.secondary}
      type="button"
      onClick={() => onChange({ archived: !archived })}
    >
      <Icon size={16} aria-hidden="true" /> {archived ? 'Move to inbox' : 'Archive'}
    </button>
  )
}

import { useState } from 'react'
import { BrandIcon } from '../../../ui/brand-icon.tsx'
import button from '../../../ui/button.module.css'
import type { ShortcutProps } from '../../items/collection.ts'
import { GitHubDialog } from './github-dialog.tsx'

export function FillFromGitHub({ sending, onFill }: ShortcutProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className={button.secondary}
        type="button"
        disabled={sending}
        onClick={() => setOpen(true)}
      >
        <BrandIcon icon="github" size={16} /> Fill from GitHub
      </button>
      {/* A form that waited for an image may be sent while this is open. */}
      {open && !sending && <GitHubDialog onFill={onFill} onClose={() => setOpen(false)} />}
    </>
  )
}

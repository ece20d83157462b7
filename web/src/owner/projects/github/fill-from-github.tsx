import { useEffect, useState } from 'react'
import { BrandIcon } from '../../../ui/brand-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Values } from '../../forms/model/values.ts'
import type { QuickAddProps } from '../../items/collection.ts'
import { GitHubDialog, type Search } from './github-dialog.tsx'

const nothing: Search = { address: '', list: null }

export function FillFromGitHub({ sending, onFill }: QuickAddProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState(nothing)
  const [found, setFound] = useState<Values | null>(null)

  // A form that waited for an image may be sent while the dialog is open: it is filled after the response,
  // which empties it.
  useEffect(() => {
    if (!found || sending) return
    const later = setTimeout(() => {
      onFill(found)
      setSearch(nothing)
      close()
    })
    return () => clearTimeout(later)
  })

  function close() {
    setOpen(false)
    setFound(null)
  }

  return (
    <>
      <Button disabled={sending} onClick={() => setOpen(true)}>
        <BrandIcon icon="github" size={16} /> Fill from GitHub
      </Button>
      {open && (
        <GitHubDialog search={search} onSearch={setSearch} onFill={setFound} onClose={close} />
      )}
    </>
  )
}

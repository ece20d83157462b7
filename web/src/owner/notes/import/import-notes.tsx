import { FileInput } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { QuickAddProps } from '../../items/collection.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'

// Lazy, with the readers of ZIP, YAML and TOML.
const load = async () => (await import('./import-dialog.tsx')).ImportDialog

export function ImportNotes({ collection }: QuickAddProps) {
  const { Component: ImportDialog, isLoading, open, close } = useLazyComponent(load)
  return (
    <>
      <Button aria-busy={isLoading} onClick={open}>
        {isLoading ? <Spinner /> : <FileInput size={16} aria-hidden="true" />}
        <span>Import Markdown…</span>
      </Button>
      {ImportDialog && <ImportDialog collection={collection} onClose={close} />}
    </>
  )
}

import { FileInput } from 'lucide-react'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { addImportLeftovers } from '../../session/import-leftovers.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import type { Filling } from './fill-dialog.tsx'
import styles from './fill-from.module.css'
import { StillToAdd } from './still-to-add.tsx'

interface Props {
  /** With unsaved edits. */
  profile: PublicProfile
  /** Whether what was taken is still unsaved. */
  dirty: boolean
  /** While saving, the form's values may be replaced by the response. */
  sending: boolean
  onTake(profile: PublicProfile): void
}

const nothing: Filling = { text: '', result: null, takes: new Map() }

// Lazy, with the ZIP and CSV readers.
const load = async () => (await import('./fill-dialog.tsx')).FillDialog

/** Opens the import, and lists what it found that is still to be added. */
export function FillFrom({ profile, dirty, sending, onTake }: Props) {
  const [filling, setFilling] = useState(nothing)
  const { Component: FillDialog, isLoading, open, close } = useLazyComponent(load)

  return (
    <>
      <Button className={styles.open} disabled={sending} aria-busy={isLoading} onClick={open}>
        {isLoading ? <Spinner /> : <FileInput size={16} aria-hidden="true" />}
        <span>Import…</span>
      </Button>
      <StillToAdd dirty={dirty} />
      {FillDialog && (
        <FillDialog
          profile={profile}
          filling={filling}
          onFilling={setFilling}
          sending={sending}
          onTake={(profile, leftovers) => {
            onTake(profile)
            addImportLeftovers(leftovers)
            setFilling(nothing)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

import { FileInput } from 'lucide-react'
import { useState } from 'react'
import type { Profile, PublicProfile } from '#contract/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { addImportLeftovers } from '../../session/import-leftovers.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import type { Filling, Taken } from './fill-dialog.tsx'
import styles from './fill-from.module.css'
import { StillToAdd } from './still-to-add.tsx'

interface Props {
  /** With unsaved edits, as is its public part. */
  own: Profile
  profile: PublicProfile
  /** Whether what was taken is still unsaved. */
  dirty: boolean
  /** While saving, the form's values may be replaced by the response. */
  sending: boolean
  onTake(taken: Taken): void
}

const nothing: Filling = { language: '', text: '', result: null, takes: new Map() }

// Lazy, with the ZIP and CSV readers.
const load = async () => (await import('./fill-dialog.tsx')).FillDialog

/** Opens the import, and lists what it found that is still to be added. */
export function FillFrom({ own, profile, dirty, sending, onTake }: Props) {
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
          own={own}
          profile={profile}
          filling={filling}
          onFilling={setFilling}
          sending={sending}
          onTake={(taken, leftovers) => {
            onTake(taken)
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

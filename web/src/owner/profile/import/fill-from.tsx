import { FileInput } from 'lucide-react'
import type { Profile } from '#contract/profile.ts'
import button from '../../../ui/button.module.css'
import { Spinner } from '../../../ui/spinner.tsx'
import { addImportLeftovers } from '../../session/import-leftovers.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import styles from './fill-from.module.css'
import { StillToAdd } from './still-to-add.tsx'

interface Props {
  /** As it stands in the form. */
  profile: Profile
  /** What was taken is not saved yet. */
  dirty: boolean
  /** What is saved by then takes the place of what stands in the form. */
  sending: boolean
  onTake(profile: Profile): void
}

// With what reads ZIP and CSV.
const load = async () => (await import('./fill-dialog.tsx')).FillDialog

/** Leads to what the profile can be filled from, and lists what is still to be added of what was found. */
export function FillFrom({ profile, dirty, sending, onTake }: Props) {
  const { Component: FillDialog, isLoading, open, close } = useLazyComponent(load)

  return (
    <>
      <button
        className={`${button.secondary} ${styles.open}`}
        type="button"
        disabled={sending}
        aria-busy={isLoading}
        onClick={open}
      >
        {isLoading ? <Spinner /> : <FileInput size={16} aria-hidden="true" />} Import…
      </button>
      <StillToAdd dirty={dirty} />
      {FillDialog && (
        <FillDialog
          profile={profile}
          sending={sending}
          onTake={(profile, leftovers) => {
            onTake(profile)
            addImportLeftovers(leftovers)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

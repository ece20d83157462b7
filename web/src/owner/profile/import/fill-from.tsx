import { FileInput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '#contract/profile.ts'
import button from '../../../ui/button.module.css'
import styles from './fill-from.module.css'

interface Props {
  /** As it stands in the form. */
  profile: Profile
  /** Nothing is stored yet, so all of it is the sample's. */
  isSample: boolean
  /** What was taken is not saved yet. */
  dirty: boolean
  onTake(profile: Profile): void
}

// With what reads ZIP, CSV and schemas.
const FillDialog = lazy(() =>
  import('./fill-dialog.tsx').then((module) => ({ default: module.FillDialog })),
)

/** Leads to what the profile can be filled from; afterwards to the icons of the skills that were found. */
export function FillFrom({ profile, isSample, dirty, onTake }: Props) {
  const [open, setOpen] = useState(false)
  const [skills, setSkills] = useState<string[]>([])

  return (
    <div className={styles.fill}>
      <button className={button.secondary} type="button" onClick={() => setOpen(true)}>
        <FileInput size={16} aria-hidden="true" /> Fill it from…
      </button>
      {skills.length > 0 && dirty && (
        <span>It names skills too: pick them once this is saved.</span>
      )}
      {skills.length > 0 && !dirty && (
        <Link className={styles.skills} to="/admin?mode=skills" state={{ skills }}>
          Add {skills.length === 1 ? 'the skill' : `the ${skills.length} skills`} that it names
        </Link>
      )}
      {open && (
        <Suspense>
          <FillDialog
            profile={profile}
            isSample={isSample}
            onTake={(profile, skills) => {
              onTake(profile)
              setSkills(skills)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

import { FileInput } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '#contract/profile.ts'
import button from '../../../ui/button.module.css'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLate } from '../../ui/use-late.ts'
import styles from './fill-from.module.css'
import type { FoundProject } from './found.ts'

interface Props {
  /** As it stands in the form. */
  profile: Profile
  /** What was taken is not saved yet. */
  dirty: boolean
  /** What is saved by then takes the place of what stands in the form. */
  sending: boolean
  onTake(profile: Profile): void
}

// With what reads ZIP, CSV and schemas.
const load = async () => (await import('./fill-dialog.tsx')).FillDialog

/** Leads to what the profile can be filled from; afterwards to the forms of what was found beside it. */
export function FillFrom({ profile, dirty, sending, onTake }: Props) {
  const { Late: FillDialog, isLoading, open, close } = useLate(load)
  const [skills, setSkills] = useState<string[]>([])
  const [projects, setProjects] = useState<FoundProject[]>([])
  const named = [...nouns('project', projects.length), ...nouns('skill', skills.length)]

  return (
    <div className={styles.fill}>
      <button
        className={button.secondary}
        type="button"
        disabled={sending}
        aria-busy={isLoading}
        onClick={open}
      >
        {isLoading ? <Spinner /> : <FileInput size={16} aria-hidden="true" />} Fill it from…
      </button>
      {named.length > 0 && dirty && (
        <span>It names {named.join(' and ')} too: add them once this is saved.</span>
      )}
      {projects.length > 0 && !dirty && (
        <Link className={styles.link} to="/admin?mode=projects" state={{ projects }}>
          Add the {nouns('project', projects.length)} that it names
        </Link>
      )}
      {skills.length > 0 && !dirty && (
        <Link className={styles.link} to="/admin?mode=skills" state={{ skills }}>
          Add the {nouns('skill', skills.length)} that it names
        </Link>
      )}
      {FillDialog && (
        <FillDialog
          profile={profile}
          sending={sending}
          onTake={(profile, { skills, projects }) => {
            onTake(profile)
            setSkills(skills)
            setProjects(projects)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** None where there is nothing: "skill", "3 skills". */
function nouns(noun: string, count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? noun : `${count} ${noun}s`]
}

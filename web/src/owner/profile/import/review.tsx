import { ArrowLeft } from 'lucide-react'
import button from '../../../ui/button.module.css'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import type { Difference } from './compare.ts'
import type { Found } from './found.ts'
import styles from './review.module.css'

interface Props {
  found: Found
  differences: Difference[]
  sending: boolean
  onChange(differences: Difference[]): void
  onTake(): void
  onBack(): void
  onClose(): void
}

/** Theirs, ours, and whether theirs is taken: a row for each field and each entry that differs. */
export function Review(props: Props) {
  const { found, differences, sending, onChange, onTake, onBack, onClose } = props
  const count = differences.filter(({ take }) => take).length
  const skills = found.skills.length
  const hasProjects = differences.some(({ project }) => project)
  const setAll = (take: boolean) => onChange(differences.map((one) => ({ ...one, take })))

  const foot = (
    <>
      <button className={button.secondary} type="button" onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" /> Back
      </button>
      <button
        className={button.primary}
        type="button"
        data-first
        disabled={sending || (count === 0 && skills === 0)}
        onClick={onTake}
      >
        {count === 1 ? 'Take 1 change' : `Take ${count} changes`}
      </button>
    </>
  )

  return (
    <TitledDialog title="What differs" className={styles.dialog} onClose={onClose} foot={foot}>
      <p className={styles.about} role="status">
        {differences.length === 0
          ? 'Nothing is new: your profile says all of it.'
          : 'What you take goes into the form; you save it there.'}
        {hasProjects && ' Projects are added in their own form afterwards.'}
        {skills > 0 && ` ${skills} skills are named too: their icons can be picked afterwards.`}
      </p>
      {differences.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{found.source}</th>
              <th scope="col">Yours now</th>
              <th scope="col">
                <label className={styles.take}>
                  Take all
                  <input
                    type="checkbox"
                    checked={count === differences.length}
                    onChange={({ target }) => setAll(target.checked)}
                  />
                </label>
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.label}</th>
                <td data-head={found.source} dir="auto">
                  {one.theirs || <em>nothing: it goes</em>}
                </td>
                <td data-head="Yours now" dir="auto">
                  {one.ours || <em>nothing yet</em>}
                </td>
                <td className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label={`Take ${one.label}: ${(one.theirs || one.ours).split('\n')[0]}`}
                    checked={one.take}
                    onChange={({ target }) =>
                      onChange(
                        differences.map((other) =>
                          other === one ? { ...one, take: target.checked } : other,
                        ),
                      )
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledDialog>
  )
}

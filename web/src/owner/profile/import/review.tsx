import { ArrowLeft } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Leftover } from '../../session/import-leftovers.ts'
import { countOf } from '../../ui/count.ts'
import { languageName } from '../../ui/language-name.ts'
import { Note } from '../../ui/note.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import type { Comparison, ReviewedDifference } from './compare.ts'
import { LeftoverList } from './leftover-list.tsx'
import type { Found } from './read/found.ts'
import { hiddenReason } from './read/hidden.ts'
import styles from './review.module.css'

interface Props {
  found: Found
  comparison: Omit<Comparison, 'differences'> & { differences: ReviewedDifference[] }
  /** What the words are in, where it is not the first language. */
  language: string
  sending: boolean
  onChange(differences: ReviewedDifference[]): void
  onTake(): void
  onBack(): void
  onClose(): void
}

/** One row per difference: the imported value, ours, and whether to take it. */
export function Review(props: Props) {
  const { found, comparison, language, sending, onChange, onTake, onBack, onClose } = props
  const { differences, same, leftovers } = comparison
  const count = differences.filter(({ take }) => take).length
  const hasLater = differences.some(({ later }) => later)
  const isSavedAtOnce = differences.some((one) => one.isSavedAtOnce)
  const ours = language ? 'site' : 'profile'
  const { count: drawn, refOf } = useGrowing(differences.length)
  const isHidden = ({ why }: Leftover) => why === hiddenReason
  const groups = [
    ['Hidden in your file', leftovers.filter(isHidden)] as const,
    ['Could not be used', leftovers.filter((one) => !isHidden(one))] as const,
  ].filter(([, list]) => list.length > 0)
  const setAll = (take: boolean) => onChange(differences.map((one) => ({ ...one, take })))

  const foot = (
    <>
      <Button onClick={onBack}>
        <ArrowLeft size={16} aria-hidden="true" /> Back
      </Button>
      <Button
        look="primary"
        data-first
        disabled={sending || (count === 0 && leftovers.length === 0)}
        onClick={onTake}
      >
        {count > 0 || leftovers.length === 0
          ? `Use ${countOf(count, 'change')}`
          : `Keep ${leftovers.length} to copy later`}
      </Button>
    </>
  )

  return (
    <TitledDialog
      title={language ? `Review the ${languageName(language)} words` : 'Review the changes'}
      className={styles.dialog}
      onClose={onClose}
      foot={foot}
    >
      <div role="status">
        <p className={styles.numbers}>{numbersOf(found, leftovers.length)}</p>
        <Note>
          <span>
            {differences.length > 0
              ? isSavedAtOnce
                ? 'What you select of the profile goes into the form, and is saved with it. Words of projects and testimonials are saved at once, each in its entry.'
                : 'The changes you select go into the form. Nothing is saved until you save the form.'
              : same.length > 0
                ? `Nothing is new: your ${ours} has all of this already.`
                : `Nothing was found that your ${ours} has a field for.`}
          </span>
          {hasLater && (
            <span>
              {' '}
              Projects, skills and testimonials are added in their own forms; a list keeps them
              until then.
            </span>
          )}
        </Note>
      </div>
      {differences.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">{found.source}</th>
              <th scope="col">{`Your ${ours} now`}</th>
              <th className={styles.check} scope="col">
                <label className={styles.take}>
                  Select all
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
            {differences.slice(0, drawn).map((one, place) => (
              <tr key={one.id} ref={refOf(place)}>
                <th scope="row">{one.label}</th>
                <td className={styles.words}>
                  <span className={styles.head}>{found.source}</span>
                  {one.theirs || <em>nothing: it goes</em>}
                  {one.ask && <span className={styles.seen}>{one.ask}</span>}
                  {one.seen !== undefined && (
                    <span className={styles.seen}>
                      {one.seen
                        ? 'Visitors will see it.'
                        : 'Visitors will not see it until you show it under Contact.'}
                    </span>
                  )}
                </td>
                <td className={styles.words}>
                  <span className={styles.head}>{`Your ${ours} now`}</span>
                  {one.ours || <em>nothing yet</em>}
                </td>
                <td className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label={`Use ${one.label}: ${(one.theirs || one.ours).split('\n')[0]}`}
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
      {same.length > 0 && (
        <details>
          <summary>{`${same.length} already ${language ? 'on' : 'in'} your ${ours}`}</summary>
          <ul>
            {same.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
              <li dir="auto" key={place}>
                {one}
              </li>
            ))}
          </ul>
        </details>
      )}
      {groups.map(([title, list]) => (
        <section key={title}>
          <h3>{title}</h3>
          <LeftoverList leftovers={list} saysWhy={!list.every(isHidden)} />
        </section>
      ))}
    </TitledDialog>
  )
}

/** "4 jobs, 11 highlights, 2 schools, 9 skills; 3 things left out" */
function numbersOf(found: Found, leftOut: number): string {
  const { profile, projects = [], testimonials = [], skills } = found
  const { experience = [], education = [], sections = [] } = profile
  const highlights = [...experience, ...education].flatMap((entry) => entry.highlights).length
  const counts = [
    [experience.length, 'job'],
    [highlights, 'highlight'],
    [education.length, 'school'],
    [sections.length, 'section'],
    [projects.length, 'project'],
    [skills.length, 'skill'],
    [testimonials.length, 'testimonial'],
  ] as const
  const named = counts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun))
  const rest = leftOut > 0 ? [`${countOf(leftOut, 'thing')} left out`] : []
  return [named.join(', '), ...rest].filter(Boolean).join('; ')
}

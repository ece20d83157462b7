import type { PublicProfile } from '#contract/profile.ts'
import { useIsExpired } from '../brief-line.tsx'
import { Section } from '../section.tsx'
import styles from './about.module.css'
import { Experience } from './experience.tsx'

interface Props {
  profile: PublicProfile
  /** The current month, such as 2026-11, up to which ongoing jobs are counted. */
  month: string
  /** Whether the section's grid is that of career.module.css. */
  isShared?: boolean
}

/** With more jobs, the column below the bio would stay empty. */
const maxBesideBio = 3

export function hasAbout({ bio, experience, brief }: PublicProfile): boolean {
  const all = [bio, experience, brief.languages, brief.rightToWork]
  return all.some(({ length }) => length > 0)
}

export function About({ profile, month, isShared = false }: Props) {
  const { bio, experience } = profile
  const look = [
    styles.columns,
    experience.length > 0 && styles.withJobs,
    experience.length > 0 && experience.length <= maxBesideBio && styles.beside,
    isShared && styles.shared,
  ]
  return (
    <Section id="About" title="About me">
      <div className={look.filter(Boolean).join(' ')}>
        {bio.length > 0 && (
          <div className={styles.bio}>
            {bio.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
              <p key={index} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
        )}
        <Facts brief={profile.brief} />
        <Experience
          jobs={experience}
          month={month}
          isAcross={!isShared && experience.length > maxBesideBio}
        />
      </div>
    </Section>
  )
}

/** Facts that neither the first screen nor the education states. */
function Facts({ brief }: Pick<PublicProfile, 'brief'>) {
  const isOver = useIsExpired(brief)
  const { rightToWork, languages } = brief
  if (!rightToWork && languages.length === 0) return null
  return (
    <dl className={styles.facts}>
      {rightToWork && (
        <div className={isOver ? styles.over : undefined}>
          <dt>Right to work</dt>
          <dd dir="auto">{rightToWork}</dd>
        </div>
      )}
      {languages.length > 0 && (
        <div className={isOver ? styles.over : undefined}>
          <dt>Languages</dt>
          <dd dir="auto">{languages.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

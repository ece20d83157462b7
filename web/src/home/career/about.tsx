import type { PublicProfile } from '#contract/profile.ts'
import { useWords } from '../../words.tsx'
import { useIsExpired } from '../brief-line.tsx'
import { Section } from '../section.tsx'
import styles from './about.module.css'
import { Experience } from './experience.tsx'

interface Props {
  profile: PublicProfile
  /** The current month, such as 2026-11, up to which ongoing jobs are counted. */
  month: string
  /** The experience beside the rest: in the grid of career.module.css. */
  isBeside?: boolean
}

export function hasAbout({ bio, experience, brief }: PublicProfile): boolean {
  const all = [bio, experience, brief.languages, brief.rightToWork]
  return all.some(({ length }) => length > 0)
}

export function About({ profile, month, isBeside = false }: Props) {
  const { bio, experience } = profile
  const { home } = useWords()
  const look = [styles.columns, experience.length > 0 && styles.withJobs, isBeside && styles.beside]
  return (
    <Section id="About" title={home.about}>
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
        <Experience jobs={experience} month={month} isAcross={!isBeside} />
      </div>
    </Section>
  )
}

/** Facts that neither the first screen nor the education states. */
function Facts({ brief }: Pick<PublicProfile, 'brief'>) {
  const isOver = useIsExpired(brief)
  const { rightToWork, languages } = brief
  const { home, comma } = useWords()
  if (!rightToWork && languages.length === 0) return null
  return (
    <dl className={styles.facts}>
      {rightToWork && (
        <div className={isOver ? styles.over : undefined}>
          <dt>{home.rightToWork}</dt>
          <dd dir="auto">{rightToWork}</dd>
        </div>
      )}
      {languages.length > 0 && (
        <div className={isOver ? styles.over : undefined}>
          <dt>{home.languages}</dt>
          <dd dir="auto">{languages.join(comma)}</dd>
        </div>
      )}
    </dl>
  )
}

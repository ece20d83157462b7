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
  /** The facts below the experience, where they stand beside the bio elsewhere. */
  areFactsAside?: boolean | undefined
}

export function hasAbout({ bio, experience, brief }: PublicProfile): boolean {
  return bio.length + experience.length > 0 || hasFacts(brief)
}

export function About({ profile, month, isBeside = false, areFactsAside = false }: Props) {
  const { bio, brief, experience } = profile
  const { home } = useWords()
  const facts = hasFacts(brief) && <Facts brief={brief} />
  const look = [
    styles.columns,
    bio.length > 0 && facts && !areFactsAside && styles.withFacts,
    experience.length > 0 && styles.withJobs,
    isBeside && styles.beside,
  ]
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
        {!areFactsAside && facts}
        <Experience jobs={experience} month={month} isAcross={!isBeside}>
          {areFactsAside && facts}
        </Experience>
      </div>
    </Section>
  )
}

function hasFacts({ rightToWork, languages }: PublicProfile['brief']): boolean {
  return rightToWork !== '' || languages.length > 0
}

/** Facts that neither the first screen nor the education states. */
function Facts({ brief }: Pick<PublicProfile, 'brief'>) {
  const isOver = useIsExpired(brief)
  const { rightToWork, languages } = brief
  const { home, comma } = useWords()
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

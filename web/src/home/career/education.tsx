import type { CSSProperties } from 'react'
import type { School } from '#contract/profile.ts'
import { fill } from '#contract/texts/fill.ts'
import { useWords } from '../../words.tsx'
import { Section } from '../section.tsx'
import styles from './career-item.module.css'
import { CareerItem } from './career-item.tsx'
import { More } from './experience.tsx'

/** `isShared`: in a column beside the experience. */
export function Education({
  schools,
  isShared,
}: {
  schools: School[]
  isShared?: boolean | undefined
}) {
  const { home, comma } = useWords()
  const hasLogos = schools.some(({ logo }) => logo !== '')
  return (
    <Section id="Education" title={home.education}>
      <ul
        className={`${styles.list} ${styles.schools} ${isShared ? '' : styles.across}`}
        style={{ '--columns': columnsOf(schools.length) } as CSSProperties}
      >
        {schools.map(({ degree, institution, years, cgpa, location, highlights, logo }, index) => (
          <CareerItem
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
            key={index}
            logo={logo}
            organization={hasLogos && institution}
            figures={[
              { name: home.years, text: years || (cgpa && fill(home.gradeOf, { grade: cgpa })) },
              { name: home.grade, text: years && cgpa },
            ]}
            more={highlights.length > 0 && <More of={degree} highlights={highlights} />}
          >
            <h3 dir="auto" className={styles.title}>
              {degree}
            </h3>
            <p className={styles.where}>
              <bdi>{institution}</bdi>
              {location && (
                <span>
                  {comma}
                  <bdi>{location}</bdi>
                </span>
              )}
            </p>
          </CareerItem>
        ))}
      </ul>
    </Section>
  )
}

/** At most three, and none that would stay empty where another number fills the rows. */
function columnsOf(count: number): number {
  return count < 3 || count === 4 ? Math.min(count, 2) : 3
}

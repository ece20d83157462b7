import type { School } from '#contract/profile.ts'
import { Section } from '../section.tsx'
import styles from './career-item.module.css'
import { CareerItem } from './career-item.tsx'
import { More } from './experience.tsx'

export function Education({ schools }: { schools: School[] }) {
  const hasLogos = schools.some(({ logo }) => logo !== '')
  return (
    <Section id="Education" title="Education">
      <ul className={`${styles.list} ${styles.schools}`}>
        {schools.map(({ degree, institution, years, cgpa, location, highlights, logo }, index) => (
          <CareerItem
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
            key={index}
            logo={logo}
            organization={hasLogos && institution}
            figures={[
              { name: 'Years', text: years || (cgpa && `Grade ${cgpa}`) },
              { name: 'Grade', text: years && cgpa },
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
                  , <bdi>{location}</bdi>
                </span>
              )}
            </p>
          </CareerItem>
        ))}
      </ul>
    </Section>
  )
}

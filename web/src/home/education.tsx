import { content } from '../content.ts'
import styles from './education.module.css'
import { Section } from './section.tsx'

export function Education() {
  return (
    <Section id="Education" title="Education">
      <ul className={styles.list}>
        {content.education.map(({ degree, institution, years, cgpa, location, logo }) => (
          <li key={degree} className={styles.entry}>
            <img
              src={logo}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
              className={styles.logo}
            />
            <div className={styles.what}>
              <h3 className={styles.degree}>{degree}</h3>
              <p className={styles.where}>
                {institution}, {location}
              </p>
            </div>
            <dl className={styles.figures}>
              <div>
                <dt>Years</dt>
                <dd>{years}</dd>
              </div>
              <div>
                <dt>CGPA</dt>
                <dd>{cgpa}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}

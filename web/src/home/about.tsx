import { content } from '../content.ts'
import styles from './about.module.css'
import { Section } from './section.tsx'

export function About() {
  const [studies] = content.education
  return (
    <Section id="About" title="About me">
      <div className={styles.columns}>
        <div className={styles.bio}>
          {content.bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Based in</dt>
            <dd>{content.location}</dd>
          </div>
          <div>
            <dt>Studying</dt>
            <dd>
              {studies.degree}, {studies.institution}
            </dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${content.contact.email}`}>{content.contact.email}</a>
            </dd>
          </div>
        </dl>
      </div>
    </Section>
  )
}

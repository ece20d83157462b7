import { content } from '../content.ts'
import { ContactInfo } from './contact.tsx'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.tagline}>{content.tagline}</p>
        <div className={styles.columns}>
          <div>
            <h2 className={styles.label}>Contact</h2>
            <ContactInfo />
          </div>
          <div>
            <h2 className={styles.label}>Elsewhere</h2>
            <SocialLinks named />
          </div>
        </div>
        <div className={styles.end}>
          <p>© {content.name}</p>
          <a href="#Home">Back to top</a>
        </div>
      </div>
    </footer>
  )
}

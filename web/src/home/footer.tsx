import type { Profile } from '#contract/profile.ts'
import { ContactInfo } from './contact.tsx'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

export function Footer({ profile }: { profile: Profile }) {
  const { name, tagline, contact, social } = profile
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {tagline && (
          <p dir="auto" className={styles.tagline}>
            {tagline}
          </p>
        )}
        <div className={styles.columns}>
          <div>
            <h2 className={styles.label}>Contact</h2>
            <ContactInfo contact={contact} />
          </div>
          {social.length > 0 && (
            <div>
              <h2 className={styles.label}>Elsewhere</h2>
              <SocialLinks links={social} named />
            </div>
          )}
        </div>
        <div className={styles.end}>
          <p>© {name}</p>
          <a href="#Home">Back to top</a>
        </div>
      </div>
    </footer>
  )
}

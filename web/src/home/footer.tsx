import type { PublicProfile } from '#contract/profile.ts'
import { httpHref, resumePath } from '../links.ts'
import { ContactInfo } from './contact.tsx'
import styles from './footer.module.css'
import { SocialLinks } from './social-links.tsx'

export function Footer({ profile }: { profile: PublicProfile }) {
  const { name, tagline, contact, social, resume } = profile
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        {(tagline || social.length > 0) && (
          <div>
            {tagline && (
              <p dir="auto" className={styles.tagline}>
                {tagline}
              </p>
            )}
            <SocialLinks links={social} named />
          </div>
        )}
        <div className={styles.end}>
          <p>© {name}</p>
          <ContactInfo contact={contact} />
          <p>
            {/* The first screen's button leads to a résumé hosted elsewhere. */}
            {httpHref(resume) && <a href={resumePath}>Resume</a>}
            <a href="#Home">Back to top</a>
          </p>
        </div>
      </div>
    </footer>
  )
}

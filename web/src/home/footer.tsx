import type { CSSProperties } from 'react'
import type { PublicProfile } from '#contract/profile.ts'
import { httpHref, resumePath } from '../links.ts'
import { Flag } from '../ui/flag.tsx'
import { useWords } from '../words.tsx'
import { ContactInfo } from './contact.tsx'
import styles from './footer.module.css'
import { useHues } from './hero/drawer.tsx'
import section from './section.module.css'
import { SocialLinks } from './social-links.tsx'

export function Footer({ profile }: { profile: PublicProfile }) {
  const { name, tagline, contact, social, resume } = profile
  const { home, base = '' } = useWords()
  const hues = useHues(profile)
  return (
    <footer>
      {tagline && (
        <p
          dir="auto"
          className={`${section.field} ${styles.tagline}`}
          style={{ '--hue': hues[0] } as CSSProperties}
        >
          {tagline}
        </p>
      )}
      {/* Not beginning with its ground. */}
      <Flag
        className={styles.stripes}
        hues={[...hues.slice(1), ...hues.slice(0, 1)]}
        hue={hues[0]}
      />
      <div className={styles.inner}>
        <p>© {name}</p>
        <ContactInfo contact={contact} />
        <SocialLinks links={social} named={styles.social} />
        <p>
          {/* The first screen's button leads to a résumé hosted elsewhere. */}
          {httpHref(resume) && <a href={base + resumePath}>{home.resume}</a>}
          <a href="#Home">{home.top}</a>
        </p>
      </div>
    </footer>
  )
}

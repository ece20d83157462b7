import { ArrowUpRight, MapPin } from 'lucide-react'
import { content } from '../content.ts'
import button from '../ui/button.module.css'
import { ExternalLink } from '../ui/external-link.tsx'
import styles from './hero.module.css'
import { RoleLine } from './role-line.tsx'
import { SocialLinks } from './social-links.tsx'
import { WorkStrip } from './work-strip.tsx'

export function Hero() {
  return (
    <section id="Home" aria-labelledby="Home-title" className={styles.hero}>
      <div className={styles.inner}>
        <p className={styles.location}>
          <MapPin aria-hidden size={16} />
          {content.location}
        </p>
        <h1 id="Home-title" className={styles.name}>
          {content.name}
        </h1>
        <RoleLine />
        <p className={styles.summary}>{content.summary}</p>
        <div className={styles.actions}>
          <ExternalLink url={content.resume} className={button.primary}>
            Resume/CV
            <ArrowUpRight aria-hidden size={18} />
          </ExternalLink>
          <a href="#Projects" className={button.secondary}>
            See my work
          </a>
          <SocialLinks />
        </div>
        <WorkStrip />
      </div>
    </section>
  )
}

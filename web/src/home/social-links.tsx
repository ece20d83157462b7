import type { SocialLink } from '#contract/profile.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import styles from './social-links.module.css'

export function SocialLinks({ links, named = false }: { links: SocialLink[]; named?: boolean }) {
  if (links.length === 0) return null
  return (
    <ul className={named ? styles.named : styles.icons}>
      {links.map(({ label, url, icon }) => (
        <li key={`${label} ${url}`}>
          <ExternalLink url={url} className={styles.link}>
            <BrandIcon icon={icon} />
            <span className={named ? undefined : 'visually-hidden'}>{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

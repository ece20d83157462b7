import { content } from '../content.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import styles from './social-links.module.css'

export function SocialLinks({ named = false }: { named?: boolean }) {
  return (
    <ul className={named ? styles.named : styles.icons}>
      {content.social.map(({ label, url, icon }) => (
        <li key={label}>
          <ExternalLink url={url} className={styles.link}>
            <BrandIcon icon={icon} />
            <span className={named ? undefined : 'visually-hidden'}>{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

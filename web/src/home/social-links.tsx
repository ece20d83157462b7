import type { SocialLink } from '#contract/profile.ts'
import { BrandIcon } from '../ui/brand-icon.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import styles from './social-links.module.css'

interface Props {
  links: SocialLink[]
  /** The class of a list of names, in place of icons. */
  named?: string | undefined
}

export function SocialLinks({ links, named }: Props) {
  if (links.length === 0) return null
  return (
    <ul className={named ?? styles.icons}>
      {links.map(({ label, url, icon }) => (
        <li key={`${label} ${url}`}>
          <ExternalLink url={url} className={named ? undefined : styles.link}>
            {!named && <BrandIcon icon={icon} />}
            <span className={named ? undefined : 'visually-hidden'}>{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

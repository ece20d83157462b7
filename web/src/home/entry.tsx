import type { ReactNode } from 'react'
import { imageUrl } from '../api.ts'
import { firstLetter } from '../ui/first-letter.ts'
import styles from './entry.module.css'

interface Props {
  /** '' for the first letter of `owner`, the school or the company. */
  logo: string
  organization: string
  /** The heading, and what stands below it. */
  children: ReactNode
  /** Beside them; the first one needs no name to be read, nor do the others when `plain`. */
  figures: { name: string; text: string }[]
  plain?: boolean
  /** Below all that. */
  more?: ReactNode
}

/** A school or a place of work. */
export function Entry({
  logo,
  organization: owner,
  children,
  figures,
  plain = false,
  more,
}: Props) {
  return (
    <li className={styles.entry}>
      {logo ? (
        <img
          src={imageUrl(logo, 480)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          className={styles.logo}
        />
      ) : (
        <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
          {firstLetter(owner)}
        </span>
      )}
      <div className={styles.what}>{children}</div>
      <dl className={plain ? `${styles.figures} ${styles.plain}` : styles.figures}>
        {figures
          .filter(({ text }) => text !== '')
          .map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {more && <div className={styles.more}>{more}</div>}
    </li>
  )
}

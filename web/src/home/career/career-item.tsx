import type { ReactNode } from 'react'
import { imageUrl } from '../../api.ts'
import { firstLetter } from '../../ui/first-letter.ts'
import styles from './career-item.module.css'

interface Props {
  logo: string
  /** Whose first letter stands for a missing logo, if any. */
  organization: string | false
  children: ReactNode
  /** Figures at the side. The first one's name is visually hidden; with `plain` all names are. */
  figures: { name: string; text: string }[]
  plain?: boolean
  more?: ReactNode
}

export function CareerItem({ logo, organization, children, figures, plain = false, more }: Props) {
  return (
    <li className={styles.item}>
      {logo ? (
        <span className={`${styles.logo} ${styles.picture}`}>
          <img
            src={imageUrl(logo, 480)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            decoding="async"
          />
        </span>
      ) : (
        organization && (
          <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
            {firstLetter(organization)}
          </span>
        )
      )}
      <div className={styles.what}>{children}</div>
      <dl className={styles.figures}>
        {figures
          .filter(({ text }) => text !== '')
          .map(({ name, text }, index) => (
            <div key={name}>
              <dt className={plain || index === 0 ? 'visually-hidden' : undefined}>{name}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {more && <div className={styles.more}>{more}</div>}
    </li>
  )
}

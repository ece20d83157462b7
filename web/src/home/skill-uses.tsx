import type { SkillUses } from '../published.ts'
import styles from './skill-uses.module.css'

/** Where a skill was used: shown while its tile is pointed at or has the focus, or once the number is pressed. */
export function UsedIn({ skill, uses }: { skill: string; uses: SkillUses | undefined }) {
  const places = uses?.of[skill]
  // An object answers for “constructor” too.
  if (!uses || !Array.isArray(places)) return null
  const count = places.length === 1 ? '1 use' : `${places.length} uses`
  return (
    <>
      <details name="used" className={styles.used}>
        <summary aria-label={`${count} of ${skill}`}>{count}</summary>
      </details>
      <ul className={styles.places}>
        {places.map((index) => {
          const [name, address, when] = uses.places[index] ?? []
          return (
            <li key={index}>
              <a href={address} dir="auto">
                {name}
              </a>{' '}
              {when}
            </li>
          )
        })}
      </ul>
    </>
  )
}

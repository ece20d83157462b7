import { fill } from '#contract/texts/fill.ts'
import type { SkillUses } from '../published.ts'
import { useWords } from '../words.tsx'
import styles from './skill-uses.module.css'

/** The places where a skill was used, by the skill's name. */
export function usesOf(skill: string, uses: SkillUses | undefined): SkillUses['places'] {
  const places = uses?.of[skill]
  // A skill named “constructor” finds Object's own member.
  return uses && Array.isArray(places)
    ? places.flatMap((index) => {
        const place = uses.places[index]
        return place ? [place] : []
      })
    : []
}

interface Props {
  skill: string
  places: SkillUses['places']
}

/** Names where a skill was used, on its tile; a press opens the full list below the row. */
export function UsedIn({ skill, places }: Props) {
  const [[first] = [], [second] = []] = places
  const { home, comma } = useWords()
  return (
    <details name="used" className={styles.used}>
      <summary>
        <span className="visually-hidden">{`${fill(home.usedIn, { skill })} `}</span>
        <span className={styles.names}>
          <bdi>{first}</bdi>
          {second && (
            <span className={styles.second}>
              {comma}
              <bdi>{second}</bdi>
            </span>
          )}
        </span>
        <More places={places} named={1} />
        <More places={places} named={2} />
      </summary>
    </details>
  )
}

function More({ places, named }: Pick<Props, 'places'> & { named: 1 | 2 }) {
  const { home } = useWords()
  if (places.length <= named) return null
  return (
    <span className={named === 1 ? styles.narrow : styles.wide}>
      <bdi>{`+${places.length - named}`}</bdi>
      <span className="visually-hidden">{` ${home.moreUses}`}</span>
    </span>
  )
}

export function Places({ skill, places }: Props) {
  return (
    <div className={styles.places}>
      <p>{fill(useWords().home.places, { skill })}</p>
      <ul>
        {places.map(([name, address, when], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
          <li key={index}>
            <a href={address} dir="auto">
              {name}
            </a>{' '}
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

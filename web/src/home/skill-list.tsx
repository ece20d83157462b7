import type { CSSProperties } from 'react'
import type { SkillSummary } from '#contract/skill.ts'
import type { SkillUses } from '../published.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { SkillTile } from '../ui/skill-tile.tsx'
import { useWords } from '../words.tsx'
import { Places, UsedIn, usesOf } from './skill-uses.tsx'
import styles from './skills.module.css'

/** The number of skills in the sample's first category. */
export const skeletons = 12

export interface List {
  index: number
  /** null until the first response. */
  skills: SkillSummary[] | null
  /** No list could be fetched yet. */
  failed: boolean
}

interface SkillListProps extends List {
  label: string
  uses: SkillUses | undefined
  isOnly: boolean
}

export function SkillList({ label, skills, failed, uses, isOnly }: SkillListProps) {
  const { home } = useWords()
  if (skills === null) {
    return (
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <div key={index} className={styles.entry}>
            <Tabs places={[]} />
          </div>
        ))}
      </div>
    )
  }
  if (failed) return null
  if (skills.length === 0) {
    const others = isOnly ? '' : ` ${home.others}`
    return (
      <p className={styles.empty}>
        <span>{home.empty}</span>
        {others}
      </p>
    )
  }
  const { tiles, rest } = tilesOf(skills, uses)
  return (
    <ul className={styles.grid} aria-label={label} style={columnsOf(tiles.length)}>
      {tiles.map(({ skill, places }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: 32-digit ids would enlarge the page, and names may be equal
        <li key={index} className={styles.skill}>
          <div className={styles.entry}>
            <Tabs places={places} />
            <SkillTile skill={skill} />
            {places.length > 0 && <UsedIn skill={skill.name} places={places} />}
          </div>
          {places.length > 0 && <Places skill={skill.name} places={places} />}
        </li>
      ))}
      {rest[0] && (
        <li className={styles.rest}>
          <ul>
            {rest.map(({ skill: { name, url } }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={index}>
                <ExternalLink url={url}>
                  <span dir="auto">{name}</span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

/** In how many columns so many tiles leave no hole, or nearly none, in their last row: of four at most, and of six. */
const some: Record<number, number> = { 5: 3, 6: 3, 9: 3 }
const most: Record<number, number> = { 4: 4, 5: 5, 7: 4, 8: 4, 9: 5, 10: 5 }

export function columnsOf(tiles: number): CSSProperties {
  return {
    '--tiles': tiles,
    '--some': some[tiles] ?? 4,
    '--most': most[tiles] ?? 6,
  } as CSSProperties
}

/** Most used first; ties keep the owner's order. Those without uses are the rest, unless all are. */
export function tilesOf(skills: readonly SkillSummary[], uses: SkillUses | undefined) {
  const sorted = skills
    .map((skill) => ({ skill, places: usesOf(skill.name, uses) }))
    .sort((one, other) => other.places.length - one.places.length)
  const count = sorted.filter(({ places }) => places[0]).length || sorted.length
  return { tiles: sorted.slice(0, count), rest: sorted.slice(count) }
}

/** Of jobs in the colour of a line. */
function Tabs({ places }: Pick<SkillUses, 'places'>) {
  return (
    <div className={styles.tabs}>
      {places.map(([, , , hue], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places may be equal
        <i key={index} style={{ '--hue': hue } as CSSProperties} />
      ))}
    </div>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import type { SkillSummary } from '#contract/skill.ts'
import { defaultSkillType, type SkillType, skillTypes } from '#contract/skill-types.ts'
import {
  categoriesWithSkills,
  initialCategory,
  type Published,
  type SkillNames,
  type SkillUses,
} from '../published.ts'
import { SkillTile } from '../ui/skill-tile.tsx'
import { useWords } from '../words.tsx'
import { getSkills } from './lists.ts'
import roundButton from './round-button.module.css'
import { Section } from './section.tsx'
import { Places, UsedIn, usesOf } from './skill-uses.tsx'
import styles from './skills.module.css'

/** The number of skills in the sample's first category. */
const skeletons = 12

export function Skills({ published }: { published: Published }) {
  const { skills, names, uses } = published
  const { home, categories: labels } = useWords()
  const shown = categoriesWithSkills(published)
  const { chosen, choose, list, loading } = useCategory(published, shown)
  const all = names && { [initialCategory(published)]: skills?.map(({ name }) => name), ...names }

  return (
    <Section
      id="Skills"
      title={home.skills}
      action={<Selector shown={shown} chosen={chosen} choose={choose} />}
    >
      <div className={all && styles.withAll}>
        <div
          ref={stayPainted}
          className={styles.list}
          style={rowsOf(list.skills?.length ?? skeletons)}
          aria-busy={loading}
        >
          <SkillList
            {...list}
            label={labels[categoryAt(shown, list.index)]}
            uses={uses}
            isOnly={shown.length === 1}
          />
        </div>
        {all && <AllSkills names={all} />}
      </div>
    </Section>
  )
}

/** In each number of columns, since CSS has no reliable round(). */
function rowsOf(count: number): CSSProperties {
  const rows = {
    '--in-threes': Math.ceil(count / 3),
    '--in-fours': Math.ceil(count / 4),
    '--in-sixes': Math.ceil(count / 6),
  }
  return rows as CSSProperties
}

interface SelectorProps {
  shown: readonly SkillType[]
  chosen: number
  choose(index: number): void
}

function Selector({ shown, chosen, choose }: SelectorProps) {
  const { home, categories: labels } = useWords()
  const labelAt = (index: number) => labels[categoryAt(shown, index)]
  const current = (
    <p className={styles.current} aria-live="polite">
      {labelAt(chosen)}
    </p>
  )
  if (shown.length === 1) return current
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields
    <div role="group" aria-label={home.category} className={styles.selector}>
      <button
        type="button"
        className={roundButton.round}
        aria-label={home.previousCategory}
        onClick={() => choose(chosen - 1)}
      >
        <ChevronLeft aria-hidden size={22} />
      </button>
      <button type="button" className={styles.neighbour} onClick={() => choose(chosen - 1)}>
        {labelAt(chosen - 1)}
      </button>
      {current}
      <button type="button" className={styles.neighbour} onClick={() => choose(chosen + 1)}>
        {labelAt(chosen + 1)}
      </button>
      <button
        type="button"
        className={roundButton.round}
        aria-label={home.nextCategory}
        onClick={() => choose(chosen + 1)}
      >
        <ChevronRight aria-hidden size={22} />
      </button>
    </div>
  )
}

/** Stays rendered once near the window, for tools that scroll through the page before they capture it. */
function stayPainted(element: HTMLElement | null) {
  element?.addEventListener('contentvisibilityautostatechange', (event) => {
    if (!(event as ContentVisibilityAutoStateChangeEvent).skipped)
      element.style.contentVisibility = 'visible'
  })
}

function AllSkills({ names }: { names: SkillNames }) {
  const { categories: labels, comma } = useWords()
  return (
    <dl className={styles.all}>
      {skillTypes.map((type) => {
        const list = names[type] ?? []
        return (
          list.length > 0 && (
            <div key={type}>
              <dt>{labels[type]}</dt>
              <dd dir="auto">{list.join(comma)}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

interface SkillListProps extends List {
  label: string
  uses: SkillUses | undefined
  isOnly: boolean
}

function SkillList({ label, skills, failed, uses, isOnly }: SkillListProps) {
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
  // Most used first; ties keep the owner's order.
  const proven = skills
    .map((skill) => ({ skill, places: usesOf(skill.name, uses) }))
    .sort((one, other) => other.places.length - one.places.length)
  return (
    <ul className={uses ? `${styles.grid} ${styles.proven}` : styles.grid} aria-label={label}>
      {proven.map(({ skill, places }, index) => (
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
    </ul>
  )
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

/** `index` wraps around at both ends. */
function categoryAt(shown: readonly SkillType[], index: number): SkillType {
  const count = shown.length
  return shown[((index % count) + count) % count] ?? defaultSkillType
}

interface List {
  index: number
  /** null until the first response. */
  skills: SkillSummary[] | null
  /** No list could be fetched yet. */
  failed: boolean
}

/** Choosing again aborts a pending call. A failure keeps the list and the choice as they were. */
function useCategory(published: Published, shown: readonly SkillType[]) {
  const [start] = useState(() => shown.indexOf(initialCategory(published)))
  const [list, setList] = useState<List>({
    index: start,
    skills: published.skills ?? null,
    failed: false,
  })
  const [request, setRequest] = useState<{ index: number; type: SkillType } | null>({
    index: start,
    type: initialCategory(published),
  })

  useEffect(() => {
    if (request === null) return
    const { index, type } = request
    const controller = new AbortController()
    const { signal } = controller
    getSkills(type, published, signal).then(
      (skills) => {
        if (signal.aborted) return
        setList({ index, skills, failed: false })
        setRequest(null)
      },
      () => {
        if (signal.aborted) return
        console.log('Failed to fetch skills')
        setList((last) => (last.skills ? last : { index, skills: [], failed: true }))
        setRequest(null)
      },
    )
    return () => controller.abort()
  }, [request, published])

  const chosen = request?.index ?? list.index
  const choose = (index: number) => setRequest({ index, type: categoryAt(shown, index) })
  const loading = request !== null && (list.skills === null || request.index !== list.index)
  return { chosen, choose, list, loading }
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { defaultSkillType, type SkillType, skillTypes } from '#contract/skill-types.ts'
import {
  categoriesWithSkills,
  initialCategory,
  type Published,
  type SkillNames,
} from '../published.ts'
import { useWords } from '../words.tsx'
import { getSkills } from './lists.ts'
import roundButton from './round-button.module.css'
import { Section } from './section.tsx'
import { columnsOf, type List, SkillList, skeletons, tilesOf } from './skill-list.tsx'
import styles from './skills.module.css'

export function Skills({ published }: { published: Published }) {
  const { skills, names, uses } = published
  const { home, categories: labels } = useWords()
  const shown = categoriesWithSkills(published)
  const { chosen, choose, list, loading } = useCategory(published, shown)
  const start = skills && tilesOf(skills, uses)
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
          style={
            {
              ...columnsOf(start ? start.tiles.length : skeletons),
              '--rest': start?.rest[0] ? 1 : 0,
            } as CSSProperties
          }
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

/** Tiles stay rendered once near the window, for tools that scroll through the page before they capture it. */
function stayPainted(element: HTMLElement | null) {
  element?.addEventListener('contentvisibilityautostatechange', (event) => {
    const { skipped, target } = event as ContentVisibilityAutoStateChangeEvent
    if (!skipped) (target as HTMLElement).style.contentVisibility = 'visible'
  })
  // What was near before the page came to life tells nothing any more; Chromium's margin is 1.5 windows.
  const entries = element?.querySelectorAll<HTMLElement>(`.${styles.entry}`) ?? []
  const near = [...entries].filter((one) => one.getBoundingClientRect().top < 3 * innerHeight)
  for (const entry of near) entry.style.contentVisibility = 'visible'
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

/** `index` wraps around at both ends. */
function categoryAt(shown: readonly SkillType[], index: number): SkillType {
  const count = shown.length
  return shown[((index % count) + count) % count] ?? defaultSkillType
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

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { type Category, categories, defaultSkillType } from '#contract/categories.ts'
import type { Skill } from '#contract/skill.ts'
import { getSkills } from '../api.ts'
import button from '../ui/button.module.css'
import tile from '../ui/skill-tile.module.css'
import { SkillTile } from '../ui/skill-tile.tsx'
import { Section } from './section.tsx'
import styles from './skills.module.css'

/** As many as the sample has of the first category. */
const placeholders = 12

const start = categories.findIndex(({ type }) => type === defaultSkillType)

export function Skills({ published }: { published: Skill[] | undefined }) {
  const [index, setIndex] = useState(start)
  const category = categoryAt(index)
  const { skills, loading } = useSkills(category, published)

  return (
    <Section id="Skills" title="Skills" band>
      <div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div role="group" aria-label="Skill category" className={styles.selector}>
          <button
            type="button"
            className={button.round}
            aria-label="Previous category"
            onClick={() => setIndex(index - 1)}
          >
            <ChevronLeft aria-hidden size={22} />
          </button>
          <button
            type="button"
            className={`${styles.neighbour} ${styles.before}`}
            onClick={() => setIndex(index - 1)}
          >
            {categoryAt(index - 1).label}
          </button>
          <p className={styles.current} aria-live="polite">
            {category.label}
          </p>
          <button
            type="button"
            className={`${styles.neighbour} ${styles.after}`}
            onClick={() => setIndex(index + 1)}
          >
            {categoryAt(index + 1).label}
          </button>
          <button
            type="button"
            className={button.round}
            aria-label="Next category"
            onClick={() => setIndex(index + 1)}
          >
            <ChevronRight aria-hidden size={22} />
          </button>
        </div>
        <div className={styles.progress} aria-hidden="true">
          {categories.map(({ id }) => (
            <span key={id} className={id === category.id ? styles.here : undefined} />
          ))}
        </div>
        <div
          className={styles.room}
          style={{ '--count': skills?.length ?? placeholders } as CSSProperties}
          aria-busy={loading}
        >
          <SkillList skills={skills} label={category.label} />
        </div>
      </div>
    </Section>
  )
}

function SkillList({ skills, label }: { skills: Skill[] | null; label: string }) {
  if (skills === null) {
    return (
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: placeholders }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <div key={place} className={`${tile.tile} ${styles.placeholder}`} />
        ))}
      </div>
    )
  }
  if (skills.length === 0) {
    return <p className={styles.empty}>Nothing to show here yet. The arrows lead to the others.</p>
  }
  return (
    <ul className={styles.grid} aria-label={label}>
      {skills.map((skill) => (
        <li key={skill._id}>
          <SkillTile skill={skill} />
        </li>
      ))}
    </ul>
  )
}

/** Counts on in both directions; the category is found with wraparound. */
function categoryAt(index: number): Category {
  const count = categories.length
  return categories[((index % count) + count) % count] ?? categories[0]
}

/** The list of the latest choice: choosing again aborts a call under way, and a failure leaves the list as it is. */
function useSkills({ type }: Category, published: Skill[] | undefined) {
  const [skills, setSkills] = useState<Skill[] | null>(published ?? null)
  const [answered, setAnswered] = useState<string | null>(published ? defaultSkillType : null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    getSkills(type, signal).then(
      (list) => {
        if (signal.aborted) return
        setSkills(list)
        setAnswered(type)
      },
      () => {
        if (signal.aborted) return
        console.log('Failed to fetch skills')
        setSkills((list) => list ?? [])
        setAnswered(type)
      },
    )
    return () => controller.abort()
  }, [type])

  return { skills, loading: answered !== type }
}

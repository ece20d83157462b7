import { ArrowRight } from 'lucide-react'
import { Cover } from '../ui/cover.tsx'
import { figureOf } from '../ui/figure.ts'
import { useProjects } from './projects-data.tsx'
import styles from './work-strip.module.css'

const maxProjects = 3

/** The first projects in the owner’s order, inside the first screen; it keeps their room until they are there. */
export function WorkStrip() {
  const { projects, pick } = useProjects()
  if (projects?.length === 0) return null
  const first = projects?.slice(0, maxProjects) ?? Array.from({ length: maxProjects }, () => null)
  const [lead] = first
  const isBare = lead?.photo === ''
  const look = [styles.items, isBare && styles.bare, !figureOf(lead?.result ?? '') && styles.named]

  return (
    <div className={styles.strip}>
      <div className={styles.heading}>
        <p className={styles.label}>Selected work</p>
        <a href="#Projects" className={styles.all}>
          All projects
          <ArrowRight aria-hidden size={16} />
        </a>
      </div>
      <ul className={look.filter(Boolean).join(' ')}>
        {first.map((project, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay while their content arrives
          <li key={index} className={styles.item}>
            {project ? (
              // biome-ignore lint/a11y/useValidAnchor: it leads to the section and picks the slide there
              <a href="#Projects" className={styles.link} onClick={() => pick(project._id)}>
                <Cover
                  project={project}
                  sizes={`(min-width: 1025px) ${index === 0 ? 315 : 240}px, 30vw`}
                  eager
                />
                <span className={styles.name} dir="auto">
                  {project.name}
                </span>
              </a>
            ) : (
              <div className={styles.link}>
                <div className={styles.empty} />
                <span className={styles.name}>&nbsp;</span>
              </div>
            )}
            <p className={styles.result} dir="auto">
              {project?.result}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

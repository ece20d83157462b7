import { ArrowRight, ArrowUpRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Cover } from '../../ui/cover.tsx'
import { useProjects } from '../projects-data.tsx'
import styles from './work-strip.module.css'

const maxProjects = 3

/** The first projects in the owner's order; reserves their space in the first screen until they are loaded. */
export function WorkStrip() {
  const { projects, hues, pick } = useProjects()
  if (projects?.length === 0) return null
  const first = projects?.slice(0, maxProjects) ?? Array.from({ length: maxProjects }, () => null)

  return (
    <div className={styles.strip} style={{ '--hue': hues[0] } as CSSProperties}>
      <div className={styles.heading}>
        <p className={styles.label}>Selected work</p>
        <a href="#Projects" className={styles.all}>
          All projects
          <ArrowRight aria-hidden size={16} />
        </a>
      </div>
      <ul className={styles.items}>
        {first.map((project, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the positions are fixed while content loads
          <li key={index}>
            {project ? (
              <a
                href={project.slug ? `/projects/${project.slug}` : '#Projects'}
                className={styles.link}
                onClick={project.slug ? undefined : () => pick(project._id)}
              >
                <Cover
                  // Only the large tile has a picture; the others need the room for text.
                  project={index === 0 ? project : { ...project, photo: '' }}
                  hue={hues[index]}
                  sizes={{
                    set: '(min-width: 1025px) 290px, (min-width: 768px) 41vw, min(41vw, 160px)',
                  }}
                  eager
                  poster
                />
                {project.slug && (
                  <ArrowUpRight
                    aria-hidden
                    size={18}
                    className={styles.open}
                    style={{ '--hue': hues[index] } as CSSProperties}
                  />
                )}
              </a>
            ) : (
              <div className={styles.empty} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

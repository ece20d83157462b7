import { ArrowUpRight } from 'lucide-react'
import type { Project } from '#contract/project.ts'
import { pageOf } from '../published.ts'
import { BrandIcon } from './brand-icon.tsx'
import { Cover } from './cover.tsx'
import { ExternalLink } from './external-link.tsx'
import styles from './project-card.module.css'

interface Props {
  project: Project
  /** Every card of the same height: long texts are cut. */
  compact?: boolean
}

export function ProjectCard({ project, compact = false }: Props) {
  const page = pageOf(project._id)
  const { name, description, technologies, github, deploy } = project
  return (
    <article className={compact ? `${styles.card} ${styles.compact}` : styles.card}>
      {/* At most 320, so that a phone of three pixels to one takes the copy of 960 and not the whole. */}
      <Cover project={project} sizes="(min-width: 524px) 440px, min(84vw, 320px)" />
      <div className={styles.body}>
        <h3 className={styles.name} dir="auto">
          {page ? <a href={page}>{name}</a> : name}
        </h3>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <ul className={styles.technologies} aria-label="Technologies">
          {technologies.map((technology) => (
            <li key={technology} dir="auto">
              {technology}
            </li>
          ))}
        </ul>
        <div className={styles.links}>
          <ExternalLink url={github} className={styles.link} label={`Source of ${name}`}>
            <BrandIcon icon="github" size={18} />
            Source
          </ExternalLink>
          {deploy && (
            <ExternalLink url={deploy} className={styles.link} label={`Live demo of ${name}`}>
              <ArrowUpRight aria-hidden size={18} />
              Live demo
            </ExternalLink>
          )}
        </div>
      </div>
    </article>
  )
}

export function CardPlaceholder() {
  return (
    <div className={`${styles.card} ${styles.compact} ${styles.placeholder}`}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.name} />
        <div className={styles.description} />
        <div className={styles.technologies} />
        <div className={styles.links} />
      </div>
    </div>
  )
}

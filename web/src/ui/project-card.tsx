import { ArrowUpRight } from 'lucide-react'
import type { Project } from '#contract/project.ts'
import { BrandIcon } from './brand-icon.tsx'
import { Cover } from './cover.tsx'
import { ExternalLink } from './external-link.tsx'
import styles from './project-card.module.css'

interface Props {
  project: Project
  /** Every card of the same height: `--longest` is the length of the longest words among them. */
  compact?: boolean
  /** Degrees, of its plate. */
  hue?: number | undefined
}

export function ProjectCard({ project, compact = false, hue }: Props) {
  const { name, result, role, description, technologies, github, deploy, slug } = project
  const first = compact ? firstSentence(description) : description
  const rest = description.slice(first.length)
  return (
    <article className={compact ? `${styles.card} ${styles.compact}` : styles.card}>
      {/* At most 320, so that a phone of three pixels to one takes the copy of 960 and not the whole. */}
      <Cover
        {...{ project, hue }}
        sizes="(min-width: 1200px) 576px, (min-width: 616px) 480px, min(78vw, 320px)"
      />
      <div className={styles.body}>
        <div className={styles.text}>
          <h3 className={styles.name} dir="auto">
            {slug ? <a href={`/projects/${slug}`}>{name}</a> : name}
          </h3>
          <div className={styles.words}>
            {result && (
              <p className={styles.result} dir="auto">
                {result}
              </p>
            )}
            {role && (
              <p className={styles.role} dir="auto">
                {role}
              </p>
            )}
            <p className={styles.description} dir="auto">
              {first}
              {rest && <span>{rest}</span>}
            </p>
          </div>
        </div>
        <ul className={styles.technologies} aria-label="Technologies">
          {technologies.map((technology) => (
            <li key={technology} dir="auto">
              {technology}
            </li>
          ))}
        </ul>
        <div className={styles.links}>
          {slug && (
            <span aria-hidden="true" className={styles.link}>
              Case study
            </span>
          )}
          {github && (
            <ExternalLink url={github} className={styles.link} label={`Source of ${name}`}>
              <BrandIcon icon="github" size={18} />
              Source
            </ExternalLink>
          )}
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

/** All that a card of the carousel says of it on a phone. */
function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s)/s.exec(text)?.[0] ?? text
}

/** What `--first` is for these projects: `--longest` on a phone. */
export function longestFirst(projects: readonly Project[]): number {
  return longestWords(
    projects.map((one) => ({ ...one, description: firstSentence(one.description) })),
  )
}

/** What `--longest` is for these projects, in characters: a result is set larger, a line that ends is left half empty. */
export function longestWords(projects: readonly Project[]): number {
  const lengths = projects.map(
    ({ result = '', role, description }) =>
      2 * result.length +
      (role ? role.length + 10 : 0) +
      description.length +
      30 * description.split('\n').length,
  )
  return Math.ceil(Math.max(0, ...lengths))
}

export function CardPlaceholder() {
  return (
    <div className={`${styles.card} ${styles.compact} ${styles.placeholder}`}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.text}>
          <div className={styles.name} />
          <div className={styles.words} />
        </div>
        <div className={styles.technologies} />
        <div className={styles.links} />
      </div>
    </div>
  )
}

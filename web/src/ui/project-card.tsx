import { type CSSProperties, useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { fill } from '#contract/texts/fill.ts'
import { useWords } from '../words.tsx'
import compactStyles from './compact-card.module.css'
import { ExternalLink } from './external-link.tsx'
import { hueOf } from './hue.ts'
import { Plate } from './plate.tsx'
import styles from './project-card.module.css'
import { firstSentence } from './text.ts'
import { fittingWidth, lineWidth } from './word-width.ts'

interface Props {
  project: ProjectSummary
  /**
   * For the carousel, whose cards are equally high: `--longest` is the length of the longest text among them. Without
   * effect where motion is unwanted, since no carousel comes there.
   */
  compact?: boolean
  /** The plate's hue in degrees, by default the project's own. */
  hue?: number | undefined
}

/** Told as 160 px at most on phones, so that three device pixels per CSS pixel select the copy of 480. */
const sizes = '(min-width: 616px) 310px, min(36vw, 160px)'
const compactSizes = `(min-width: 900px) 577px, ${sizes}`

/** Of a name as wide as the carousel's card, at its foot. */
const bareLine = 5

/** Characters that fit the part of a long description that phones show without motion. */
const threeLines = 120

/** With the compact class of each, which has no effect outside the carousel. */
const both = {
  body: `${styles.body} ${compactStyles.body}`,
  name: `${styles.name} ${compactStyles.name}`,
  words: `${styles.words} ${compactStyles.words}`,
  role: `${styles.role} ${compactStyles.role}`,
  description: `${styles.description} ${compactStyles.description}`,
  technologies: `${styles.technologies} ${compactStyles.technologies}`,
  links: `${styles.links} ${compactStyles.links}`,
}

export function ProjectCard({ project, compact = false, hue = hueOf(project) }: Props) {
  const { name, role, description, technologies, github, deploy, slug } = project
  const [isWhole, setIsWhole] = useState(false)
  const { home, project: words, base = '' } = useWords()
  const first = compact ? firstSentence(description) : description
  const rest = description.slice(first.length)
  const onLine = compact ? fitting(technologies) : technologies.length
  const left = technologies.length - onLine
  return (
    <article
      className={compact ? `${styles.card} ${compactStyles.compact}` : styles.card}
      style={{ '--hue': hue } as CSSProperties}
    >
      <Plate project={project} hue={hue} sizes={compact ? compactSizes : sizes} />
      <div className={both.body}>
        <div className={compactStyles.text}>
          <h3
            className={both.name}
            dir="auto"
            style={
              compact && !project.result
                ? ({ '--width': fittingWidth(name, bareLine) } as CSSProperties)
                : undefined
            }
          >
            {slug ? (
              <a href={`${base}/projects/${slug}`} className="whole">
                {name}
              </a>
            ) : (
              name
            )}
          </h3>
          <div className={both.words}>
            {role && (
              <p className={both.role} dir="auto">
                {role}
              </p>
            )}
            <p className={both.description} dir="auto" data-whole={isWhole || undefined}>
              {first}
              {rest && <span>{rest}</span>}
            </p>
            {description.length > threeLines && (
              <button
                type="button"
                className={styles.more}
                aria-expanded={isWhole}
                onClick={() => setIsWhole(!isWhole)}
              >
                {isWhole ? home.less : home.more}
              </button>
            )}
          </div>
        </div>
        <ul
          className={`technologies ${both.technologies}`}
          aria-label={words.technologies}
          data-left={left > 0 ? `+${left}` : undefined}
        >
          {technologies.map((technology, index) => (
            <li key={technology} className={index < onLine ? undefined : compactStyles.left}>
              <bdi>{technology}</bdi>
            </li>
          ))}
        </ul>
        <div className={both.links}>
          {slug && (
            <span aria-hidden="true" className={`${styles.link} pill`}>
              {words.caseStudy}
            </span>
          )}
          {github && (
            <ExternalLink
              url={github}
              className={styles.link}
              label={fill(words.sourceOf, { name })}
            >
              {words.source}
            </ExternalLink>
          )}
          {deploy && (
            <ExternalLink url={deploy} className={styles.link} label={fill(words.demoOf, { name })}>
              {words.demo}
            </ExternalLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** em: the width of a phone's line of technologies (at 360 px), and the gap between two. */
const line = 17
const gap = 0.6

/** How many technologies fit a phone's line before the count of the rest; at least one. */
function fitting(technologies: readonly string[]): number {
  let width = 0
  const over = technologies.findIndex((one) => {
    width += lineWidth(one) + gap
    return width > line
  })
  return over < 0 ? technologies.length : Math.max(over, 1)
}

/** The value of `--first` for these projects: `--longest` on phones. */
export function longestFirst(projects: readonly ProjectSummary[]): number {
  const lengths = projects.map(
    ({ role = '', description }) => role.length + firstSentence(description).length,
  )
  return Math.ceil(Math.max(0, ...lengths))
}

/** The value of `--longest` for these projects, in characters: paragraphs end mid-line. */
export function longestWords(projects: readonly ProjectSummary[]): number {
  const lengths = projects.map(
    ({ role, description }) =>
      (role ? role.length + 10 : 0) + description.length + 30 * description.split('\n').length,
  )
  return Math.ceil(Math.max(0, ...lengths))
}

export function CardPlaceholder() {
  return (
    <div className={`${styles.card} ${compactStyles.compact} ${styles.placeholder}`}>
      <div className={styles.picture} />
      <div className={both.body}>
        <div className={compactStyles.text}>
          <div className={both.name} />
          <div className={both.words} />
        </div>
        <div className={both.technologies} />
        <div className={both.links} />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Job } from '#contract/profile.ts'
import { fill } from '#contract/texts/fill.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { startingUpper } from '../../ui/text.ts'
import { Filled, useDates, useWords } from '../../words.tsx'
import section from '../section.module.css'
import item from './career-item.module.css'
import { CareerItem } from './career-item.tsx'
import styles from './experience.module.css'

interface Props {
  jobs: Job[]
  /** The current month, such as 2026-11, up to which ongoing jobs are counted. */
  month: string
  /** As wide as the page. */
  isAcross?: boolean
  /** Below the jobs. */
  children?: ReactNode
}

export function Experience({ jobs, month, isAcross, children }: Props) {
  const { home, dates, comma } = useWords()
  const { period, shortMonth, span } = useDates()
  if (jobs.length === 0) return null
  const hasLogos = jobs.some(({ logo }) => logo !== '')
  return (
    <div className={styles.experience}>
      <h3 className={`${section.title} ${styles.heading}`}>{home.experience}</h3>
      <ul className={`${item.list} ${isAcross ? styles.across : ''}`}>
        {jobs.map((job, index) => (
          <CareerItem
            // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
            key={index}
            logo={job.logo}
            organization={hasLogos && job.company}
            figures={[
              {
                name: home.dates,
                text: isAhead(job, month)
                  ? startingUpper(fill(dates.from, { month: shortMonth(job.start) }))
                  : period(job),
              },
              {
                name: home.duration,
                text: isAhead(job, month) ? '' : span(job.start, job.end || month),
              },
            ]}
            plain
            more={describes(job) && <Details job={job} />}
          >
            <h4 dir="auto" className={item.title}>
              {job.title}
            </h4>
            <p className={item.where}>
              <bdi>
                {job.url ? <ExternalLink url={job.url}>{job.company}</ExternalLink> : job.company}
              </bdi>
              {job.location && (
                <span>
                  {comma}
                  <bdi>{job.location}</bdi>
                </span>
              )}
            </p>
          </CareerItem>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Signed but not yet begun. */
function isAhead({ start, end }: Job, month: string): boolean {
  return !end && start > month
}

function describes({ summary, highlights, technologies }: Job): boolean {
  return summary !== '' || highlights.length + technologies.length > 0
}

/** Phones show the beginning, and the rest on a press. */
function Details({ job: { title, summary, highlights, technologies } }: { job: Job }) {
  const first = summary ? 0 : 1
  const hasMore = highlights.length > first || technologies.length > 0
  return (
    <>
      {summary ? (
        <p dir="auto" className={styles.summary}>
          {summary}
        </p>
      ) : (
        <Highlights highlights={highlights.slice(0, first)} />
      )}
      {hasMore && (
        <More of={title} highlights={highlights.slice(first)} technologies={technologies} />
      )}
    </>
  )
}

interface MoreProps {
  of: string
  highlights: string[]
  technologies?: string[]
}

export function More({ of, highlights, technologies = [] }: MoreProps) {
  const { home, project } = useWords()
  return (
    <details className={styles.details}>
      <summary className={styles.toggle}>
        {home.more}
        <span className="visually-hidden">
          {' '}
          <Filled text={home.moreOf} values={{ what: <bdi>{of}</bdi> }} />
        </span>
      </summary>
      <Highlights highlights={highlights} />
      {technologies.length > 0 && (
        <ul aria-label={project.technologies} className={`technologies ${styles.technologies}`}>
          {technologies.map((technology) => (
            <li key={technology}>
              <bdi>{technology}</bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Highlights({ highlights }: { highlights: string[] }) {
  if (highlights.length === 0) return null
  return (
    <ul className={styles.highlights}>
      {highlights.map((highlight) => (
        <li key={highlight} dir="auto">
          {highlight}
        </li>
      ))}
    </ul>
  )
}

import { ArrowRight } from 'lucide-react'
import type { Job } from '#contract/profile.ts'
import { shortMonth, spanInWords } from '../dates.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import item from './career-item.module.css'
import { CareerItem } from './career-item.tsx'
import styles from './experience.module.css'
import section from './section.module.css'

/** `month` is the one that a job without an end is counted to, such as 2026-11. */
export function Experience({ jobs, month }: { jobs: Job[]; month: string }) {
  if (jobs.length === 0) return null
  return (
    <div className={styles.experience}>
      <h3 className={`${section.title} ${styles.heading}`}>
        Experience
        {jobs.length > 1 && (
          <span aria-hidden="true" className={styles.count}>
            {jobs.length} jobs
            <ArrowRight size={16} />
          </span>
        )}
      </h3>
      <ul className={`${item.list} ${styles.jobs}`}>
        {jobs.map((job, index) => (
          <CareerItem
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
            key={index}
            logo={job.logo}
            organization={job.company}
            figures={[
              { name: 'Dates', text: `${shortMonth(job.start)} – ${endOf(job)}` },
              { name: 'Duration', text: spanInWords(job.start, job.end || month) },
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
              {job.location && ', '}
              {job.location && <bdi>{job.location}</bdi>}
            </p>
          </CareerItem>
        ))}
      </ul>
    </div>
  )
}

function endOf({ end }: Job): string {
  return end ? shortMonth(end) : 'present'
}

function describes({ summary, highlights, technologies }: Job): boolean {
  return summary !== '' || highlights.length + technologies.length > 0
}

function Details({ job: { summary, highlights, technologies } }: { job: Job }) {
  return (
    <>
      {summary && (
        <p dir="auto" className={styles.summary}>
          {summary}
        </p>
      )}
      {highlights.length > 0 && (
        <ul className={styles.highlights}>
          {highlights.map((highlight) => (
            <li key={highlight} dir="auto">
              {highlight}
            </li>
          ))}
        </ul>
      )}
      {technologies.length > 0 && (
        <ul aria-label="Technologies" className={styles.technologies}>
          {technologies.map((technology) => (
            <li key={technology} dir="auto">
              {technology}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

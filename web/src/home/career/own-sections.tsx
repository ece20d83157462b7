import type { OwnSection, SectionEntry } from '#contract/sections.ts'
import { fill } from '#contract/texts/fill.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Filled, useDates, useWords } from '../../words.tsx'
import styles from './own-sections.module.css'

/** Entries of a section shown before a press. */
const first = 5

/** Certificates, talks and other lists, side by side; they come after what most visitors look for. */
export function OwnSections({ sections }: { sections: OwnSection[] }) {
  const { home } = useWords()
  const filled = sections.filter(({ entries }) => entries.length > 0)
  if (filled.length === 0) return null
  return (
    <div className={styles.sections}>
      {filled.map(({ title, entries }) => (
        <div key={title}>
          <h2 dir="auto" className={styles.heading}>
            {title}
          </h2>
          <Entries entries={entries.slice(0, first)} />
          {entries.length > first && (
            <details>
              <summary className={styles.toggle}>
                {fill(home.moreEntries, { count: entries.length - first })}
                <span className="visually-hidden">
                  {' '}
                  <Filled text={home.moreIn} values={{ title: <bdi>{title}</bdi> }} />
                </span>
              </summary>
              <Entries entries={entries.slice(first)} />
            </details>
          )}
        </div>
      ))}
    </div>
  )
}

function Entries({ entries }: { entries: SectionEntry[] }) {
  const { dates } = useDates()
  return (
    <ul>
      {entries.map((entry, index) => {
        const { name, by, url, text } = entry
        const when = dates(entry)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
          <li key={index} className={styles.entry}>
            <h3 dir="auto">{url ? <ExternalLink url={url}>{name}</ExternalLink> : name}</h3>
            {when && <p className={styles.when}>{when}</p>}
            {by && <p dir="auto">{by}</p>}
            {text && (
              <p dir="auto" className={styles.text}>
                {text}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

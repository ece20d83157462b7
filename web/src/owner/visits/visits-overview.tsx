import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { otherSites, type VisitDay, type Visits } from '#contract/visits.ts'
import { wordWidth } from '../../ui/word-width.ts'
import { Card } from '../ui/card.tsx'
import { FigurePlate, hueStyle, PlateHead } from '../ui/figure-plate.tsx'
import { Loading, Reload } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Switch } from '../ui/switch.tsx'
import { Chart } from './chart.tsx'
import { dayInWords, lastDays, topSites, totalInWords, totalOf } from './days.ts'
import { setCounting, visitsQuery } from './visits.ts'
import styles from './visits-overview.module.css'

interface Props {
  /** In degrees; undefined until it is known. */
  hue: number | undefined
}

/** Visits of the last 30 days and their sources on a plate, with a switch for counting. */
export function VisitsOverview({ hue }: Props) {
  const id = useId()
  const about = `${id}-about`
  const { data, isFetched, refetch } = useQuery(visitsQuery)
  const month = lastDays(data?.days ?? [], 30)
  if (!isFetched) return <Loading />
  const title = (
    <h2 id={id} tabIndex={-1}>
      Visits
    </h2>
  )
  const counting = data && (
    <div className={styles.counting}>
      <Switch
        isOn={data.counting}
        aria-describedby={about}
        onClick={() => setCounting(!data.counting)}
      >
        Count visits
      </Switch>
    </div>
  )
  if (data && totalOf(month) === 0) {
    return (
      <FigurePlate labelledBy={id} title={title} tools={counting} figure={0} style={hueStyle(hue)}>
        {data.days.length === 0 && data.counting ? (
          <p>
            <strong>Nobody has looked yet</strong>
            <br />
            Send somebody the link to your page, and their visit stands here.
          </p>
        ) : (
          <p>{describeVisits(data, month)}</p>
        )}
        <Counted id={about} />
      </FigurePlate>
    )
  }
  return (
    <Card
      as="section"
      className={styles.plate}
      aria-labelledby={id}
      data-tone="field"
      style={hueStyle(hue)}
    >
      <div className={styles.month}>
        <PlateHead title={title} tools={counting} />
        {data ? (
          <Month visits={data} month={month} about={about} />
        ) : (
          <Stack data-align="start" gap={4}>
            <Note>Visits could not be loaded.</Note>
            <Reload onReload={() => refetch()} heading={`[id="${id}"]`} />
          </Stack>
        )}
      </div>
    </Card>
  )
}

interface MonthProps {
  visits: Visits
  month: VisitDay[]
  about: string
}

/** The number that the sentence begins with is set large. */
function Month({ visits, month, about }: MonthProps) {
  const figure = totalOf(month).toLocaleString()
  return (
    <>
      <p className={styles.total}>
        <strong style={{ '--width': wordWidth(figure) } as CSSProperties}>{figure}</strong>
        <span>{describeVisits(visits, month).slice(figure.length)}</span>
      </p>
      <Chart days={month} />
      <Sites days={month} className={styles.beside} />
      <Row className={styles.more} gap="0 6">
        <Table days={[...month].reverse()} />
        <Counted id={about} />
      </Row>
    </>
  )
}

function Counted({ id }: { id: string }) {
  return (
    <details>
      <summary>What is counted</summary>
      <p className={styles.about} id={id}>
        Counted by day (UTC): pages, the sites that led there and versions of your résumé, each kept
        for 400 days. A site has its name here from its second visitor or second day on. Nothing is
        kept of who looked: no cookie, no address. Programs do not count, and neither do browsers
        where you are signed in.
      </p>
    </details>
  )
}

/** The bars' data for screen readers, with details; with the sites where their own list has no room beside it. */
function Table({ days }: { days: VisitDay[] }) {
  return (
    <details className={styles.table}>
      <summary>
        <span>Day by day</span>
        <span className={styles.within}>, with sites</span>
      </summary>
      <Sites days={days} className={styles.within} />
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Visits</th>
            <th scope="col">Pages opened</th>
            <th scope="col">Came from</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, visits, pages, sites }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayInWords(day)}</time>
              </th>
              <td>{visits.toLocaleString()}</td>
              <td>{listed(pages, pageNames)}</td>
              <td>{listed(sites)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Sites({ days, className }: { days: VisitDay[]; className: string | undefined }) {
  const id = useId()
  const sites = topSites(days)
  const unnamed = totalOf(days) - sites.reduce((sum, [, visits]) => sum + visits, 0)
  return (
    <div className={`${styles.sites} ${className}`}>
      <h3 className={styles.subtitle} id={id}>
        Where they came from
      </h3>
      <ul aria-labelledby={id}>
        {sites.map(([site, visits]) => (
          <li key={site}>
            <span>{site === otherSites ? 'Other sites' : site}</span>{' '}
            <span>{visits.toLocaleString()}</span>
          </li>
        ))}
        {unnamed > 0 && (
          <li>
            <span>No site: an e-mail, an app, a typed address</span>{' '}
            <span>{unnamed.toLocaleString()}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

const pageNames: Record<string, string> = { '/': 'Home page', '/resume': 'Résumé' }

function listed(counts: Record<string, number>, names: Record<string, string> = {}): string {
  return Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${names[name] ?? name} ${count.toLocaleString()}`)
    .join(', ')
}

function describeVisits({ counting }: Visits, month: VisitDay[]): string {
  const total = totalInWords(month)
  return counting ? total : `${total} Counting is switched off: nothing more is kept.`
}

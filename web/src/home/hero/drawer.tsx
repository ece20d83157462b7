import { type CSSProperties, useEffect, useState } from 'react'
import type { Job, PublicProfile } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'
import { datesIn } from '../../dates.ts'
import { whenIdle } from '../../idle.ts'
import type { PageWords } from '../../published.ts'
import { maxCards, ownerHues } from '../../ui/hue.ts'
import { headlineOf, resultIn } from '../../ui/plate-headline.ts'
import { firstSentence } from '../../ui/text.ts'
import { figureWidth, fittingWidth, lineWidth } from '../../ui/word-width.ts'
import { useWords } from '../../words.tsx'
import { useProjects } from '../projects-data.tsx'
import styles from './drawer.module.css'
import { AllCard, type Card, DrawerCard } from './drawer-card.tsx'
import fewStyles from './few-cards.module.css'

/** The cards of the first screen: the projects in the owner's order, without any the jobs. */
export function useCards(profile: PublicProfile, month: string) {
  const { projects, pick } = useProjects()
  const hues = useHues(profile)
  const words = useWords()
  if (projects === null) return { cards: null, hues }
  const cards = projects.map((project) =>
    cardOfProject(project, words, project.slug ? undefined : () => pick(project._id)),
  )
  const jobs = cards.length > 0 ? [] : profile.experience.slice(0, maxCards)
  return { cards: [...cards, ...jobs.map((job) => cardOfJob(job, words, month))], hues }
}

export function useHues(profile: PublicProfile): number[] {
  const { hues } = useProjects()
  return hues.length > 0 ? hues.slice(0, maxCards) : ownerHues([], profile)
}

function cardOfProject(
  project: ProjectSummary,
  { home, base = '' }: PageWords,
  pick: Card['pick'],
): Card {
  const { name, slug, description } = project
  const { text, unit, isFigure, parts } = headlineOf(project)
  const said = (!isFigure && parts[0]) || firstSentence(description)
  return {
    name,
    href: slug ? `${base}/projects/${slug}` : '#Projects',
    parts: isFigure ? parts : [said, '', ''],
    large: { text: isFigure ? text : '', unit },
    text: said,
    more: `${slug ? home.readHow : home.projects} ›`,
    project,
    pick,
  }
}

function cardOfJob(job: Job, words: PageWords, month: string): Card {
  const { title, company, start, end, summary, highlights } = job
  const { span, largeSpan, period } = datesIn(words.dates)
  const said = highlights[0] ?? summary
  const card = { name: company, href: '#About', more: period(job) }
  const result = resultIn(said)
  if (result) {
    const { text, unit, parts } = headlineOf({ name: company, result })
    return {
      ...card,
      parts,
      large: { text, unit },
      text: title,
      points: highlights.slice(1, maxPoints),
    }
  }
  const last = end || month
  return {
    ...card,
    parts: [[title, span(start, last)].filter(Boolean).join(' · '), '', ''],
    large: largeSpan(start, last) ?? { text: '', unit: '' },
    text: said,
  }
}

const maxOnPhone = 5

/** Of a job's highlights, with that which has the figure. */
const maxPoints = 3

interface Props {
  /** null reserves the space until they are loaded. */
  cards: Card[] | null
  /** Degrees. */
  hues: number[]
}

/** Without a figure and a picture. */
function isBrief({ large, project }: Card): boolean {
  return !large.text && !project?.photo
}

/** Of a name on the open card, above its text. */
const nameLine = 4.4

/** em: of the names' column beside a figure, and where names are large. */
const maxNames = 11
const maxLargeNames = 21

/** Set larger where no figure is. */
const namesGrow = 1.3

/** em: the width of the names' column, beside which the sentences stand. */
function namesWidth(cards: readonly Card[]): number {
  const widths = cards.map(({ name, large }) => lineWidth(name) * (large.text ? 1 : namesGrow))
  const most = cards.some(({ large }) => large.text) ? maxNames : Number.POSITIVE_INFINITY
  return Math.min(most, Math.max(0, ...widths))
}

/** em: of four digits and their comma. */
const maxFigure = 2.8

/** em: of the widest open figure, which all are as large as; a longer one is smaller. */
function mostWidth(cards: readonly Card[]): number {
  const widths = cards.map(({ large: { text, unit } }) => figureWidth(text, unit))
  return Math.min(maxFigure, Math.max(1, ...widths))
}

/** Index cards of which the tops show; the one that is pointed at or has the focus is pulled out, else the first. */
export function Drawer({ cards, hues }: Props) {
  // Published is what shows before. The rest comes while nobody points at a card, whose first frame it would hold up.
  const [isReady, setReady] = useState(false)
  useEffect(() => whenIdle(() => setReady(true)), [])
  const isLong = cards !== null && cards.length > maxCards
  const shown = cards?.slice(0, isLong ? maxCards - 1 : maxCards)
  const count = shown ? shown.length + Number(isLong) : maxCards
  const most = mostWidth(shown ?? [])
  const names = namesWidth(shown ?? [])
  const areNamesLarge = count < 6 && names < maxLargeNames && shown?.every(isBrief)
  // Of few the open one is high, and a figure of several letters would be small beside its picture.
  const isStacked = count < 5 && !areNamesLarge
  // Of a sentence below a name without a figure, as far as the row is high enough.
  const lines = count < 6 && !isStacked ? 2 : 1
  return (
    <ul
      className={[
        styles.drawer,
        isStacked && fewStyles.stacked,
        isStacked && shown?.some(({ project }) => project?.photo) && fewStyles.pictured,
        areNamesLarge && fewStyles.large,
      ]
        .filter(Boolean)
        .join(' ')}
      style={
        { '--count': count, '--names': names, '--lines': lines, '--most': most } as CSSProperties
      }
    >
      {shown?.map((card, index) => {
        const isWhole = index === 0 || isReady
        const { text, unit } = card.large
        const whole = unit ? figureWidth(text, unit) : 0
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards keep their places
            key={index}
            className={[styles.card, index > 0 && isBrief(card) && styles.brief]
              .filter(Boolean)
              .join(' ')}
            style={
              {
                '--index': index,
                '--hue': hues[index] ?? 0,
                '--width':
                  index === 0 && isBrief(card)
                    ? fittingWidth(card.name, nameLine)
                    : text
                      ? figureWidth(text)
                      : 1,
                // Closed, a figure is smaller for it where it is long.
                ...(whole > (isWhole ? 0 : most) && { '--whole': whole }),
              } as CSSProperties
            }
          >
            <DrawerCard card={card} isWhole={isWhole} isFirst={index === 0} isStacked={isStacked} />
          </li>
        )
      })}
      {!shown && (
        <li
          className={`${styles.card} ${styles.neutral}`}
          // Space for a first card and four more.
          style={{ '--index': 0, minHeight: '24.25rem' } as CSSProperties}
        />
      )}
      {cards?.[maxOnPhone]?.project && (
        <li
          className={`${styles.card} ${styles.neutral} ${isLong ? '' : styles.narrow}`}
          style={{ '--index': maxCards - 1, '--width': 1 } as CSSProperties}
        >
          <AllCard count={cards.length} />
        </li>
      )}
    </ul>
  )
}

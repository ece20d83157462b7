import { type CSSProperties, useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { fill } from '#contract/texts/fill.ts'
import { ratioOf } from '../../ui/plate.tsx'
import { figureDirection } from '../../ui/plate-headline.ts'
import { ProjectImage } from '../../ui/project-image.tsx'
import { useWords } from '../../words.tsx'
import { CardFigure, type Headline } from './card-figure.tsx'
import styles from './drawer-card.module.css'
import fewStyles from './few-cards.module.css'

/** As the style sheet sets the picture. */
const sizes = '(min-width: 768px) 24vw, 160px'
const stackedSizes = '(min-width: 960px) 46vw, 160px'

export interface Card extends Headline {
  name: string
  href: string
  /** Shown when the card is pulled out and has no picture. */
  text: string
  /** What else a job's card says where it is high. */
  points?: readonly string[]
  /** What the card leads to, below the text or the figure. */
  more: string
  project?: ProjectSummary
  pick?: (() => void) | undefined
}

interface Props {
  card: Card
  /** With the words and the picture that only an open card shows. */
  isWhole: boolean
  isFirst: boolean
  /** With its picture as wide as the card. */
  isStacked: boolean
}

export function DrawerCard({ card, isWhole, isFirst, isStacked }: Props) {
  const { name, href, parts, large, text, points, more, project, pick } = card
  const [before, figure, after] = parts
  const [lost, setLost] = useState('')
  return (
    <a
      href={href}
      className={styles.link}
      style={project && isWhole ? ({ '--ratio': ratioOf(project) } as CSSProperties) : undefined}
      onClick={pick}
    >
      <span className={large.text ? styles.line : `${styles.line} ${styles.alone}`}>
        <strong dir="auto">{name}</strong>{' '}
        <span dir="auto" className={isWhole && (project || figure) ? styles.said : undefined}>
          {before}
          {figure && <b dir={figureDirection(large.unit)}>{figure}</b>}
          {after}
        </span>
      </span>
      {large.text && <CardFigure large={large} parts={parts} isWhole={isWhole} />}
      {isWhole &&
        (project?.photo && project.photo !== lost ? (
          // A phone shows, and loads, the first one's alone.
          <>
            <ProjectImage
              project={project}
              sizes={isStacked ? stackedSizes : sizes}
              priority={isFirst ? 'low' : undefined}
              onLost={setLost}
            />
            {!isStacked && (
              <b className={styles.more} aria-hidden="true">
                {more}
              </b>
            )}
          </>
        ) : (
          <span className={styles.text} aria-hidden="true">
            <span dir="auto">{text}</span>
            {more && <b>{more}</b>}
            {isStacked &&
              points?.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: points may be equal
                <i key={index} dir="auto" className={fewStyles.point}>
                  {point}
                </i>
              ))}
          </span>
        ))}
    </a>
  )
}

export function AllCard({ count }: { count: number }) {
  return (
    <a href="#Projects" className={styles.link}>
      <span className={styles.line}>
        <strong>{fill(useWords().home.allProjects, { count })}</strong>
      </span>
    </a>
  )
}

import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { ProjectImage } from '../../ui/project-image.tsx'
import styles from './drawer-card.module.css'

/** As the style sheet sets the picture. */
const sizes = '(min-width: 768px) 290px, min(38vw, 160px)'
/** Characters before or after a figure that fit beside it. */
const besideFigure = 28

export interface Card {
  name: string
  href: string
  /** The result, or what else stands beside the name; its figure stands apart. */
  parts: [before: string, figure: string, after: string]
  /** The large text. */
  large: { text: string; unit: string }
  /** Shown when the card is pulled out and has no picture. */
  text: string
  more: string
  project?: ProjectSummary
  pick?: (() => void) | undefined
}

interface Props {
  card: Card
  /** Otherwise text, also where there is a picture. */
  hasPicture: boolean
}

export function DrawerCard({ card, hasPicture }: Props) {
  const { name, href, parts, large, text, more, project, pick } = card
  const [before, figure, after] = parts
  const [lost, setLost] = useState('')
  const isBeside =
    figure !== '' && Math.max(before.trim().length, after.trim().length) <= besideFigure
  return (
    <a href={href} className={styles.link} onClick={pick}>
      <span className={styles.line}>
        <strong dir="auto">{name}</strong>{' '}
        <span dir="auto" className={isBeside ? styles.said : undefined}>
          {before}
          {figure && <b>{figure}</b>}
          {after}
        </span>
      </span>
      <span className={styles.large} aria-hidden="true">
        <bdi>
          {large.text}
          {large.unit && <small>{large.unit}</small>}
        </bdi>
        {isBeside && before && <i className={styles.before}>{before}</i>}
        {isBeside && after && <i className={styles.after}>{after}</i>}
      </span>
      {project && project.photo !== lost && hasPicture ? (
        <ProjectImage project={project} sizes={sizes} priority="low" onLost={setLost} />
      ) : (
        <span className={styles.text} aria-hidden="true">
          <span dir="auto">{text}</span>
          {more && <b>{more}</b>}
        </span>
      )}
    </a>
  )
}

export function AllCard({ count }: { count: number }) {
  return (
    <a href="#Projects" className={styles.link}>
      <span className={styles.line}>
        <strong>{`All ${count} projects`}</strong>
        <ArrowRight aria-hidden size={18} />
      </span>
    </a>
  )
}

import { ArrowRight } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { fill } from '#contract/texts/fill.ts'
import { ratioOf } from '../../ui/plate.tsx'
import { ProjectImage } from '../../ui/project-image.tsx'
import { useWords } from '../../words.tsx'
import styles from './drawer-card.module.css'

/** As the style sheet sets the picture. */
const sizes = '(min-width: 768px) 290px, min(38vw, 160px)'
/** Characters that fit a line before the figure. */
const lineBefore = 26

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
  const look = [
    styles.large,
    before.length > lineBefore && styles.low,
    large.text.includes(',') && styles.tail,
  ]
  return (
    <a
      href={href}
      className={styles.link}
      style={project && ({ '--ratio': ratioOf(project) } as CSSProperties)}
      onClick={pick}
    >
      <span className={styles.line}>
        <strong dir="auto">{name}</strong>{' '}
        <span dir="auto" className={figure ? styles.said : undefined}>
          {before}
          {figure && <b>{figure}</b>}
          {after}
        </span>
      </span>
      <span className={look.filter(Boolean).join(' ')} aria-hidden="true">
        <bdi dir={large.unit === '\u066a' ? 'rtl' : undefined}>
          {large.text}
          {large.unit && <small>{large.unit}</small>}
        </bdi>
        {before && figure && <i className={styles.before}>{before}</i>}
        {after && <i className={styles.after}>{after}</i>}
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
        <strong>{fill(useWords().home.allProjects, { count })}</strong>
        <ArrowRight aria-hidden size={18} />
      </span>
    </a>
  )
}

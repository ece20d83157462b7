import type { CSSProperties, ReactNode } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { headlineOf } from './plate-headline.ts'
import { lineWidth, wordWidth } from './word-width.ts'

interface Props {
  project: Pick<ProjectSummary, 'name' | 'result'>
  /** Degrees. */
  hue: number
  id?: string | undefined
  /** Shows name and result on the plate, rather than beside it. */
  showsWords?: boolean | undefined
  /** An inset image. */
  children?: ReactNode
}

/** A field in the project's hue with its result's figure. Whoever renders it must include plate.css. */
export function Plate({ project, hue, id, showsWords = false, children }: Props) {
  const { name, result } = project
  const { text, unit, isFigure } = headlineOf(project)
  const look = {
    '--hue': hue,
    '--largest': isFigure && text.length < 4 ? 31 : 24,
    '--line': lineWidth(text) + lineWidth(unit) / 2,
    '--width': wordWidth(text),
  }
  return (
    <div className="plate" id={id} dir="auto" style={look as CSSProperties}>
      {showsWords && result && (
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>
            <bdi>{result}</bdi>
          </span>
        </p>
      )}
      <p
        className={isFigure ? 'large figure' : 'large'}
        aria-hidden={!showsWords || Boolean(result)}
      >
        <bdi>{text}</bdi>
        {unit && <small>{unit}</small>}
      </p>
      {children}
    </div>
  )
}

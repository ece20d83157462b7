import type { CSSProperties, ReactNode } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { headlineOf } from './plate-headline.ts'
import { lineWidth, wordWidth } from './word-width.ts'

interface Props {
  project: Pick<ProjectSummary, 'name' | 'result'>
  /** Degrees. */
  hue: number
  id?: string | undefined
  /** Name and result stand on it; else they stand beside it. */
  showsWords?: boolean | undefined
  /** A picture that is set into it. */
  children?: ReactNode
}

/** A field in the project's hue with the figure of its result: plate.css, which whoever shows it brings along. */
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

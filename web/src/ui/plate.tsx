import { type CSSProperties, useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { hueOf } from './hue.ts'
import { figureDirection, headlineOf } from './plate-headline.ts'
import { type ImageAddress, type PicturedProject, ProjectImage } from './project-image.tsx'
import { figureWidth, fittingWidth } from './word-width.ts'

interface Props {
  project: PicturedProject & Pick<ProjectSummary, 'name' | 'result' | 'photoHue'>
  /** Degrees, by default the project's own. */
  hue?: number | undefined
  /** With its name, where that does not stand beside it. */
  named?: boolean | undefined
  /** Of a few centimetres: its figure alone, else its picture, else its name; hidden from screen readers. */
  thumbnail?: boolean | undefined
  /** Of the picture. */
  sizes: string
  imageAddress?: ImageAddress | undefined
}

/**
 * What a project looks like: a field of its hue with its result, whose number is large, and its picture. Whoever
 * renders it must include plate.css.
 */
export function Plate({ project, hue = hueOf(project), named, thumbnail, ...image }: Props) {
  const { name, result, photo } = project
  const [lost, setLost] = useState('')
  const hasPicture = photo !== '' && photo !== lost && !(thumbnail && headlineOf(project).isFigure)
  return (
    <div
      className={['plate', thumbnail && 'thumbnail', !result && !hasPicture && 'bare']
        .filter(Boolean)
        .join(' ')}
      aria-hidden={thumbnail}
      style={{ '--hue': hue, ...(hasPicture && { '--ratio': ratioOf(project) }) } as CSSProperties}
    >
      {named && result && !thumbnail && <strong dir="auto">{name}</strong>}
      {!(thumbnail && hasPicture) && <Sentence project={project} isHeard={named} />}
      {hasPicture && <ProjectImage project={project} {...image} onLost={setLost} />}
    </div>
  )
}

/** Of the words on the widest plate, which is twice as wide as high, within its edges. */
const plateLine = 2.4

interface SentenceProps {
  project: Pick<ProjectSummary, 'name' | 'result'>
  /** Also where it is no more than the name. */
  isHeard?: boolean | undefined
}

/** The result with its number set large, else the name. */
export function Sentence({ project, isHeard = false }: SentenceProps) {
  const { text, unit, isFigure, parts } = headlineOf(project)
  const [before, figure, after] = parts
  if (!isFigure)
    return (
      <p
        className="words"
        dir="auto"
        aria-hidden={(!project.result && !isHeard) || undefined}
        style={{ '--width': fittingWidth(text, plateLine) } as CSSProperties}
      >
        {text}
      </p>
    )
  return (
    <p
      className="sentence"
      dir="auto"
      style={{ '--width': figureWidth(text, unit) } as CSSProperties}
    >
      {before && <span>{before}</span>}
      <b className={text.includes(',') ? 'tail' : undefined}>
        {unit ? (
          <bdi dir={figureDirection(unit)}>
            {text}
            <small>{figure.slice(text.length)}</small>
          </bdi>
        ) : (
          text
        )}
      </b>
      {after && <span>{after}</span>}
    </p>
  )
}

/** Width by height: a picture is cropped about its focal point rather than made small. */
export function ratioOf({ photoWidth, photoHeight }: PicturedProject): number {
  const ratio = photoHeight > 0 ? photoWidth / photoHeight : 16 / 9
  return Number(Math.min(Math.max(ratio, 0.9), 4 / 3).toFixed(3))
}

import type { CSSProperties } from 'react'
import { headlineOf } from '../../src/ui/plate-headline.ts'

/** What a project came to; its number is large, in the project's ink. */
export function Result({ result, hue }: { result: string; hue: number }) {
  const { text, isFigure, parts } = headlineOf({ name: '', result })
  const [before, figure, after] = parts
  if (!result) return null
  return (
    <p className={isFigure ? 'sentence' : 'result'}>
      <bdi>
        {before}
        {isFigure && (
          <b style={{ '--hue': hue } as CSSProperties}>
            {text}
            <small>{figure.slice(text.length)}</small>
          </b>
        )}
        {after}
      </bdi>
    </p>
  )
}

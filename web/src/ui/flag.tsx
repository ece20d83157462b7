import type { CSSProperties } from 'react'

interface Props {
  hues: readonly number[]
  className?: string | undefined
}

/** The owner's colours, a stripe each. */
export function Flag({ hues, className = '' }: Props) {
  return (
    <div className={`flag ${className}`} aria-hidden="true">
      {hues.map((hue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hues may be equal
        <i key={index} style={{ '--hue': hue } as CSSProperties} />
      ))}
    </div>
  )
}

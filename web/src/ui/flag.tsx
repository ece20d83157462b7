import type { CSSProperties } from 'react'

interface Props {
  hues: readonly number[]
  /** Of its ground, if any. */
  hue?: number | undefined
  className?: string | undefined
}

/** The owner's colours, a stripe each. */
export function Flag({ hues, hue, className = '' }: Props) {
  return (
    <div
      className={`flag ${className}`}
      aria-hidden="true"
      style={{ '--hue': hue } as CSSProperties}
    >
      {hues.map((hue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hues may be equal
        <i key={index} style={{ '--hue': hue } as CSSProperties} />
      ))}
    </div>
  )
}

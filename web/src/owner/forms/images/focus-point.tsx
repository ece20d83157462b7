import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import styles from './focus-point.module.css'

interface Props {
  describedBy?: string | undefined
  source: string
  label: string
  /** An object-position of two percentages, across and down. */
  value: string
  /** px */
  width?: number | undefined
  height?: number | undefined
  /** The ratio that it is cropped to; what is cut off is shaded. */
  crop?: string | undefined
  onValue(value: string): void
}

/** Percent that an arrow key moves the point by. */
const step = 5
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** An image with its focus point, moved by a press or the arrow keys. */
export function FocusPoint(props: Props) {
  const { describedBy, source, label, value, width = 0, height = 0, crop, onValue } = props
  const [across = 50, down = 50] = value.split(' ').map(Number.parseFloat)

  function focusOn(x: number, y: number) {
    const percent = (value: number) => `${Math.round(Math.min(100, Math.max(0, value)))}%`
    onValue(`${percent(x)} ${percent(y)}`)
  }

  function point({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    // A keyboard click has no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    focusOn((100 * (clientX - left)) / width, (100 * (clientY - top)) / height)
  }

  function nudge(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    focusOn(across + x, down + y)
  }

  return (
    <button
      className={styles.picture}
      type="button"
      title="Press the part that must stay visible when the image is cropped"
      aria-label={`${label}: ${across} % across, ${down} % down. Move it with the arrow keys.`}
      aria-describedby={describedBy}
      onClick={point}
      onKeyDown={nudge}
    >
      <img src={source} alt="" width={width || undefined} height={height || undefined} />
      {crop && width > 0 && height > 0 && (
        <span className={styles.crop} style={cropBox(width / height, crop, across, down)} />
      )}
      <span className={styles.point} style={{ left: `${across}%`, top: `${down}%` }} />
    </button>
  )
}

/** Where the part in sight lies, as object-fit: cover and an object-position put it. */
function cropBox(ratio: number, crop: string, across: number, down: number): CSSProperties {
  const [width = 1, height = 1] = crop.split('/').map(Number)
  const wide = Math.min(1, width / height / ratio)
  const high = Math.min(1, ratio / (width / height))
  return {
    left: `${across * (1 - wide)}%`,
    top: `${down * (1 - high)}%`,
    width: `${100 * wide}%`,
    height: `${100 * high}%`,
  }
}

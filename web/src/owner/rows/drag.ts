import {
  type CSSProperties,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

interface Drag {
  from: number
  to: number
  height: number
  offset: number
}

/**
 * A held row scrolls the page within `size` px of the window's edge, by `speed` px a ms; a frame counts as `longestFrame`
 * ms at most.
 */
const edge = { size: 72, speed: 0.6, longestFrame: 100 }

const held = { zIndex: 1, boxShadow: 'var(--shadow)', outline: '1px solid var(--accent)' }

/** Drags the rows of a table, or of a list, by pointer or finger. The rows stay where they are in the document until the drop. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef(() => {})

  // Rows that go while one is held scroll nothing any more.
  useEffect(() => () => stop.current(), [])

  function grab(event: ReactPointerEvent<HTMLElement>, from: number) {
    const rows = [...(event.currentTarget.closest('tbody, ol')?.children ?? [])]
    const own = rows[from]
    if (!own || event.button !== 0) return
    const grip = event.currentTarget
    // A grip is no field, which the browser would lock by itself.
    const isLocked = () => grip.closest('fieldset:disabled') !== null
    if (isLocked()) return
    event.preventDefault()
    const middles = rows.map(middleOf)
    const origin = event.clientY + window.scrollY
    const { height } = own.getBoundingClientRect()
    const pointer = event.pointerId
    let at = event.clientY
    let to = from
    let frame = 0
    let drawnAt = performance.now()
    const listening = new AbortController()
    const { signal } = listening

    function place() {
      const offset = at + window.scrollY - origin
      const middle = (middles[from] ?? 0) + offset
      to = middles.filter((other, index) => index !== from && other < middle).length
      setDrag({ from, to, height, offset })
    }

    /** A pointer that is held still at the edge scrolls on. */
    function scroll(now: number) {
      // What is saved meanwhile would be without the drop.
      if (isLocked()) return end(false)
      const elapsed = Math.max(0, Math.min(now - drawnAt, edge.longestFrame))
      drawnAt = now
      const direction = at < edge.size ? -1 : at > window.innerHeight - edge.size ? 1 : 0
      const before = window.scrollY
      window.scrollBy(0, direction * edge.speed * elapsed)
      if (window.scrollY !== before) place()
      frame = requestAnimationFrame(scroll)
    }

    stop.current = () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }

    function end(drop: boolean) {
      stop.current()
      setDrag(null)
      if (drop) onDrop(from, to)
    }

    window.addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== pointer) return
        at = move.clientY
        place()
      },
      { signal },
    )
    window.addEventListener('pointerup', () => end(!isLocked()), { signal })
    window.addEventListener('pointercancel', () => end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
    frame = requestAnimationFrame(scroll)
  }

  /** What a row needs to look dragged, or moved aside. */
  function place(index: number): { style?: CSSProperties; 'data-dragged'?: boolean } {
    if (drag === null) return {}
    const { from, to, height, offset } = drag
    if (index === from) {
      const style = { ...held, transform: `translateY(${offset}px)` }
      return { style, 'data-dragged': true }
    }
    const up = from < index && index <= to
    const down = to <= index && index < from
    const shift = up ? -height : down ? height : 0
    return {
      style: { transform: `translateY(${shift}px)`, transition: 'transform 160ms var(--ease)' },
    }
  }

  return { grab, place }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + window.scrollY + height / 2
}

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
 * Auto-scroll while dragging within `size` px of the window's edge, at `speed` px a ms; a frame counts as
 * `maxFrame` ms at most.
 */
const edge = { size: 72, speed: 0.6, maxFrame: 100 }

const held = { zIndex: 1, boxShadow: 'var(--shadow)', outline: '1px solid var(--accent)' }

/** Drags the rows of a table or list by mouse or touch. The DOM order does not change until the drop. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef(() => {})
  const isHeld = useRef(false)

  // Stops the scrolling when the rows unmount during a drag.
  useEffect(() => () => stop.current(), [])

  function grab(event: ReactPointerEvent<HTMLElement>, from: number) {
    const rows = [...(event.currentTarget.closest('tbody, ol')?.children ?? [])]
    const own = rows[from]
    // A second finger begins no drag of its own.
    if (!own || event.button !== 0 || isHeld.current) return
    const grip = event.currentTarget
    // A disabled fieldset does not lock a grip, which is no form field.
    const isLocked = () => grip.closest('fieldset:disabled') !== null
    if (isLocked()) return
    event.preventDefault()
    const middles = rows.map(middleOf)
    const origin = event.clientY + window.scrollY
    const { height } = own.getBoundingClientRect()
    const pointer = event.pointerId
    const isOwn = ({ pointerId }: PointerEvent) => pointerId === pointer
    let at = event.clientY
    let to = from
    let frame = 0
    let drawnAt = performance.now()
    const listening = new AbortController()
    const { signal } = listening

    function update() {
      const offset = at + window.scrollY - origin
      const middle = (middles[from] ?? 0) + offset
      to = middles.filter((other, index) => index !== from && other < middle).length
      setDrag({ from, to, height, offset })
    }

    /** Keeps scrolling while the pointer rests at the edge. */
    function scroll(now: number) {
      // A save in progress would miss the drop.
      if (isLocked()) return end(false)
      const elapsed = Math.max(0, Math.min(now - drawnAt, edge.maxFrame))
      drawnAt = now
      const direction = at < edge.size ? -1 : at > window.innerHeight - edge.size ? 1 : 0
      const before = window.scrollY
      window.scrollBy(0, direction * edge.speed * elapsed)
      if (window.scrollY !== before) update()
      frame = requestAnimationFrame(scroll)
    }

    isHeld.current = true
    stop.current = () => {
      isHeld.current = false
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
        if (!isOwn(move)) return
        at = move.clientY
        update()
      },
      { signal },
    )
    window.addEventListener('pointerup', (up) => isOwn(up) && end(!isLocked()), { signal })
    window.addEventListener('pointercancel', (lost) => isOwn(lost) && end(false), { signal })
    window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal })
    frame = requestAnimationFrame(scroll)
  }

  /** A row's props for being dragged, or shifted aside. */
  function rowProps(index: number): { style?: CSSProperties; 'data-dragged'?: boolean } {
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

  return { grab, place: rowProps }
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + window.scrollY + height / 2
}

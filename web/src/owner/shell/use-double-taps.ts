import { useEffect } from 'react'

/** ms and px from one tap to the next of the same double tap. */
const within = { time: 350, distance: 24 }

/** Words are chosen by a double tap; the others are marked as pressed again and again. */
const takesBoth = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [data-repeats]'

/** Takes a double tap for one: the second presses neither the same again nor what has come in its place. */
export function useDoubleTaps(): void {
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    let first = { at: 0, x: 0, y: 0 }
    let isSecond = false

    function tap({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      const at = Date.now()
      const isNear = Math.hypot(x - first.x, y - first.y) < within.distance
      const isFree = target instanceof Element && target.closest(takesBoth) !== null
      isSecond = pointerType === 'touch' && at - first.at < within.time && isNear && !isFree
      if (!isSecond) first = { at, x, y }
    }

    function click(event: MouseEvent) {
      // Of the keyboard, which has no place.
      if (!isSecond || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    }

    // What was typed or chosen in between makes them two taps.
    function change({ type, target }: Event) {
      if (type === 'beforeinput' || target instanceof HTMLSelectElement) first.at = 0
    }

    document.addEventListener('pointerdown', tap, options)
    document.addEventListener('click', click, options)
    document.addEventListener('beforeinput', change, options)
    document.addEventListener('change', change, options)
    return () => listening.abort()
  }, [])
}

import { useEffect, useRef } from 'react'

/**
 * For lists whose rows contain their own remove button. Call the returned function with a row's id before removing
 * it: the focus then moves to the next row, the previous one, or the heading. Rows have data-row, and their
 * element to focus data-row-focus.
 */
export function useFocusNext(ids: string[]): (removedId: string) => void {
  const awaited = useRef<{ id: string; next: string | undefined } | null>(null)

  useEffect(() => {
    const removal = awaited.current
    if (removal === null || ids.includes(removal.id)) return
    awaited.current = null
    // The focus may have moved elsewhere meanwhile, and stays there.
    if (document.activeElement !== document.body) return
    const row = document.querySelector(`[data-row="${removal.next}"]`)
    const target = row?.querySelector<HTMLElement>('[data-row-focus]')
    const element = target ?? document.querySelector<HTMLElement>('main h1')
    element?.focus()
  }, [ids])

  return (id) => {
    const index = ids.indexOf(id)
    awaited.current = { id, next: ids[index + 1] ?? ids[index - 1] }
  }
}

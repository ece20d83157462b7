import { useEffect, useRef } from 'react'

/**
 * For lists whose rows contain their own remove button. Call the returned function with a row's id before removing
 * it: the focus then moves to the next row, the previous one, or the heading. Rows have data-row, and their
 * element to focus data-row-focus.
 */
export function useFocusNext(ids: string[]): (leaving: string) => void {
  const awaited = useRef<{ id: string; next: string | undefined } | null>(null)

  useEffect(() => {
    const gone = awaited.current
    if (gone === null || ids.includes(gone.id)) return
    awaited.current = null
    // The focus may have moved elsewhere meanwhile, and stays there.
    if (document.activeElement !== document.body) return
    const row = document.querySelector(`[data-row="${gone.next}"]`)
    const target = row?.querySelector<HTMLElement>('[data-row-focus]')
    const place = target ?? document.querySelector<HTMLElement>('main h1')
    place?.focus()
  }, [ids])

  return (id) => {
    const index = ids.indexOf(id)
    awaited.current = { id, next: ids[index + 1] ?? ids[index - 1] }
  }
}

import { useEffect, useRef } from 'react'

/**
 * For a list whose rows are removed by a button inside of them. Call the returned function with the id of a row before
 * its removal: the focus then passes to the next row, the one before, or the heading. A row has data-row, and the
 * element in it that takes the focus data-row-focus.
 */
export function useFocusNext(ids: string[]): (leaving: string) => void {
  const awaited = useRef<{ id: string; next: string | undefined } | null>(null)

  useEffect(() => {
    const gone = awaited.current
    if (gone === null || ids.includes(gone.id)) return
    awaited.current = null
    // The focus may be somewhere else by now, and stays there.
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

import { useEffect, useRef } from 'react'

/**
 * For a list whose rows go away with the button that was pressed. What it returns is called with the id of
 * a row that is about to go; once it has gone, the focus is on the next row, the one before, or the heading.
 * A row carries data-row, and data-row-focus where the focus shall go.
 */
export function useFocusNext(ids: string[]): (leaving: string) => void {
  const awaited = useRef<{ id: string; next: string | undefined } | null>(null)

  useEffect(() => {
    const gone = awaited.current
    if (gone === null || ids.includes(gone.id)) return
    awaited.current = null
    // Someone who has moved on meanwhile is left where they are.
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

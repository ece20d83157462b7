import { useEffect, useRef } from 'react'

/** Ctrl+S or Command+S, wherever the focus is, except behind a dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

import { useEffect, useRef } from 'react'

/** Ctrl or Command with S or Enter, wherever the focus is, except behind a dialog. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const isSave = ['s', 'enter'].includes(event.key.toLowerCase())
      if (!isSave || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

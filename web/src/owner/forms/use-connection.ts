import { useEffect, useState } from 'react'

/** The note under a form that was not saved: the reason, if known, and when to try again. */
export function useConnection(notSaved: boolean): string {
  const [words, setWords] = useState('')

  useEffect(() => {
    if (!notSaved) return
    const lost = () => setWords('Not saved: you are offline')
    const back = () => setWords('You are online again: save now')
    if (navigator.onLine) setWords('Not saved')
    else lost()
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [notSaved])

  return words
}

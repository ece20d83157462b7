import { type SetStateAction, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useOwnerCall } from './owner-call.ts'

/**
 * Asks as the owner, and again for another `load` or on `reload`. `data` is null until the first answer,
 * and stays when a later one fails; the failure is logged. An answer that `change` has overtaken may not
 * hold that change yet, so it is asked for again.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, failure: string) {
  const call = useOwnerCall()
  const [data, setData] = useState<T | null>(null)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [version, reload] = useReducer((count: number) => count + 1, 0)
  const changes = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => {
    const abort = new AbortController()
    const known = changes.current
    setState('loading')
    call(load(abort.signal)).then(
      (answer) => {
        if (abort.signal.aborted) return
        if (changes.current !== known) return reload()
        setData(answer)
        setState('loaded')
      },
      () => {
        if (abort.signal.aborted) return
        console.log(failure)
        setState('failed')
      },
    )
    return () => abort.abort()
  }, [load, failure, version, call])

  const change = useCallback((next: SetStateAction<T | null>) => {
    changes.current += 1
    setData(next)
  }, [])

  return { data, change, loading: state === 'loading', failed: state === 'failed', reload }
}

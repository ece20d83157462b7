import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { StoredForm } from './model/use-field.ts'

/** The state of a link that leads to a field of a form: its path. */
export interface OpenedAt {
  openedAt: string
}

/** Leads to the field that the link to this form names. */
export function useOpenedAt({ focusOn }: StoredForm): void {
  const { state } = useLocation()
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the state sent by a list
  useEffect(() => {
    if (!state?.openedAt) return
    // When the screen is drawn, and its title has taken the focus.
    const frame = requestAnimationFrame(() => {
      focusOn(state.openedAt)
      // So that a reload does not repeat it; the part of the form has just been opened.
      const { search, hash } = window.location
      navigate({ search, hash }, { replace: true, preventScrollReset: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}

import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Confirm } from '../../ui/dialog.tsx'

interface Props {
  dirty: boolean
  onDiscard(): void
}

/** Asks before a half-filled form is left, by another mode, the back button, a reload or closing the tab. */
export function Unsaved({ dirty, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !nextLocation.state?.nothingUnsaved &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  )

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  // It was saved while the question stood: there is nothing left to lose.
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.proceed()
  }, [dirty, blocker])

  if (blocker.state !== 'blocked' || !dirty) return null
  return (
    <Confirm
      title="Leave without saving?"
      text="What you have typed and chosen here is not saved yet."
      confirm="Discard"
      cancel="Keep editing"
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    />
  )
}

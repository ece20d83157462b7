import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker, useNavigate } from 'react-router-dom'
import { Confirm } from '../ui/dialog.tsx'

interface Props {
  dirty: boolean
  /** The address to go to once everything is saved, '' until then. */
  leaveFor: string
  /** The last save failed, or asked a question. */
  failed: boolean
  onSave(): void
  onDiscard(): void
}

/** Prompts before unsaved changes are left: by a link, the back button, a reload or closing the tab. */
export function Unsaved({ dirty, leaveFor, failed, onSave, onDiscard }: Props) {
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const isDone = !dirty || leaveFor !== ''
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isDone &&
      currentLocation.pathname + currentLocation.search !==
        nextLocation.pathname + nextLocation.search,
  )

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, unless already navigating
  useEffect(() => {
    if (leaveFor !== '' && blocker.state === 'unblocked') navigate(leaveFor)
  }, [leaveFor])

  // Saved while the prompt was open: nothing is left to lose.
  useEffect(() => {
    if (isDone && blocker.state === 'blocked') blocker.proceed()
  }, [isDone, blocker])

  useEffect(() => {
    if (!isSaving || !failed) return
    setSaving(false)
    setAnswered(false)
    blocker.reset?.()
  }, [isSaving, failed, blocker])

  if (blocker.state !== 'blocked' || isDone || isAnswered) return null
  return (
    <Confirm
      title="Leave without saving?"
      text="What you have typed and chosen here is not saved yet."
      confirm="Discard"
      cancel="Keep editing"
      save="Save and leave"
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
      onSave={() => {
        // Closed first: behind a modal dialog no field can take the focus.
        flushSync(() => setAnswered(true))
        onSave()
        setSaving(true)
      }}
    />
  )
}

import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react'
import { ListState } from '../../ui/list-state.tsx'
import { usePublication } from '../publication/publication.ts'
import { ScreenTitle } from '../session/screen-title.tsx'

type Screen = ComponentType<{ awaitsDeploy: boolean }>

interface Props {
  title: string
  load(): Promise<Screen>
}

/** A screen whose code comes when it is opened. Not by React's `lazy`, which keeps a load that failed. */
export function Later({ title, load }: Props) {
  const awaitsDeploy = usePublication()?.state === 'off'
  const [Screen, setScreen] = useState<Screen | null>(null)
  const [failed, setFailed] = useState(false)

  const open = useCallback(() => {
    setFailed(false)
    load().then(
      (loaded) => setScreen(() => loaded),
      () => setFailed(true),
    )
  }, [load])

  useLayoutEffect(open, [open])

  if (Screen) return <Screen awaitsDeploy={awaitsDeploy} />
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ListState items={null} failed={failed} onReload={open} empty="" />
    </>
  )
}

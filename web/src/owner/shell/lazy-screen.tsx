import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react'
import { usePublication } from '../publication/publication.ts'
import { ListState } from '../ui/list-state.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { isDeployStale } from '../ui/stale-deploy.ts'
import { useIsMounted } from '../ui/use-is-mounted.ts'

type Screen = ComponentType<{ awaitsDeploy: boolean }>

interface Props {
  title: string
  load(): Promise<Screen>
}

/** A lazily loaded screen. Not React's `lazy`, which caches a failed load. */
export function LazyScreen({ title, load }: Props) {
  const isMounted = useIsMounted()
  const awaitsDeploy = usePublication()?.state === 'off'
  const [Screen, setScreen] = useState<Screen | null>(null)
  const [failed, setFailed] = useState(false)

  const open = useCallback(
    (isAgain: boolean) => {
      setFailed(false)
      load().then(
        (loaded) => setScreen(() => loaded),
        async () => {
          // A reload is safe, since nothing was typed here.
          if (isAgain && (await isDeployStale()) && isMounted()) location.reload()
          else setFailed(true)
        },
      )
    },
    [load, isMounted],
  )

  useLayoutEffect(() => open(false), [open])

  if (Screen) return <Screen awaitsDeploy={awaitsDeploy} />
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ListState items={null} failed={failed} onReload={() => open(true)} empty="" />
    </>
  )
}

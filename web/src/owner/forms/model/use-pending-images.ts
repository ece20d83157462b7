import { type RefObject, useRef, useState } from 'react'
import { focusFolded } from './focus-folded.ts'
import type { Errors, Store } from './store.ts'
import { type ImageValue, imagesIn } from './values.ts'

interface Options {
  form: RefObject<HTMLFormElement | null>
  store: Store
  isMounted(): boolean
  /** Opens the part of the form that a field is in. */
  show(fields: Errors): void
}

/** Delays a submit until the chosen images have been opened. */
export function usePendingImages({ form, store, isMounted, show }: Options) {
  const isWaiting = useRef(false)
  const [waiting, setWaiting] = useState(false)

  /** Submits again once all images are open, unless one was refused or all were removed; `save` if none is pending. */
  async function whenOpened(save: () => void): Promise<void> {
    if (isWaiting.current) return
    const came = new Map<string, ImageValue>()
    let awaited: ImageValue | undefined
    for (;;) {
      const opening = imagesIn(store.get().values).filter(({ image }) => image.ready)
      const [next] = opening
      if (!next) break
      wait(true)
      for (const { image } of opening) {
        image.ready?.then((opened) => {
          const there = imagesIn(store.get().values).find((one) => one.image === opened)
          if (there) came.set(there.name, opened)
        })
      }
      if (next.image !== awaited) show({ [next.name]: '' })
      awaited = next.image
      await store.nextChange()
      if (!isMounted()) return
    }
    if (!awaited) return save()
    wait(false)
    const [refused] = [...came].find(([, { fault }]) => fault) ?? []
    if (refused) focusOn(refused)
    else if (came.size > 0) form.current?.requestSubmit()
  }

  function wait(isNow: boolean) {
    isWaiting.current = isNow
    setWaiting(isNow)
  }

  function focusOn(name: string) {
    show({ [name]: '' })
    const { elements } = form.current ?? {}
    const field = elements?.namedItem(name) ?? elements?.namedItem(name.split('.')[0] ?? '')
    if (field instanceof HTMLElement) focusFolded(field)
  }

  return { waiting, whenOpened, focusOn }
}

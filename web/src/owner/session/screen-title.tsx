import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useOwnerName } from './owner-name.ts'
import styles from './screen-title.module.css'

let firstLocation: string | undefined
/** The heading that has just gone had the focus. */
let isLeft = false

interface Props {
  children: string
  /** What stands behind the words, and is not in the tab's title. */
  aside?: ReactNode
}

/**
 * The heading of a screen and the title of its tab. It takes the focus after a navigation that left it nowhere,
 * and from a heading that it replaces.
 */
export function ScreenTitle({ children, aside }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  const owner = useOwnerName()
  const { key } = useLocation()
  firstLocation ??= key

  useEffect(() => {
    document.title = `${children} | ${owner}`
  }, [children, owner])

  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      isLeft = document.activeElement === own
    }
  }, [])

  useEffect(() => {
    const isDue = key !== firstLocation || isLeft
    isLeft = false
    if (isDue && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  }, [key])

  return (
    <h1 className={styles.title} ref={ref} tabIndex={-1}>
      {children}
      {aside}
    </h1>
  )
}

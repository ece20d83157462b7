import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { content } from '../content.ts'
import styles from './screen-title.module.css'

let firstLocation: string | undefined

interface Props {
  children: string
  /** What stands behind the words, and is not in the tab's title. */
  aside?: ReactNode
}

/** The heading of a screen and the title of its tab. After a navigation that left the focus nowhere it takes it. */
export function ScreenTitle({ children, aside }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  firstLocation ??= key

  useEffect(() => {
    document.title = `${children} | ${content.name}`
  }, [children])

  useEffect(() => {
    if (key === firstLocation || document.activeElement !== document.body) return
    ref.current?.focus({ preventScroll: true })
  }, [key])

  return (
    <h1 className={styles.title} ref={ref} tabIndex={-1}>
      {children}
      {aside}
    </h1>
  )
}

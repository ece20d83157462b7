import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useOwnerName } from '../session/owner-name.ts'
import { OwnWords } from './own-words.tsx'
import styles from './screen-title.module.css'

/** Identifies each visit of a screen; it changes with every navigation within the document. */
export const Visit = createContext('')

/** Stands beside every screen's title. */
export const BesideTitle = createContext<ReactNode>(null)

let firstVisit: string | undefined
/** Whether the heading that was just removed had the focus. */
let isLeft = false

interface Props {
  children: string
  /** The owner's words after it. */
  own?: string
}

/**
 * A screen's heading and its tab's title. It takes the focus after a navigation that lost it, and from a heading
 * that it replaces.
 */
export function ScreenTitle({ children, own = '' }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  const owner = useOwnerName()
  const visit = useContext(Visit)
  const words = own ? `${children} ` : children
  firstVisit ??= visit

  useEffect(() => {
    document.title = `${words}${own} | ${owner}`
  }, [words, own, owner])

  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      isLeft = document.activeElement === own
    }
  }, [])

  useEffect(() => {
    const isDue = visit !== firstVisit || isLeft
    isLeft = false
    if (isDue && document.activeElement === document.body)
      ref.current?.focus({ preventScroll: true })
  }, [visit])

  return (
    <div className={styles.head}>
      <h1 className={styles.title} ref={ref} tabIndex={-1}>
        <span>{words}</span>
        {own && <OwnWords>{own}</OwnWords>}
      </h1>
      {useContext(BesideTitle)}
    </div>
  )
}

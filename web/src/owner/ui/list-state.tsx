import { RotateCw } from 'lucide-react'
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from './card.tsx'
import { FigurePlate } from './figure-plate.tsx'
import styles from './list-state.module.css'
import { restoreFocusOnRemoval } from './restore-focus.ts'
import { Stack } from './stack.tsx'

/** The colour that stands for a name, as a style. */
export const ColourOf = createContext<(name: string) => CSSProperties | undefined>(() => undefined)

interface Props {
  items: unknown[] | null
  failed: boolean
  onReload(): void
  empty: string
  /** It stands in a dialog, or beside others: only what is alone on a screen is on a plate. */
  isOneOfMany?: boolean
  /** Advice when a list beside others is empty. */
  children?: ReactNode
}

/** Stands in for a list's rows: placeholders while it loads, then why there are none. */
export function ListState(props: Props) {
  const { items, failed, onReload, empty, isOneOfMany = false, children } = props
  const colourOf = useContext(ColourOf)
  if (items !== null && items.length > 0) return null
  if (failed) {
    return (
      <Stack as={Card} data-tone="field" data-align="start" gap={4}>
        <p className={styles.words}>Nothing to show right now.</p>
        <Reload onReload={onReload} />
      </Stack>
    )
  }
  if (items === null) return <Loading />
  if (isOneOfMany) {
    return (
      <Stack className={styles.quiet} data-align="start" gap={4}>
        <p className={styles.words}>{empty}</p>
        {children}
      </Stack>
    )
  }
  return (
    <FigurePlate figure={0} style={colourOf(empty)}>
      <p>{empty}</p>
    </FigurePlate>
  )
}

export function Loading() {
  return (
    <Stack
      as={Card}
      className={styles.loading}
      role="status"
      aria-label="Loading"
      data-lines
      data-loading
    >
      {[1, 2, 3, 4].map((row) => (
        <span className={styles.placeholder} key={row} />
      ))}
    </Stack>
  )
}

interface ReloadProps {
  onReload(): void
  /** A selector for the heading that gets the focus; by default the screen's. */
  heading?: string
}

/** Removed once the list is loaded; the focus then moves to the heading. */
export function Reload({ onReload, heading = 'main h1' }: ReloadProps) {
  return (
    <Button
      ref={restoreFocusOnRemoval(() => document.querySelector<HTMLElement>(heading))}
      onClick={onReload}
    >
      <RotateCw size={16} aria-hidden="true" /> Load again
    </Button>
  )
}

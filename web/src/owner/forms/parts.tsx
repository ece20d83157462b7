import type { ReactNode, Ref } from 'react'
import { box } from '../ui/box.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './parts.module.css'

interface PartsProps {
  title: string
  /** Beside and below the title. */
  head: ReactNode
  /** PartLinks. */
  links: ReactNode
  ref?: Ref<HTMLDivElement>
  /** A PartsPreview. */
  preview?: ReactNode
  children: ReactNode
}

/** A screen with a form in parts; one is shown at a time. `ref` is where it begins. */
export function Parts({ title, head, links, ref, preview, children }: PartsProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <ScreenTitle>{title}</ScreenTitle>
        {head}
      </div>
      {links}
      <Stack className={styles.main} gap={4} ref={ref}>
        {children}
      </Stack>
      {preview}
    </div>
  )
}

/** The title of a part, and what it is for. */
export function PartHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack className={styles.about} gap={1}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </Stack>
  )
}

export const PartsPreview = box(styles.preview, 'aside')

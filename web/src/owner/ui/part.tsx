import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './part.module.css'
import { Stack } from './stack.tsx'
import { Toolbar } from './toolbar.tsx'

interface Props extends Pick<ComponentProps<typeof Stack>, 'gap'> {
  title: ReactNode
  /** Of a heading that takes the focus. */
  headingId?: string
  /** Beside the title of a part of the screen; a part of a form has none. */
  tools?: ReactNode
  children: ReactNode
}

/** A titled part of a screen or, without `tools`, of a form. */
export function Part({ title, headingId, tools, gap = 3, children }: Props) {
  const id = useId()
  if (!tools) {
    return (
      <Stack as="section" gap={gap}>
        <h3 className={styles.subtitle} id={headingId}>
          {title}
        </h3>
        {children}
      </Stack>
    )
  }
  return (
    <Stack as="section" gap={gap} aria-labelledby={headingId ?? id}>
      <Toolbar className={styles.head} gap="2 6">
        <h2 className={styles.title} id={headingId ?? id} tabIndex={headingId ? -1 : undefined}>
          {title}
        </h2>
        {tools}
      </Toolbar>
      {children}
    </Stack>
  )
}

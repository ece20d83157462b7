import type { ComponentProps } from 'react'
import styles from './switch.module.css'

/** A toggle with immediate effect. */
export function Switch({
  isOn,
  children,
  ...attributes
}: { isOn: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...attributes}
      className={styles.switch}
      type="button"
      role="switch"
      aria-checked={isOn}
    >
      <span className={styles.track} aria-hidden="true" />
      {children}
    </button>
  )
}

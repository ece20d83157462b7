import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import styles from './grip.module.css'

/** A row's drag handle; with the keyboard, the row's menu moves it. */
export function Grip({ onGrab }: { onGrab(event: PointerEvent<HTMLElement>): void }) {
  return (
    <span className={styles.grip} title="Drag to reorder" onPointerDown={onGrab}>
      <GripVertical size={18} aria-hidden="true" />
    </span>
  )
}

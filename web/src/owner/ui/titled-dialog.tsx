import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './titled-dialog.module.css'

interface Props {
  title: string
  className?: string | undefined
  onClose(): void
  /** Below the scrolling content, always in view. */
  foot?: ReactNode
  children: ReactNode
}

/** A large dialog with a title, scrolling content and a foot. */
export function TitledDialog({ title, className = '', onClose, foot, children }: Props) {
  return (
    <Dialog label={title} className={`${styles.dialog} ${className}`} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Dialog>
  )
}

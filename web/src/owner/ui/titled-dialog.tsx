import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './titled-dialog.module.css'
import { Toolbar } from './toolbar.tsx'

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
      <Toolbar className={styles.head} gap="3 4">
        <h2 className={styles.title}>{title}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Toolbar>
      <div className={styles.body}>{children}</div>
      {foot && (
        <Toolbar className={styles.foot} gap="3 4">
          {foot}
        </Toolbar>
      )}
    </Dialog>
  )
}

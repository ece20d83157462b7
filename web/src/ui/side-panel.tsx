import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import button from './button.module.css'
import styles from './side-panel.module.css'

interface Props {
  open: boolean
  onClose(): void
  label: string
  children: ReactNode
}

/** A modal dialog on the right edge. Escape, the backdrop and the close button dismiss it; focus returns to where it was. */
export function SidePanel({ open, onClose, label, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  function handleClick(event: MouseEvent) {
    if (event.target === ref.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      ref={ref}
      className={styles.panel}
      aria-label={label}
      onClose={onClose}
      onClick={handleClick}
    >
      <div className={styles.inner}>
        <button
          type="button"
          className={`${button.onHeader} ${styles.close}`}
          aria-label="Close menu"
          onClick={onClose}
        >
          <X aria-hidden size={22} />
        </button>
        {children}
      </div>
    </dialog>
  )
}

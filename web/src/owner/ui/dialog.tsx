import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './dialog.module.css'
import { Note } from './note.tsx'
import { Row } from './row.tsx'

interface DialogProps {
  label: string
  className?: string | undefined
  onClose(): void
  children: ReactNode
}

/** Modal while mounted. Escape and the backdrop close it; the focus returns to where it was. */
export function Dialog({ label, className, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  /** A text selection may end on the backdrop; the browser then sends the click to the dialog. */
  const pressed = useRef<EventTarget | null>(null)

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      className={`${styles.dialog} ${className ?? ''}`}
      ref={ref}
      aria-label={label}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={({ target }) => target === ref.current && target === pressed.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  text: string
  /** The label of the button that discards. */
  confirm: string
  cancel: string
  /** The label of the button that saves. */
  save?: string
  onConfirm(): void
  onCancel(): void
  onSave?(): void
  children?: ReactNode
}

/** Asks before something is lost. */
export function Confirm({ title, text, onConfirm, onCancel, onSave, ...more }: ConfirmProps) {
  const { confirm, cancel, save, children } = more
  return (
    <Dialog label={title} className={styles.confirm} onClose={onCancel}>
      <h2 className={styles.title}>{title}</h2>
      <Note className={styles.text}>{text}</Note>
      {children}
      <Row className={styles.buttons} gap={2}>
        <Button className={styles.danger} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button data-first onClick={onCancel}>
          {cancel}
        </Button>
        {save && (
          <Button look="primary" onClick={onSave}>
            {save}
          </Button>
        )}
      </Row>
    </Dialog>
  )
}

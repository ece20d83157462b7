import { useEffect, useId, useRef } from 'react'
import button from '../owner/items/button.module.css'
import styles from './confirm.module.css'

interface Props {
  title: string
  text: string
  /** The choice that loses something. */
  confirm: string
  cancel: string
  onConfirm(): void
  onCancel(): void
}

/** Asks before something is lost. Shown while it is mounted; Escape means cancel. */
export function Confirm({ title, text, confirm, cancel, onConfirm, onCancel }: Props) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    safe.current?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      className={styles.dialog}
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        <button className={button.danger} type="button" onClick={onConfirm}>
          {confirm}
        </button>
        <button className={button.primary} type="button" ref={safe} onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </dialog>
  )
}

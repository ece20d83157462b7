import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import button from '../../ui/button.module.css'
import { handOn, toHeading } from '../../ui/hand-on.ts'
import type { Item } from './collection.ts'
import styles from './form-notes.module.css'
import type { Conflict } from './merge.ts'

interface AddedProps {
  item: Item
  editPath: string
  listPath: string
}

/** Stands over the emptied form, and takes the focus, so that the next thing added starts at the top. */
export function Added({ item, editPath, listPath }: AddedProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    window.scrollTo({ top: 0 })
    ref.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.note} ref={ref} role="status" tabIndex={-1}>
      <span>
        “{item.name}” is {item.status === 'published' ? 'on your page' : 'kept as a draft'}.
      </span>
      <span className={styles.links}>
        <Link to={editPath}>Edit it</Link>
        <Link to={listPath}>See the list</Link>
      </span>
    </div>
  )
}

interface RestoredProps {
  sending: boolean
  onStartOver(): void
}

export function Restored({ sending, onStartOver }: RestoredProps) {
  return (
    <div className={styles.note}>
      <span>This is what you had typed. It is not saved yet.</span>
      <button type="button" ref={toHeading} disabled={sending} onClick={onStartOver}>
        Start over
      </button>
    </div>
  )
}

interface ConflictsProps {
  conflicts: Conflict[]
  onMine(): void
  onTheirs(): void
}

/** The same field was saved meanwhile, in another tab or on another device, as something else. */
export function Conflicts({ conflicts, onMine, onTheirs }: ConflictsProps) {
  return (
    <Question>
      <p>
        <strong>This was saved elsewhere after you opened it.</strong> Yours is not saved yet.
      </p>
      <dl className={styles.list}>
        {conflicts.map(({ label, stored }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one label, and nothing in them has a state
          <div key={index}>
            <dt>{label}, as stored now</dt>
            <dd dir="auto">{stored}</dd>
          </div>
        ))}
      </dl>
      <span className={styles.links}>
        <button className={button.secondary} type="button" onClick={onMine}>
          Save mine over it
        </button>
        <button className={button.secondary} type="button" onClick={onTheirs}>
          Take the stored one
        </button>
      </span>
    </Question>
  )
}

interface InTrashProps {
  name: string
  /** A new one would be without it. */
  hasImage: boolean
  onRestore(): void
  onAdd(): void
}

/** What is edited was put into the trash meanwhile, in another tab or on another device. */
export function InTrash({ name, hasImage, onRestore, onAdd }: InTrashProps) {
  return (
    <Question>
      <p>
        <strong>“{name}” is in the trash, so it was not saved.</strong> What you typed is kept.
        {hasImage && ' The stored image comes back only with what is in the trash.'}
      </p>
      <span className={styles.links}>
        <button className={button.secondary} type="button" onClick={onRestore}>
          Restore and save
        </button>
        <button className={button.secondary} type="button" onClick={onAdd}>
          Add as new
        </button>
      </span>
    </Question>
  )
}

const toSave = handOn(() => document.querySelector<HTMLElement>('main form [type="submit"]'))

function ask(question: HTMLDivElement | null) {
  question?.focus({ preventScroll: true })
  question?.scrollIntoView({ block: 'nearest' })
  return toSave(question)
}

/** Takes the focus, over the save bar, and leaves it there. */
function Question({ children }: { children: ReactNode }) {
  return (
    <div className={styles.question} ref={ask} role="alert" tabIndex={-1}>
      {children}
    </div>
  )
}

import styles from './change.module.css'
import { changedPart } from './changed-part.ts'

interface Props {
  before: string
  now: string
  /** The tag of the texts' language. */
  language: string
}

/** What has changed in a text, with the words around it. */
export function Change({ before, now, language }: Props) {
  const { start, gone, come, end } = changedPart(before, now)
  return (
    <span className={styles.change} lang={language} dir="auto">
      <span>{start}</span>
      {gone && <del>{gone}</del>}
      {gone && come && <span> </span>}
      {come && <ins>{come}</ins>}
      <span>{end}</span>
    </span>
  )
}

import styles from './brands-dialog.module.css'

/** A brand's sign; only its place until its shape is loaded. */
export function Mark({ path, colour }: { path: string | undefined; colour: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" fill={colour}>
      {path && <path d={path} />}
    </svg>
  )
}

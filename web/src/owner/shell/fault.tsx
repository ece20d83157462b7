import styles from './fault.module.css'

/** Shown in place of a screen that broke; what was typed is kept, so a reload brings it back. */
export function Fault() {
  return (
    <div className={styles.fault}>
      <h1>Something broke on this page</h1>
      <p>What is stored is untouched, and what you typed will be here again.</p>
      <a className={styles.link} href="/admin">
        Open the owner's area again
      </a>
    </div>
  )
}

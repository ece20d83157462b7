import styles from './fault.module.css'

/** Replaces a screen that crashed; a reload restores what was typed. */
export function Fault() {
  return (
    <div className={styles.fault}>
      <h1>Something went wrong on this page</h1>
      <p>What you saved is safe, and what you typed will still be here.</p>
      <a href="/admin">Open the owner's area again</a>
    </div>
  )
}

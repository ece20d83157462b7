import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import button from './button.module.css'
import styles from './side-panel.module.css'

interface Props {
  label: string
  children: ReactNode
}

const id = 'menu'

/** For the button that opens the panel. Lowercase, as in HTML: React's types do not know them. */
export const opensPanel = {
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog',
} as const
const closesPanel = { command: 'close', commandfor: id }

/**
 * A modal dialog on the right edge, of which a page has one. Escape, the backdrop, the close button and its links dismiss
 * it; focus returns to where it was. The browser or theme-script.js does all of it, so it works before React is there.
 */
export function SidePanel({ label, children }: Props) {
  return (
    <dialog id={id} className={styles.panel} aria-label={label}>
      <div className={styles.inner}>
        <button
          type="button"
          className={`${button.onHeader} ${styles.close}`}
          aria-label="Close menu"
          {...closesPanel}
        >
          <X aria-hidden size={22} />
        </button>
        {children}
      </div>
    </dialog>
  )
}

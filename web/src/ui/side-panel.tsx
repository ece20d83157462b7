import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../words.tsx'
import button from './button.module.css'
import styles from './side-panel.module.css'

interface Props {
  label: string
  children: ReactNode
}

const id = 'menu'

/** Props of the button that opens the panel. Lower case, since React's types lack them. */
export const opensPanel = {
  command: 'show-modal',
  commandfor: id,
  'aria-haspopup': 'dialog',
} as const
const closesPanel = { command: 'close', commandfor: id }

/**
 * The page's modal dialog at the right edge. Escape, the backdrop, the close button and its links dismiss it, and
 * the focus returns. It works before hydration, by the browser or theme-script.js.
 */
export function SidePanel({ label, children }: Props) {
  return (
    <dialog id={id} className={styles.panel} aria-label={label}>
      <div className={styles.inner}>
        <button
          type="button"
          className={`${button.onHeader} ${styles.close}`}
          aria-label={useWords().home.closeMenu}
          {...closesPanel}
        >
          <X aria-hidden size={22} />
        </button>
        {children}
      </div>
    </dialog>
  )
}

import { X } from 'lucide-react'
import { useState } from 'react'
import { readStored, writeStored } from '../../storage.ts'
import tool from '../../ui/tool-button.module.css'
import styles from './turned-away.module.css'

const seenKey = 'turned-away'

/** Until it is dismissed, and again when there are more. */
export function TurnedAway({ count }: { count: number }) {
  const [seen, setSeen] = useState(() => Number(readStored(seenKey)) || 0)
  if (count <= seen) return null
  return (
    <div className={styles.dropped}>
      <p>
        {count} more {count === 1 ? 'message was' : 'messages were'} turned away because too many
        came at once.
      </p>
      <button
        className={tool.icon}
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          writeStored(seenKey, String(count))
          setSeen(count)
        }}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

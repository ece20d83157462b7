import { X } from 'lucide-react'
import { useState } from 'react'
import type { Inbox } from '#contract/message.ts'
import { readStored, writeStored } from '../../storage.ts'
import { Card } from '../ui/card.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { focusHeadingOnRemoval } from '../ui/restore-focus.ts'
import { Toolbar } from '../ui/toolbar.tsx'
import { countTurnedAway } from './pages.ts'
import styles from './turned-away.module.css'

const seenKey = 'turned-away'

/** Shown until dismissed, and again when there are more. */
export function TurnedAway({ dropped }: { dropped: Inbox['dropped'] }) {
  const [seen, setSeen] = useState(readSeen)
  const count = countTurnedAway(dropped, seen)
  if (count === 0) return null
  return (
    <Toolbar as={Card} className={styles.dropped} gap={4} data-tone="plain">
      <p>
        {`${count} more ${count === 1 ? 'message was' : 'messages were'} turned away because too many came at once.`}
      </p>
      <IconButton
        ref={focusHeadingOnRemoval}
        aria-label="Dismiss"
        onClick={() => {
          writeStored(seenKey, JSON.stringify(dropped))
          setSeen(dropped)
        }}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Toolbar>
  )
}

function readSeen(): Inbox['dropped'] {
  try {
    return { ...JSON.parse(readStored(seenKey) ?? '{}') }
  } catch {
    return {}
  }
}

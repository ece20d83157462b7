import { useState } from 'react'
import type { Status } from '#contract/collection.ts'
import { Switch } from '../ui/switch.tsx'
import type { Collection, Item } from './collection.ts'
import styles from './publish-switch.module.css'

interface Props {
  item: Item
  states: Collection['states']
  onChange(status: Status): Promise<void>
}

export function PublishSwitch({ item, states, onChange }: Props) {
  const [wanted, setWanted] = useState<Status | null>(null)
  const status = wanted ?? item.status

  async function toggle() {
    if (wanted) return
    const next = item.status === 'published' ? 'draft' : 'published'
    setWanted(next)
    await onChange(next)
    setWanted(null)
  }

  return (
    <Switch
      isOn={status === 'published'}
      aria-busy={wanted !== null}
      aria-label={`${item.name} is ${states.published.toLowerCase()}`}
      title={states[status]}
      onClick={toggle}
    >
      <span className={styles.status} aria-hidden="true">
        {status === 'draft' && states.draft}
      </span>
    </Switch>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { saveFormDraft } from '../forms/model/draft.ts'
import type { Values } from '../forms/model/values.ts'
import { draftKeys } from '../session/drafts.ts'
import { sharedQuery } from '../session/shared-photos.ts'
import { removeUnsent, type Unsent, useUnsent } from '../session/unsent.ts'
import { Card } from '../ui/card.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import styles from './outbox.module.css'
import { sendUnsent } from './send-unsent.ts'
import { sharedPath } from './shared.tsx'
import { formOf } from './unsaved-forms.tsx'

/** ms; some lines come back without the browser's saying so. */
const again = 20_000

/**
 * What is kept on this device, on every screen: because there was no line, until there is one, and photos that were
 * shared to the area.
 */
export function Outbox() {
  const unsent = useUnsent()
  const waiting = unsent.filter(({ fault }) => !fault)
  const isWaiting = waiting.length > 0
  const [search] = useSearchParams()
  const { data: photos = [] } = useQuery(sharedQuery)
  const isShared = photos.length > 0 && search.get('mode') !== 'shared'

  useEffect(() => {
    sendUnsent()
    const timer = isWaiting ? setInterval(sendUnsent, again) : 0
    const listening = new AbortController()
    for (const type of ['online', 'focus', 'pageshow'])
      addEventListener(type, () => void sendUnsent(), listening)
    return () => {
      listening.abort()
      clearInterval(timer)
    }
  }, [isWaiting])

  if (unsent.length === 0 && !isShared) return null
  return (
    <Card as="section" className={styles.outbox} data-tone="accent" aria-label="Not sent yet">
      {isWaiting && (
        <Toolbar gap="1 4">
          <p>{`Kept on this device until there is a line: ${waiting.map(({ name }) => name).join(', ')}.`}</p>
          <Button onClick={() => void sendUnsent()}>Send now</Button>
        </Toolbar>
      )}
      {isShared && (
        <Toolbar gap="1 4">
          <p>{`Shared to this app: ${photos.map(({ name }) => name).join(', ')}.`}</p>
          <Button as={Link} to={sharedPath}>
            Choose where
          </Button>
        </Toolbar>
      )}
      {unsent.map((one) => one.fault && <Refused key={one.at} refused={one} />)}
    </Card>
  )
}

function Refused({ refused }: { refused: Unsent }) {
  const navigate = useNavigate()
  const { key, name, fault, values, stored } = refused
  const isOccupied = draftKeys().includes(key)

  /** In its form it is what was typed and is not saved, as it would be at a desk. */
  async function open() {
    saveFormDraft(key, { values: values as Values, stored })
    await removeUnsent(refused)
    navigate(formOf(key).path)
  }

  return (
    <Toolbar gap="1 4">
      <p>
        {`“${name}” was not saved: ${fault}${
          isOccupied ? ' Save or drop what you have typed in its form first.' : ''
        }`}
      </p>
      {!isOccupied && <Button onClick={open}>Open it</Button>}
    </Toolbar>
  )
}

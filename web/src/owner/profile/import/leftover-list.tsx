import { Check, Copy, X } from 'lucide-react'
import { useState } from 'react'
import type { Leftover } from '../../session/import-leftovers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './leftover-list.module.css'
import { useGrowing } from './use-growing.ts'

/** Of a text; copying gives all of it. */
const maxDrawn = 2_000

/** What could not be imported, each with its text to copy. */
export function LeftoverList({
  left,
  saysWhy = true,
  onDismiss,
}: {
  left: Leftover[]
  saysWhy?: boolean
  onDismiss?(one: Leftover): void
}) {
  const { count, refOf } = useGrowing(left.length)
  const [copied, setCopied] = useState<Leftover | null>(null)

  async function copy(one: Leftover) {
    await navigator.clipboard.writeText(one.text).then(
      () => setCopied(one),
      () => setCopied(null),
    )
  }

  return (
    <ul className={styles.left}>
      {left.slice(0, count).map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
        <li key={place} ref={refOf(place)}>
          <p className={styles.label} dir="auto">
            {one.label}
          </p>
          {saysWhy && <p className={styles.why}>{one.why}</p>}
          <p className={styles.text} dir="auto">
            {one.text.length > maxDrawn ? `${one.text.slice(0, maxDrawn)}…` : one.text}
          </p>
          <span className={styles.tools}>
            <IconButton aria-label={`Copy ${one.label}`} onClick={() => copy(one)}>
              {copied === one ? (
                <Check size={18} aria-label="copied" />
              ) : (
                <Copy size={18} aria-hidden="true" />
              )}
            </IconButton>
            {onDismiss && (
              <IconButton aria-label={`Dismiss ${one.label}`} onClick={() => onDismiss(one)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

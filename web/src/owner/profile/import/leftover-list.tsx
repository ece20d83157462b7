import { Check, Copy, X } from 'lucide-react'
import { useState } from 'react'
import type { Leftover } from '../../session/import-leftovers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useGrowing } from '../../ui/use-growing.ts'
import styles from './leftover-list.module.css'

/** Of a text; copying gives all of it. */
const maxDrawn = 2_000

/** What could not be imported, each with its text to copy. */
export function LeftoverList({
  leftovers,
  saysWhy = true,
  onDismiss,
}: {
  leftovers: Leftover[]
  saysWhy?: boolean
  onDismiss?(leftover: Leftover): void
}) {
  const { count, refOf } = useGrowing(leftovers.length)
  const [copied, setCopied] = useState<Leftover | null>(null)

  async function copy(leftover: Leftover) {
    await navigator.clipboard.writeText(leftover.text).then(
      () => setCopied(leftover),
      () => setCopied(null),
    )
  }

  return (
    <ul className={styles.left}>
      {leftovers.slice(0, count).map((leftover, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal
        <li key={index} ref={refOf(index)}>
          <p className={styles.label} dir="auto">
            {leftover.label}
          </p>
          {saysWhy && <p className={styles.why}>{leftover.why}</p>}
          <p className={styles.text} dir="auto">
            {leftover.text.length > maxDrawn
              ? `${leftover.text.slice(0, maxDrawn)}…`
              : leftover.text}
          </p>
          <span className={styles.tools}>
            <IconButton aria-label={`Copy ${leftover.label}`} onClick={() => copy(leftover)}>
              {copied === leftover ? (
                <Check size={18} aria-label="copied" />
              ) : (
                <Copy size={18} aria-hidden="true" />
              )}
            </IconButton>
            {onDismiss && (
              <IconButton
                aria-label={`Dismiss ${leftover.label}`}
                onClick={() => onDismiss(leftover)}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

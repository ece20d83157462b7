import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { orderedKeys, type ResumeChoice } from '#contract/resume.ts'
import type { Picked } from '#contract/resume-fields.ts'
import { Box } from '../forms/fields/checks.tsx'
import { useField } from '../forms/model/use-field.ts'
import { moved } from '../rows/order.ts'
import { Rows } from '../rows/rows.tsx'
import { useOrder } from '../rows/use-order.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './pick-list.module.css'

interface Props {
  label: string
  name: string
  /** The field's choices, or some of them. */
  choices: readonly ResumeChoice[]
  /** Choices within one; null for none. */
  body?(key: string): ReactNode
  /** Before its checkbox. */
  image?(key: string): ReactNode
}

/** Rows with a checkbox that can be reordered. */
export function PickList({ label, name, choices, body, image }: Props) {
  const id = useId()
  const { value: picks, set } = useField<Picked[]>(name)
  const shown = new Map(picks.map(({ key, shown }) => [key, shown]))
  const labels = new Map(choices.map(({ key, label }) => [key, label]))
  const keys = orderedKeys([...labels.keys()], picks)
  const [open, setOpen] = useState('')
  const order = useOrder({
    ids: keys,
    names: keys.map((key) => labels.get(key) ?? ''),
    onMove: (from, to) => set(reordered(picks, moved(keys, from, to))),
  })

  return (
    <Stack gap={3}>
      {order.announcement}
      <Rows aria-label={label}>
        {keys.map((key, index) => (
          <li key={key} data-row={key} {...order.place(index)}>
            <div className={styles.row}>
              {order.grip(index)}
              {image?.(key)}
              <OwnWords className={styles.pick}>
                <Box
                  name={name}
                  label={labels.get(key) ?? ''}
                  checked={shown.get(key) ?? false}
                  onChange={(isShown) =>
                    set(picks.map((pick) => (pick.key === key ? { key, shown: isShown } : pick)))
                  }
                />
              </OwnWords>
              {body?.(key) && (
                <IconButton
                  className={styles.open}
                  aria-label={`Choose from ${labels.get(key)}`}
                  aria-expanded={open === key}
                  aria-controls={`${id}-${key}`}
                  onClick={() => setOpen(open === key ? '' : key)}
                >
                  <ChevronDown size={18} aria-hidden="true" />
                </IconButton>
              )}
              {order.actions(index)}
            </div>
            {body?.(key) && (
              <div className={styles.body} id={`${id}-${key}`} hidden={open !== key}>
                {open === key && body(key)}
              </div>
            )}
          </li>
        ))}
      </Rows>
      {order.menu}
    </Stack>
  )
}

/** Reorders the picks in `keys` among the places that they had in the whole list. */
function reordered(picks: readonly Picked[], keys: readonly string[]): Picked[] {
  const own = keys.flatMap((key) => picks.find((pick) => pick.key === key) ?? []).values()
  return picks.map((pick) => (keys.includes(pick.key) ? (own.next().value ?? pick) : pick))
}

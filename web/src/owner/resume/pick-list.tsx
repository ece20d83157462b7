import { ChevronDown, Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type Choice, orderedKeys, type Picked } from '#contract/resume.ts'
import { Box } from '../forms/checks.tsx'
import list from '../forms/entry-list.module.css'
import { useDrag } from '../rows/drag.ts'
import { Grip } from '../rows/grip.tsx'
import { moved } from '../rows/order.ts'
import { RowMenu } from '../rows/row-menu.tsx'
import tool from '../ui/tool-button.module.css'
import styles from './pick-list.module.css'
import { picksOf, picksText } from './values.ts'

interface Props {
  label: string
  name: string
  choices: readonly Choice[]
  /** Of these choices, and of others that stand in the same field. */
  value: string
  onValue(value: string): void
  /** What a row opens. */
  body?(key: string): ReactNode
}

/** Rows that are ticked and put in order. */
export function PickList({ label, name, choices, value, onValue, body }: Props) {
  const id = useId()
  const picks = picksOf(value)
  const shown = new Map(picks.map(({ key, shown }) => [key, shown]))
  const labels = new Map(choices.map(({ key, label }) => [key, label]))
  const keys = orderedKeys([...labels.keys()], picks)
  const [announcement, setAnnouncement] = useState('')
  const [open, setOpen] = useState('')
  const [menu, setMenu] = useState<{ key: string; anchor: DOMRect } | null>(null)
  const { grab, place } = useDrag(move)
  const menuPlace = keys.indexOf(menu?.key ?? '')

  function move(from: number, to: number) {
    if (from === to) return
    setAnnouncement(`${labels.get(keys[from] ?? '')} is now number ${to + 1}.`)
    onValue(picksText(reordered(picks, moved(keys, from, to))))
  }

  return (
    <div className={list.list}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ol className={list.rows} aria-label={label}>
        {keys.map((key, index) => (
          <li className={list.entry} key={key} data-row={key} {...place(index)}>
            <div className={styles.row}>
              <Grip onGrab={(event) => grab(event, index)} />
              <span className={styles.pick} dir="auto">
                <Box
                  name={name}
                  label={labels.get(key) ?? ''}
                  checked={shown.get(key) ?? false}
                  onChange={(isShown) =>
                    onValue(
                      picksText(
                        picks.map((pick) => (pick.key === key ? { key, shown: isShown } : pick)),
                      ),
                    )
                  }
                />
              </span>
              {body && (
                <button
                  className={`${tool.icon} ${styles.open}`}
                  type="button"
                  aria-label={`Choose from ${labels.get(key)}`}
                  aria-expanded={open === key}
                  aria-controls={`${id}-${key}`}
                  onClick={() => setOpen(open === key ? '' : key)}
                >
                  <ChevronDown size={18} aria-hidden="true" />
                </button>
              )}
              <button
                className={tool.icon}
                type="button"
                aria-label={`Actions for ${labels.get(key)}`}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) =>
                  setMenu({ key, anchor: currentTarget.getBoundingClientRect() })
                }
              >
                <Ellipsis size={18} aria-hidden="true" />
              </button>
            </div>
            {body && (
              <div className={styles.body} id={`${id}-${key}`} hidden={open !== key}>
                {open === key && body(key)}
              </div>
            )}
          </li>
        ))}
      </ol>
      {menu && menuPlace >= 0 && (
        <RowMenu
          name={labels.get(menu.key) ?? ''}
          index={menuPlace}
          count={keys.length}
          anchor={menu.anchor}
          onMove={(to) => move(menuPlace, to)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

/** With those of `keys` in their order, at the places that they had among the others. */
function reordered(picks: readonly Picked[], keys: readonly string[]): Picked[] {
  const own = keys.flatMap((key) => picks.find((pick) => pick.key === key) ?? []).values()
  return picks.map((pick) => (keys.includes(pick.key) ? (own.next().value ?? pick) : pick))
}

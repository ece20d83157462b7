import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Trash2 } from 'lucide-react'
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { box } from '../ui/box.tsx'
import { OwnWords } from '../ui/own-words.tsx'
import styles from './row-menu.module.css'

interface Props {
  id: string
  name: string
  index: number
  count: number
  button: HTMLElement
  onMove: ((to: number) => void) | undefined
  onDelete?: (() => void) | undefined
  onClose(): void
  children?: ReactNode
}

/** A row's actions. The menu stays in place while the row moves, so that it can be pressed repeatedly. */
export function RowMenu({ id, name, index, count, button, children, ...on }: Props) {
  const { onMove, onDelete, onClose } = on
  const ref = useRef<HTMLDialogElement>(null)
  const last = count - 1
  const moves: [string, ComponentType<{ size: number }>, number][] = [
    ['Move up', ArrowUp, index - 1],
    ['Move down', ArrowDown, index + 1],
    ['Move to the top', ArrowUpToLine, 0],
    ['Move to the bottom', ArrowDownToLine, last],
  ]

  useLayoutEffect(() => {
    const menu = ref.current
    if (menu === null) return
    const place = () => Object.assign(menu.style, placeBeside(button, menu))
    open(menu)
    place()
    menu.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('resize', place)
      if (menu.contains(document.activeElement)) button.focus({ preventScroll: true })
    }
  }, [button])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      className={styles.menu}
      id={id}
      ref={ref}
      popover="auto"
      aria-label={`Actions for ${name}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onClose={onClose}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.matches(':modal') && onClose()
      }
    >
      <p className={styles.name}>
        <OwnWords as="strong">{name}</OwnWords> <span>{`${index + 1} of ${count}`}</span>
      </p>
      <div className={styles.actions}>
        {children}
        {onMove &&
          moves.map(([label, Icon, to]) => (
            <RowAction
              as="button"
              key={label}
              type="button"
              data-repeats
              aria-disabled={to < 0 || to > last || to === index}
              onClick={() => to >= 0 && to <= last && to !== index && onMove(to)}
            >
              <Icon size={16} aria-hidden="true" /> <span>{label}</span>
            </RowAction>
          ))}
        {onDelete && (
          <RowAction as="button" className={styles.delete} type="button" onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </RowAction>
        )}
      </div>
    </dialog>
  )
}

/** An entry of a row's menu. */
export const RowAction = box(styles.action)

/** Falls back to a modal dialog in browsers without popovers. */
function open(menu: HTMLDialogElement): void {
  if ('popover' in HTMLElement.prototype) menu.showPopover()
  else menu.showModal()
}

/** px to the button, and to the edge of the window. */
const gap = { button: 4, edge: 8 }

/** Below the button, else above it, else as low as the window allows. */
function placeBeside(button: HTMLElement, menu: HTMLElement) {
  const { offsetWidth, offsetHeight } = menu
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const bar = Number.parseFloat(getComputedStyle(menu).marginBottom)
  const lowest = clientHeight - bar - offsetHeight - gap.edge
  const below = bottom + gap.button
  const above = top - gap.button - offsetHeight
  const y = below > lowest && above >= gap.edge ? above : Math.min(below, lowest)
  const x = Math.min(right, clientWidth - gap.edge) - offsetWidth
  return {
    top: `${Math.max(gap.edge, y)}px`,
    left: `${Math.max(gap.edge, x)}px`,
  }
}

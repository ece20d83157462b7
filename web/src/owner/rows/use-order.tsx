import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { useDrag } from './drag.ts'
import { Grip } from './grip.tsx'
import { RowMenu } from './row-menu.tsx'

interface Options {
  ids: readonly string[]
  names: readonly string[]
  /** Resolves to false when the order was restored; none where rows have an order of their own. */
  onMove: ((from: number, to: number) => unknown) | undefined
  onDelete?(id: string, index: number): void
  more?(index: number): ReactNode
}

/** Makes rows reorderable: by dragging a grip, or by a menu that moves and deletes. Announces each move. */
export function useOrder({ ids, names, onMove, onDelete, more }: Options) {
  const [announcement, setAnnouncement] = useState('')
  const [menu, setMenu] = useState<{ id: string; button: HTMLElement } | null>(null)
  const menuId = useId()
  const { grab, place: rowProps } = useDrag(move)
  const opened = ids.indexOf(menu?.id ?? '')

  async function move(from: number, to: number) {
    if (!onMove || from === to || to < 0 || to >= ids.length) return
    setAnnouncement(`${names[from]} is now number ${to + 1}.`)
    if ((await onMove(from, to)) === false) setAnnouncement('The order is as it was before.')
  }

  return {
    place: rowProps,
    move,
    grip: (index: number): ReactNode => <Grip onGrab={(event) => grab(event, index)} />,
    /** The menu's button. `focus`: takes the focus when a row is removed. */
    actions: (index: number, focus?: true): ReactNode => (
      <IconButton
        data-row-focus={focus}
        aria-label={`Actions for ${names[index]}`}
        aria-haspopup="dialog"
        // Makes a second press close the menu.
        popoverTarget={menu?.id === ids[index] ? menuId : undefined}
        onClick={(event) => {
          if (menu?.id === ids[index]) return
          event.preventDefault()
          setMenu({ id: ids[index] ?? '', button: event.currentTarget })
        }}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
    ),
    announcement: (
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    ),
    menu: menu && opened >= 0 && (
      <RowMenu
        key={menu.id}
        id={menuId}
        name={names[opened] ?? ''}
        index={opened}
        count={ids.length}
        button={menu.button}
        onMove={onMove && ((to) => move(opened, to))}
        onDelete={
          onDelete &&
          (() => {
            setMenu(null)
            onDelete(menu.id, opened)
          })
        }
        onClose={() => setMenu(null)}
      >
        {more?.(opened)}
      </RowMenu>
    ),
  }
}

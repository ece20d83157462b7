import { Plus } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import button from './button.module.css'
import { ListState } from './list-state.tsx'
import { OrderControls, PublishSwitch, RowActions } from './row-controls.tsx'
import type { Item, Source } from './source.ts'
import styles from './table.module.css'
import { useDrag } from './use-drag.ts'
import { useItems } from './use-items.ts'
import { usePointOut } from './use-point-out.ts'

export interface Column<T> {
  head: string
  /** Of the head and of the cells. */
  className?: string | undefined
  cell(item: T): ReactNode
}

interface Props<T extends Item> {
  title: string
  /** What stands beside the title. */
  tools: ReactNode
  source: Source<T>
  columns: Column<T>[]
  className: string
  empty: string
  add: { label: string; path: string }
  editPath(item: T): string
}

/** A heading and the owner's list under it, to be ordered, published, edited and binned. */
export function ItemsTable<T extends Item>(props: Props<T>) {
  const { title, tools, source, columns, className, empty, add, editPath } = props
  const id = useId()
  const { items, failed, loading, reload, ...list } = useItems(source)
  const announce = useRef<HTMLParagraphElement>(null)
  const { grab, place } = useDrag(move)
  const pointOut = usePointOut(items !== null || failed)

  function move(from: number, to: number) {
    const name = items?.[from]?.name
    list.move(from, to)
    if (announce.current) announce.current.textContent = `${name} is now number ${to + 1}.`
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {tools}
      </div>
      <p className="visually-hidden" role="status" ref={announce} />
      <ListState items={items} failed={failed} onReload={reload} empty={empty}>
        <Link className={button.quiet} to={add.path}>
          <Plus size={16} aria-hidden="true" /> {add.label}
        </Link>
      </ListState>
      {items !== null && items.length > 0 && (
        <table className={`${styles.table} ${className}`} aria-busy={loading}>
          <thead>
            <tr>
              <th scope="col" className={styles.order}>
                Order
              </th>
              {columns.map(({ head, className }) => (
                <th scope="col" className={className} key={head}>
                  {head}
                </th>
              ))}
              <th scope="col" className={styles.status}>
                Status
              </th>
              <th scope="col" className={styles.actions}>
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item._id} {...place(index)} {...pointOut(item._id)}>
                <td className={styles.order}>
                  <OrderControls
                    name={item.name}
                    index={index}
                    count={items.length}
                    onMove={(to) => move(index, to)}
                    onGrab={(event) => grab(event, index)}
                  />
                </td>
                {columns.map(({ head, className, cell }) => (
                  <td className={className} key={head}>
                    {cell(item)}
                  </td>
                ))}
                <td className={styles.status}>
                  <PublishSwitch item={item} onChange={(status) => list.setStatus(item, status)} />
                </td>
                <td className={styles.actions}>
                  <RowActions
                    name={item.name}
                    editPath={editPath(item)}
                    onDelete={() => list.remove(item)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

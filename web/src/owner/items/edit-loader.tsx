import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { modePath } from '../shell/modes.ts'
import button from './button.module.css'
import styles from './list-state.module.css'
import { ListState } from './list-state.tsx'
import type { Item } from './source.ts'
import { useLoaded } from './use-loaded.ts'

interface Props<T extends Item> {
  id: string
  load(signal: AbortSignal): Promise<T[]>
  failure: string
  children(item: T): ReactNode
}

/** Fetches what is to be edited, as it is stored now. */
export function EditLoader<T extends Item>({ id, load, failure, children }: Props<T>) {
  const { data: items, failed, reload } = useLoaded(load, failure)
  const item = items?.find(({ _id }) => _id === id)
  if (items === null) {
    return <ListState items={null} failed={failed} onReload={reload} empty="" />
  }
  if (!item || item.deletedAt !== null) {
    return (
      <div className={styles.empty}>
        <p>{item ? `“${item.name}” is in the bin.` : 'This is not here any more.'}</p>
        <Link className={button.quiet} to={item ? modePath('bin') : '/admin'}>
          {item ? 'Open the bin' : 'See the list'}
        </Link>
      </div>
    )
  }
  return children(item)
}

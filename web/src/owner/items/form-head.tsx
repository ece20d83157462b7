import { ArrowLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { type Collection, type Item, listPath } from './collection.ts'
import styles from './form.module.css'

interface Props {
  collection: Collection
  title: string
  /** Null for a new item. */
  stored: Item | null
  onDelete(stored: Item): void
  /** Shown beside a new item's title. */
  children: ReactNode
}

/** The title; for a stored item also a link back to the list, and Delete. */
export function FormHead({ collection, title, stored, onDelete, children }: Props) {
  return (
    <>
      {stored && (
        <Link className={styles.back} to={listPath(collection, stored)}>
          <ArrowLeft size={16} aria-hidden="true" /> All {collection.noun}s
        </Link>
      )}
      <Toolbar className={styles.head} gap={4}>
        {stored ? (
          <ScreenTitle own={stored.name}>Edit</ScreenTitle>
        ) : (
          <ScreenTitle>{title}</ScreenTitle>
        )}
        {stored ? (
          <Button onClick={() => onDelete(stored)}>
            <Trash2 size={16} aria-hidden="true" /> Delete
          </Button>
        ) : (
          children
        )}
      </Toolbar>
    </>
  )
}

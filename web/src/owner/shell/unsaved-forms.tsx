import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cache } from '../api/cache.ts'
import { addPath, editPath, type Item } from '../items/collection.ts'
import { draftKeys } from '../session/drafts.ts'

import { translatePath } from '../session/translate-into.ts'
import { unsentNow } from '../session/unsent.ts'

import { Card } from '../ui/card.tsx'
import { allCollections } from './collections.ts'
import { tools } from './tools.ts'
import styles from './unsaved-forms.module.css'

/** Links to the forms with unsaved changes, where they can be saved. */
export function UnsavedForms({ onOpen }: { onOpen(): void }) {
  return (
    <Card as="ul" className={styles.list} data-tone="plain" data-lines>
      {[...new Set([...draftKeys(), ...unsentNow().map(({ key }) => key)])].map((key) => {
        const { label, path } = formOf(key)
        return (
          <li key={key}>
            <Link to={path} onClick={onOpen}>
              {label}
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </Card>
  )
}

const ofTranslations = 'translate:'

export function formOf(key: string): { label: string; path: string } {
  const tool = tools.find(({ id }) => id === key)
  if (tool) return tool
  if (key.startsWith(ofTranslations)) {
    const of = key.slice(ofTranslations.length)
    return { label: `${formOf(of).label}: translations`, path: `${translatePath}&of=${of}` }
  }
  const [name, id = ''] = key.split(':')
  const collection = allCollections.find((one) => one.name === name)
  if (!collection) return { label: key, path: '/admin' }
  if (id === 'brands') return { label: 'Pick skills', path: addPath(collection) }
  if (id === 'new') return { label: `Add ${collection.noun}`, path: addPath(collection) }
  const lists = cache.getQueriesData<Item[]>({ queryKey: [collection.name] })
  const item = lists.flatMap(([, list]) => list ?? []).find(({ _id }) => _id === id)
  const path = editPath(collection, { _id: id })
  return { label: item ? `${collection.noun} “${item.name}”` : `Edit ${collection.noun}`, path }
}

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { FormNote, Question } from '../forms/form-notes.tsx'
import { Row } from '../ui/row.tsx'
import type { Item } from './collection.ts'

interface AddedProps {
  item: Item
  /** Of one that is not published. */
  state: string
  /** The day on which visitors see it, if it is to come. */
  comes: string
  editPath: string
  listPath: string
}

/** Shown above the emptied form, which scrolls to its top for the next entry. */
export function Added({ item, state, comes, editPath, listPath }: AddedProps) {
  const seen = comes ? `goes out on ${comes}` : 'is on your page'

  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <FormNote role="status">
      <span>{`“${item.name}” ${item.status === 'published' ? seen : `is ${state}`}.`}</span>
      <Row as="span" gap="2 4">
        <Link to={editPath}>Edit it</Link>
        <Link to={listPath}>See the list</Link>
      </Row>
    </FormNote>
  )
}

interface InTrashProps {
  name: string
  /** Whether it has a stored image, which a new entry would lack. */
  hasImage: boolean
  onRestore(): void
  onAdd(): void
}

/** Another tab or device has meanwhile moved the edited item to the trash. */
export function InTrash({ name, hasImage, onRestore, onAdd }: InTrashProps) {
  return (
    <Question>
      <p>
        <strong>{`“${name}” is in the trash, so it was not saved.`}</strong>
        <span> What you typed is still here.</span>
        {hasImage && <span> To keep its saved image as well, restore it.</span>}
      </p>
      <Row as="span" gap="2 4">
        <Button onClick={onRestore}>Restore and save</Button>
        <Button onClick={onAdd}>Add as new</Button>
      </Row>
    </Question>
  )
}

/** A toast's content, with a link to the saved item's page. */
export function SavedToast({ words, page }: { words: string; page: string }) {
  return (
    <span>
      <span>{words}</span>{' '}
      <a href={page} target="_blank" rel="noreferrer">
        View page
      </a>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { Stack } from '../ui/stack.tsx'
import { type Collection, type Item, listQuery, trashPath } from './collection.ts'
import styles from './edit.module.css'
import { Form } from './form.tsx'

export function Edit({ collection, id }: { collection: Collection; id: string }) {
  const query = useQuery(listQuery(collection))
  const { isError, refetch } = query
  // Another screen's cached data may be outdated, even after a failed fetch.
  const items = query.isFetchedAfterMount && query.isSuccess ? query.data : undefined
  const [opened, setOpened] = useState<Item | null>(null)
  const item = items?.find(({ _id }) => _id === id)
  // The form stays open when the item is deleted elsewhere.
  if (opened === null && item?.deletedAt === null) setOpened(item)
  if (opened) return <Form collection={collection} item={opened} />
  if (!items) {
    return (
      <>
        <ScreenTitle>{`Edit ${collection.noun}`}</ScreenTitle>
        <ListState items={null} failed={isError} onReload={() => refetch()} empty="" />
      </>
    )
  }
  return (
    <Stack className={styles.gone} gap={4}>
      <ScreenTitle>{item ? item.name : `${collection.noun} not found`}</ScreenTitle>
      <p>{item ? `“${item.name}” is in the trash.` : 'It was deleted, or the link is wrong.'}</p>
      <Button as={Link} to={item ? trashPath : '/admin'}>
        {item ? 'Open the trash' : 'See the list'}
      </Button>
    </Stack>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import type { Values } from '../forms/model/values.ts'
import { Reload } from '../ui/list-state.tsx'
import { Note } from '../ui/note.tsx'
import { Row } from '../ui/row.tsx'
import { listQuery, namesOf, type QuickAddProps } from './collection.ts'

interface Props<Found> extends QuickAddProps {
  toValues(found: Found): Values
}

/** Entries that an import has found, sent by its screen, to be put into the form one by one. */
export function FromImport<Found extends { name: string }>({
  collection,
  sending,
  onFill,
  toValues,
}: Props<Found>) {
  const named: Found[] = useLocation().state?.[collection.name] ?? []
  const isNamed = named.length > 0
  const { data, isError, refetch } = useQuery({ ...listQuery(collection), enabled: isNamed })
  const added = data && namesOf(data)
  // Until the list has loaded, it is unknown which are already there.
  const left = added ? named.filter(({ name }) => !added.has(name.toLowerCase())) : []
  const isLost = isNamed && isError && !added
  if (left.length === 0 && !isLost) return null
  return (
    <Row gap="2 3" role="group" aria-labelledby="from-import">
      <Note as="span" id="from-import">
        From your import
      </Note>
      {isLost && <Reload onReload={() => refetch()} />}
      {left.map((found) => (
        <Button key={found.name} disabled={sending} onClick={() => onFill(toValues(found))}>
          {found.name}
        </Button>
      ))}
    </Row>
  )
}

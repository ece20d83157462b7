import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ScreenTitle } from '../session/screen-title.tsx'
import { ListState } from '../ui/list-state.tsx'

interface Props<T> {
  title: string
  query: UseQueryOptions<T, Error, T, string[]>
  /** The form. */
  children(opened: T): ReactNode
}

/** Fetches what a form is of, as it is stored now. What is saved elsewhere after that leaves the form as it is. */
export function FormLoader<T>({ title, query, children }: Props<T>) {
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(query)
  const [opened, setOpened] = useState<T | null>(null)
  // What another screen fetched may be older than what is stored.
  if (opened === null && isFetchedAfterMount && data) setOpened(data)
  if (opened !== null) return children(opened)
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <ListState items={null} failed={isError} onReload={() => refetch()} empty="" />
    </>
  )
}

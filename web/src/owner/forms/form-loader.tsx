import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { ListState } from '../ui/list-state.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

interface ScreenProps {
  awaitsDeploy: boolean
}

export interface LoadedProps<T> extends ScreenProps {
  /** What is stored, as it was when the screen was opened. */
  opened: T
}

/** A screen that fetches what its form is of. What is saved elsewhere after that leaves the form as it is. */
export function formScreen<T>(
  title: string,
  query: UseQueryOptions<T, Error, T, string[]>,
  Form: ComponentType<LoadedProps<T>>,
) {
  return function FormScreen(props: ScreenProps) {
    const { data, isFetchedAfterMount, isError, refetch } = useQuery(query)
    const [opened, setOpened] = useState<T | null>(null)
    // What another screen fetched may be older than what is stored.
    if (opened === null && isFetchedAfterMount && data) setOpened(data)
    if (opened !== null) return <Form opened={opened} {...props} />
    return (
      <>
        <ScreenTitle>{title}</ScreenTitle>
        <ListState items={null} failed={isError} onReload={() => refetch()} empty="" />
      </>
    )
  }
}

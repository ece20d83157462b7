import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { ListState } from '../ui/list-state.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'

interface ScreenProps {
  awaitsDeploy: boolean
}

export interface LoadedProps<T> extends ScreenProps {
  /** The stored document, as it was when the screen was opened. */
  opened: T
}

/** A screen that fetches its form's document. Later saves elsewhere do not change the open form. */
export function formScreen<T>(
  title: string,
  query: UseQueryOptions<T, Error, T, string[]>,
  Form: ComponentType<LoadedProps<T>>,
) {
  return function FormScreen(props: ScreenProps) {
    const { data, isFetchedAfterMount, isError, refetch } = useQuery(query)
    const [opened, setOpened] = useState<T | null>(null)
    // Cached data of another screen may be outdated.
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

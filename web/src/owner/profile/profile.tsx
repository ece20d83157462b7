import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenTitle } from '../session/screen-title.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ProfileForm } from './form.tsx'
import { profileQuery } from './stored.ts'
import type { Version } from './values.ts'

/** Everything that the page says of its owner, as it is stored now. */
export function Profile({ awaitsDeploy }: { awaitsDeploy: boolean }) {
  const query = useQuery(profileQuery)
  const [opened, setOpened] = useState<Version | null>(null)
  // What another screen fetched may be older than what is stored; what is saved elsewhere leaves the form as it is.
  if (opened === null && query.isFetchedAfterMount && query.data) setOpened(query.data)
  if (opened) return <ProfileForm opened={opened} awaitsDeploy={awaitsDeploy} />
  return (
    <>
      <ScreenTitle>Profile</ScreenTitle>
      <ListState items={null} failed={query.isError} onReload={() => query.refetch()} empty="" />
    </>
  )
}

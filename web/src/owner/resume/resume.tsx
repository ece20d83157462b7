import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ScreenTitle } from '../session/screen-title.tsx'
import { ListState } from '../ui/list-state.tsx'
import { ResumeForm } from './form.tsx'
import { resumeQuery } from './stored.ts'
import type { Version } from './values.ts'

/** What of the profile, the projects and the skills the résumé holds. */
export function Resume({ awaitsDeploy }: { awaitsDeploy: boolean }) {
  const query = useQuery(resumeQuery)
  const [opened, setOpened] = useState<Version | null>(null)
  // What is saved elsewhere leaves the form as it is.
  if (opened === null && query.isFetchedAfterMount && query.data) setOpened(query.data)
  if (opened) return <ResumeForm opened={opened} awaitsDeploy={awaitsDeploy} />
  return (
    <>
      <ScreenTitle>Résumé</ScreenTitle>
      <ListState items={null} failed={query.isError} onReload={() => query.refetch()} empty="" />
    </>
  )
}

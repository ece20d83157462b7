import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PublishedProfile } from '#contract/profile.ts'
import type { ProjectSummary } from '#contract/project.ts'
import { post } from '../../api.ts'
import { ownerHues } from '../../ui/hue.ts'
import { useOwnerName } from '../session/owner-name.ts'

/** The owner's colours as visitors see them; none until they are known. */
export function usePublicHues(): readonly number[] {
  const name = useOwnerName()
  const { data: list } = useQuery({
    queryKey: ['public projects'],
    queryFn: ({ signal }) => post<ProjectSummary[]>('/api/project/getprojects', {}, signal),
  })
  // Without projects they are those of the jobs.
  const { data: published } = useQuery({
    queryKey: ['public profile'],
    queryFn: ({ signal }) => post<PublishedProfile>('/api/profile/getpublicprofile', {}, signal),
    enabled: list?.length === 0,
  })
  return useMemo(() => {
    const profile = published?.profile ?? { name, experience: [] }
    return list && (list.length > 0 || published) ? ownerHues(list, profile) : []
  }, [list, published, name])
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import { post } from '../../api.ts'
import { huesOf, maxCards } from '../../ui/hue.ts'

/** The projects' colours as visitors see them; none until they are known, or where there are no projects. */
export function usePublicHues(): number[] {
  const { data: list } = useQuery({
    queryKey: ['public projects'],
    queryFn: ({ signal }) => post<ProjectSummary[]>('/api/project/getprojects', {}, signal),
  })
  return useMemo(() => huesOf(list ?? []).slice(0, maxCards), [list])
}

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { ProjectSummary } from '#contract/project.ts'
import type { Published } from '../published.ts'
import { huesOf } from '../ui/hue.ts'
import { getProjects } from './lists.ts'

interface ProjectsData {
  /** null while the first response is pending. */
  projects: ProjectSummary[] | null
  /** Each plate's hue in degrees. */
  hues: number[]
  /** No list could be fetched yet. */
  failed: boolean
  /** The project that the visitor picked in the hero; a new object for every pick. */
  picked: { _id: string } | null
  pick(_id: string): void
}

export const ProjectsContext = createContext<ProjectsData | undefined>(undefined)

interface Props {
  published: Published
  children: ReactNode
}

/** One getprojects call shared by the first screen's cards and the Projects section. */
export function ProjectsProvider({ published, children }: Props) {
  const [projects, setProjects] = useState<ProjectSummary[] | null>(published.projects ?? null)
  const [failed, setFailed] = useState(false)
  const [picked, setPicked] = useState<{ _id: string } | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    getProjects(published, signal).then(
      (list) => {
        if (signal.aborted) return
        setProjects(list)
        setFailed(false)
      },
      () => {
        if (signal.aborted) return
        console.log('Failed to fetch projects')
        setFailed(published.projects === undefined)
        setProjects((list) => list ?? [])
      },
    )
    return () => controller.abort()
  }, [published])

  const hues = useMemo(() => huesOf(projects ?? []), [projects])
  const data = useMemo(
    () => ({ projects, hues, failed, picked, pick: (_id: string) => setPicked({ _id }) }),
    [projects, hues, failed, picked],
  )
  return <ProjectsContext value={data}>{children}</ProjectsContext>
}

export function useProjects(): ProjectsData {
  const data = useContext(ProjectsContext)
  if (data === undefined) throw new Error('useProjects needs a ProjectsProvider above it')
  return data
}

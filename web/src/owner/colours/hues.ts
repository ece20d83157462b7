import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo } from 'react'
import type { OwnedNote } from '#contract/note.ts'
import { type OwnedProject, projects } from '#contract/project.ts'
import { hueOf, hueOfNote, huesOf, ownerHues } from '../../ui/hue.ts'
import { profileQuery } from '../api/profile-query.ts'
import { type Item, listQueryOf } from '../items/collection.ts'
import { hueStyle } from '../ui/figure-plate.tsx'

export const projectsQuery = listQueryOf(projects)

const none: Item[] = []

/** The project's hue on the page, in degrees; of a draft, the one it will have. A new project comes first. */
export function usePageHue(project: OwnedProject): number {
  // The surrounding screen fetches them.
  const { data: list = none } = useQuery({ ...projectsQuery, enabled: false })
  return useMemo(() => {
    const onPage = huesOnPage(list).get(project)
    if (onPage !== undefined) return onPage
    const isOwn = ({ _id }: Pick<Item, '_id'>) => _id === project._id
    const shown = list.filter((one) => isOwn(one) || isShown(one))
    const place = shown.findIndex(isOwn)
    if (place < 0) return huesOf([project, ...shown])[0] ?? hueOf(project)
    return huesOf(shown.map((one) => (isOwn(one) ? project : one)))[place] ?? hueOf(project)
  }, [list, project])
}

/** The same of a note. */
export function useNoteHue(note: OwnedNote): number {
  const { data: list = none } = useQuery({ ...projectsQuery, enabled: note.project !== '' })
  const about = list.find(({ _id }) => _id === note.project)
  return hueOfNote(note, about && huesOnPage(list).get(about))
}

/** The projects that visitors see, null until they are loaded, and their hues. */
export function useShownProjects() {
  const { data: list = null } = useQuery(projectsQuery)
  return useMemo(() => {
    const projects = list?.filter(isShown) as OwnedProject[] | undefined
    return { projects: projects ?? null, hues: huesOf(projects ?? []) }
  }, [list])
}

/** The owner's colours, as on the page; undefined until they are known. */
export function useOwnerHues(): number[] | undefined {
  const { projects } = useShownProjects()
  const { data: stored } = useQuery(profileQuery)
  return useMemo(
    () => (projects && stored ? ownerHues(projects, stored.profile) : undefined),
    [projects, stored],
  )
}

/** One of the owner's colours, always the same for a name, as the style of what stands for it in a list. */
export function useColourOf(): (name: string) => CSSProperties | undefined {
  const hues = useOwnerHues()
  return (name) => hues && hueStyle(hues[hueOf({ name }) % hues.length])
}

function isShown({ status, deletedAt }: Item): boolean {
  return status === 'published' && !deletedAt
}

/** Of each list once, since every row of it asks. */
const known = new WeakMap<readonly Item[], Map<object, number>>()

function huesOnPage(list: readonly Item[]): Map<object, number> {
  const found = known.get(list)
  if (found) return found
  const shown = list.filter(isShown)
  const hues = huesOf(shown)
  const made = new Map<object, number>(shown.map((one, place) => [one, hues[place] ?? 0]))
  known.set(list, made)
  return made
}

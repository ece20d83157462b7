import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type OwnedProject, projects } from '#contract/project.ts'
import { hueOf, huesOf } from '../../ui/hue.ts'
import { type Item, listQueryOf } from '../items/collection.ts'

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

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projects as contract, type OwnedProject } from '#contract/project.ts'
import { hueOf, huesOf } from '../../ui/hue.ts'
import { collectionCalls } from '../api/calls.ts'
import { type Item, listQuery } from '../items/collection.ts'

export const projectsQuery = listQuery({
  name: contract.name,
  contract,
  calls: collectionCalls<Item>(contract),
})

const none: Item[] = []

/** The project's hue on the page, in degrees; of a draft, the one it will have. A new project comes first. */
export function usePageHue(project: OwnedProject): number {
  // The surrounding screen fetches them.
  const { data: list = none } = useQuery({ ...projectsQuery, enabled: false })
  return useMemo(() => {
    const isOwn = ({ _id }: Pick<Item, '_id'>) => _id === project._id
    const shown = list.filter((one) => isOwn(one) || (one.status === 'published' && !one.deletedAt))
    const place = shown.findIndex(isOwn)
    if (place < 0) return huesOf([project, ...shown])[0] ?? hueOf(project)
    return huesOf(shown.map((one) => (isOwn(one) ? project : one)))[place] ?? hueOf(project)
  }, [list, project])
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projects as contract, type OwnedProject } from '#contract/project.ts'
import { huesOf } from '../../ui/hue.ts'
import { Plate } from '../../ui/plate.tsx'
import { collectionCalls } from '../api/calls.ts'
import { type Item, listQuery } from '../items/collection.ts'
import styles from './projects.module.css'

const query = listQuery({
  name: contract.name,
  contract,
  calls: collectionCalls<Item>(contract),
})

/** A project as lists show it; where it is published, in its hue of the page. */
export function SmallPlate({ project }: { project: OwnedProject }) {
  const { data } = useQuery({ ...query, enabled: false })
  const hue = useMemo(() => {
    const shown = data?.filter(({ status, deletedAt }) => status === 'published' && !deletedAt)
    return shown && huesOf(shown)[shown.findIndex(({ _id }) => _id === project._id)]
  }, [data, project._id])
  return (
    <div className={styles.plate}>
      <Plate project={project} hue={hue} thumbnail sizes="4.5rem" />
    </div>
  )
}

/** The same by its id, with room for it until it is loaded. */
export function SmallPlateOf({ id }: { id: string }) {
  const { data } = useQuery(query)
  const projects = data as OwnedProject[] | undefined
  const project = projects?.find(({ _id }) => _id === id)
  return project ? <SmallPlate project={project} /> : <div className={styles.plate} />
}

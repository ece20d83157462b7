import { useQuery } from '@tanstack/react-query'
import type { OwnedProject } from '#contract/project.ts'
import { Plate } from '../../ui/plate.tsx'
import { projectsQuery, usePageHue } from '../colours/hues.ts'
import styles from './projects.module.css'

/** A project as lists show it. */
export function SmallPlate({ project }: { project: OwnedProject }) {
  return (
    <div className={styles.plate}>
      <Plate project={project} hue={usePageHue(project)} thumbnail sizes="4.5rem" />
    </div>
  )
}

/** The same by its id, with room for it until it is loaded. */
export function SmallPlateOf({ id }: { id: string }) {
  const { data } = useQuery(projectsQuery)
  const projects = data as OwnedProject[] | undefined
  const project = projects?.find(({ _id }) => _id === id)
  return project ? <SmallPlate project={project} /> : <div className={styles.plate} />
}

import type { Status } from '#contract/collection.ts'
import type { OwnedProject } from '#contract/project.ts'
import {
  deleteProject,
  getOwnedProjects,
  reorderProjects,
  restoreProject,
  updateProject,
} from '../../api.ts'
import type { Source } from '../items/source.ts'

export const projectSource: Source<OwnedProject> = {
  load: getOwnedProjects,
  async setStatus(item, status) {
    const { project } = await updateProject(projectForm({ ...item, status }))
    return { ...item, ...project }
  },
  remove: deleteProject,
  restore: restoreProject,
  reorder: reorderProjects,
  failure: 'Failed to fetch projects',
}

export interface ProjectFields {
  name: string
  description: string
  github: string
  deploy: string
  technologies: string[]
  status: Status
}

/** The multipart body; `_id` and `updatedAt` only when something stored is changed. */
export function projectForm(
  project: ProjectFields & { _id?: string; updatedAt?: string },
): FormData {
  const form = new FormData()
  form.set('name', project.name)
  form.set('description', project.description)
  form.set('github', project.github)
  form.set('deploy', project.deploy)
  form.set('technologies', JSON.stringify(project.technologies))
  form.set('status', project.status)
  if (project._id) form.set('_id', project._id)
  if (project.updatedAt) form.set('updatedAt', project.updatedAt)
  return form
}

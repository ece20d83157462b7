import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../suite/command-error.ts'
import { root } from '../suite/paths.ts'

/** The project in .firebaserc, unless it is the local one. */
export function configuredProject(): string | undefined {
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'))
  return projects?.default?.startsWith('demo-') ? undefined : projects?.default
}

/** The project id; in a dry run without one, a placeholder. */
export function projectId(project: string | undefined, isDry: boolean): string {
  if (!project && isDry) return 'PROJECT_ID'
  if (!project) {
    throw new CommandError('Which project? Add --project ID, or put the id into .firebaserc.')
  }
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
    throw new CommandError(`"${project}" is not the id of a Firebase project.`)
  }
  if (project.startsWith('demo-')) {
    throw new CommandError(
      `${project} is a local project: one in the cloud never starts with demo-.`,
    )
  }
  return project
}

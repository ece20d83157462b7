import type { RepositoryProject } from '#contract/repository.ts'
import type { Values } from '../../forms/values.ts'

/** What was found, by the fields of a project's form; what is typed stays where nothing is said. */
export function toFormValues({ technologies, ...texts }: Omit<RepositoryProject, 'photo'>): Values {
  const values = { ...texts, technologies: technologies.join(', ') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

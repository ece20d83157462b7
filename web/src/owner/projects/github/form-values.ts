import type { RepositoryProject } from '#contract/repository.ts'
import type { Values } from '../../forms/values.ts'

/** What was found, by the fields of a project's form; what is typed stays where nothing is said. */
export function toFormValues({ technologies, ...texts }: Omit<RepositoryProject, 'photo'>): Values {
  const sourcePrivate = texts.github === ''
  const values = { ...texts, sourcePrivate, technologies: technologies.join(', ') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

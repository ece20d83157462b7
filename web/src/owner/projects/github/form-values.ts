import type { RepositoryProject } from '#contract/repository.ts'
import type { Values } from '../../forms/values.ts'

/** By the fields of a project's form, without those that nothing was found for: what is typed there stays. */
export function toFormValues({ technologies, ...texts }: Omit<RepositoryProject, 'photo'>): Values {
  const sourcePrivate = texts.github === ''
  const values = { ...texts, sourcePrivate, technologies: technologies.join(', ') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

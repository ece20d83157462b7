import type { RepositoryProject } from '#contract/repository.ts'
import type { Values } from '../../session/autosave.ts'

/** What a repository says, by the fields of a project's form; what is typed stays where it says nothing. */
export function said({ photo: _, technologies, ...texts }: RepositoryProject): Values {
  const values = { ...texts, technologies: technologies.join(', ') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

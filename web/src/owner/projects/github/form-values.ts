import type { FoundProject } from '#contract/repository.ts'
import type { Values } from '../../forms/model/values.ts'

/** Values for a project's form, only of fields with a value, so that typed ones stay. */
export function toFormValues({ technologies, ...texts }: FoundProject): Values {
  const sourcePrivate = texts.github === ''
  const values = { ...texts, sourcePrivate, technologies: technologies.join(', ') }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

import { cache } from '../api/cache.ts'
import { fieldsFor } from './fields.ts'
import { saveResume } from './save.ts'
import { resumeQuery } from './stored.ts'
import { type OpenedResume, rebaseDraft, validate, valuesOf, withoutPrefix } from './values.ts'

/** What any form of the public résumé does with it. */
export function resumeDocument({ choices }: Pick<OpenedResume, 'choices'>) {
  return {
    fields: fieldsFor(choices),
    valuesOf,
    rebaseDraft,
    validate,
    rename: withoutPrefix,
    send: saveResume,
    fetchNow: () => cache.fetchQuery(resumeQuery).catch(() => null),
  }
}

import { cache } from '../api/cache.ts'
import type { StoredDocument } from '../forms/model/send-merged.ts'
import { fieldsFor } from './fields.ts'
import { saveResume } from './save.ts'
import { resumeQuery } from './stored.ts'
import { type OpenedResume, type ResumeValues, rebaseDraft, valuesOf } from './values.ts'

export function resumeDocument({
  choices,
}: Pick<OpenedResume, 'choices'>): StoredDocument<OpenedResume, ResumeValues> {
  return {
    fields: fieldsFor(choices),
    valuesOf,
    rebaseDraft,
    send: saveResume,
    fetchNow: () => cache.fetchQuery(resumeQuery).catch(() => null),
  }
}

import type { OwnedVersion } from '#contract/version.ts'
import { cache } from '../../api/cache.ts'
import type { StoredDocument } from '../../forms/model/send-merged.ts'
import { listQuery } from '../../items/collection.ts'
import { requestOf } from '../../items/values.ts'
import { fieldsFor } from '../fields.ts'
import { resumeQuery } from '../stored.ts'
import { type OpenedVersion, rebaseVersion, type VersionValues, versionValues } from './values.ts'
import { versions } from './versions.ts'

export function versionDocument({
  resume,
}: Pick<OpenedVersion, 'resume'>): StoredDocument<OpenedVersion, VersionValues> {
  return {
    fields: fieldsFor(resume.choices, versions.all),
    valuesOf: versionValues,
    rebaseDraft: rebaseVersion,
    async send({ values, stored }, onProgress) {
      const item = stored.item as never
      const request = requestOf(versions, values, item)
      const call = item ? versions.calls.update : versions.calls.add
      const saved = await call(request, onProgress)
      return { message: saved.message, item: { ...stored, ...asOpened(saved.item as never) } }
    },
    async fetchNow(stored) {
      const [resume, list] = await Promise.all([
        cache.fetchQuery(resumeQuery).catch(() => null),
        cache.fetchQuery(listQuery(versions)).catch(() => []),
      ])
      const item = list.find(({ _id }) => _id === stored.item?._id)
      return resume && item ? { resume, ...asOpened(item as never) } : null
    },
  }
}

function asOpened(item: OwnedVersion) {
  return { item: { ...item, deletedAt: null }, updatedAt: item.updatedAt }
}

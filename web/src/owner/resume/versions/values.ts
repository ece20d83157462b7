import { versions as contract, type OwnedVersion, type Version } from '#contract/version.ts'
import { dataOf, formOf } from '../../forms/model/codec.ts'
import type { Draft } from '../../forms/model/draft.ts'
import type { ValuesOf } from '../../forms/model/field.ts'
import { chosenIn, completed, type OpenedResume, withNewChoices } from '../values.ts'
import { newKey, versions } from './versions.ts'

/** A stored version, or null for a new one, with what it can choose from. */
export interface OpenedVersion {
  resume: OpenedResume
  item: OwnedVersion | null
  updatedAt: string
}

export type VersionValues = ValuesOf<typeof contract.fields>

/** Of a new one the public selection, under an address of its own. */
export function versionValues({ resume, item }: OpenedVersion, all?: VersionValues): VersionValues {
  const key = all?.key || newKey()
  const version = item ?? { ...contract.empty, ...chosenIn(resume), key }
  return formOf(versions.all, completed(version, resume.choices), all) as VersionValues
}

/** A restored draft with the current choices; what is new is not an edit of the owner's. */
export function rebaseVersion(
  { values, stored }: Draft<OpenedVersion, VersionValues>,
  now: OpenedVersion,
) {
  const { choices } = now.resume
  const rekeyed = <One extends Version>(one: One) =>
    withNewChoices(one, stored.resume.choices, choices)
  const typed = dataOf(versions.all, values) as Version
  return {
    values: formOf(versions.all, completed(rekeyed(typed), choices), values) as VersionValues,
    stored: { ...stored, resume: now.resume, item: stored.item && rekeyed(stored.item) },
  }
}

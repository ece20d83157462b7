import { check } from '#contract/check.ts'
import { versions as contract, type OwnedVersion, type Version } from '#contract/version.ts'
import { ApiError } from '../../../api.ts'
import { ownerCall } from '../../api/owner-call.ts'
import { dataOf } from '../../forms/model/codec.ts'
import { defineCollection, type Item } from '../../items/collection.ts'
import { requestOf, valuesOf } from '../../items/values.ts'
import { outline } from './outline.tsx'

/** The résumé's versions: what each company got. */
export const versions = defineCollection<OwnedVersion>({
  contract,
  noun: outline.noun,
  example: {},
  columns: [],
  className: undefined,
  thumbnail: outline.thumbnail,
  preview: () => null,
  empty: '',
  hasListScreen: true,
  onAddFailed() {},
})

/** Letters that nobody guesses. */
export function newKey(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz234567'
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}

/** Stores a new version. Rejects with the sentence about the first field that is wrong. */
export async function addVersion(fields: Partial<Version>): Promise<Item> {
  const whole = { ...contract.empty, key: newKey(), ...fields } as unknown as Item
  const values = valuesOf(versions, whole)
  const result = check(contract.schema, dataOf(versions.all, values))
  if ('faults' in result) throw new ApiError(400, result.faults)
  const { item } = await ownerCall(versions.calls.add(requestOf(versions, values, null), () => {}))
  return item
}

import type { TestContext } from 'vitest'
import { versionSchema } from '../../functions/src/contract/version.ts'
import { firestore } from '../../functions/src/store/firebase.ts'

/** Writes a version of the résumé directly to Firestore, until the test ends. */
export async function storeVersion(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  fields: { key: string } & Record<string, unknown>,
): Promise<void> {
  const target = (await firestore()).collection('versions').doc(fields.key)
  onTestFinished(async () => void (await target.delete()))
  await target.set(storedVersion(fields))
}

/** A version as it is stored. */
export function storedVersion({ deletedAt = null, ...fields }: Record<string, unknown>) {
  const now = new Date()
  const version = versionSchema.parse({ name: 'A reader', ...fields })
  return { ...version, createdAt: now, updatedAt: now, deletedAt }
}

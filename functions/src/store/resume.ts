import { z } from 'zod'
import type { Profile } from '../contract/profile.ts'
import { type OwnResume, resumeSchema, type StoredResume } from '../contract/resume.ts'
import { resumeFields } from '../contract/resume-fields.ts'
import { looseSchemaOf } from '../contract/schema-of.ts'
import { presentTranslations } from '../contract/translation-rules.ts'
import { deadlines, withDeadline } from '../deadline.ts'
import { firestore } from './firebase.ts'
import { versionFrom } from './former-version.ts'
import { withIdKeys, withKeptChoices } from './resume-choices.ts'
import { type Found, siteDocument } from './site-document.ts'
import { isAlreadyThere } from './store-errors.ts'

/** Until 2026-11 the versions stood in the same document. */
const former = { variants: z.array(z.unknown()).optional() }
export const storedResumeSchema = resumeSchema.extend(former)
const document = siteDocument(
  'resume',
  'résumé',
  storedResumeSchema,
  looseSchemaOf(resumeFields).extend(former),
  (resume) => ({ ...resume, translations: resume.translations ?? {} }),
)

/** Changes what is stored, whatever has been saved meanwhile. */
export const changeResume = document.change

/** Its choices by the ids of `profile`, the stored one. */
export async function readResume(profile: Profile | null): Promise<StoredResume<OwnResume>> {
  return byIds(await document.read(), profile)
}

/** `write` of a site document (site-document.ts). */
export async function writeResume(
  resume: OwnResume,
  profile: Profile | null,
  expectedUpdatedAt: number | undefined,
) {
  const { stored, isStale } = await document.write((replaced) => {
    const chosen = withKeptChoices(withIdKeys(resume, profile), replaced, profile)
    const { translations } = presentTranslations(resumeFields, chosen, replaced)
    const next = { ...chosen, translations }
    return replaced?.variants ? { ...next, variants: replaced.variants } : next
  }, expectedUpdatedAt)
  return { stored: byIds(stored, profile), isStale }
}

/** Has choices that are still stored by words keep to the ids of what has these words now. */
export async function keyResumeByIds(profile: Profile): Promise<void> {
  await moveFormerVersions(profile)
  await document.change((resume) => withIdKeys(resume, profile))
}

/** Moves versions that still stand in the résumé's document to their own, under the same keys. */
export async function moveFormerVersions(profile: Profile | null): Promise<void> {
  const { value, updatedAt } = await document.read()
  const { variants = [] } = value ?? {}
  if (variants.length === 0) return
  const collection = (await firestore()).collection('versions')
  const at = new Date(updatedAt ?? 0)
  for (const version of variants.flatMap((one) => versionFrom(one) ?? [])) {
    const dates = { createdAt: at, updatedAt: at, deletedAt: null }
    const whole = { ...withIdKeys(version, profile), ...dates }
    const created = collection.doc(version.key).create(whole)
    await withDeadline(created, deadlines.store).catch((error: unknown) => {
      // Moved before: what stands there is newer.
      if (!isAlreadyThere(error)) throw error
    })
  }
  await document.change(({ variants: now, ...resume }) => {
    const isMoved = JSON.stringify(now) === JSON.stringify(variants)
    return isMoved ? resume : { ...resume, ...(now && { variants: now }) }
  })
}

function byIds(
  { value, updatedAt }: Found<z.output<typeof storedResumeSchema>>,
  profile: Profile | null,
) {
  if (!value) return { resume: null, updatedAt }
  const { variants: _, ...resume } = value
  return { resume: withIdKeys(resume as OwnResume, profile), updatedAt }
}

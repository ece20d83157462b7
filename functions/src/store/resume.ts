import type { Profile } from '../contract/profile.ts'
import { type ResumeSelection, resumeSchema, type StoredResume } from '../contract/resume.ts'
import { resumeFields } from '../contract/resume-fields.ts'
import { looseSchemaOf } from '../contract/schema-of.ts'
import { withIdKeys, withKeptChoices } from './resume-choices.ts'
import { type Found, siteDocument } from './site-document.ts'

const document = siteDocument('resume', 'résumé', resumeSchema, looseSchemaOf(resumeFields))

/** Its choices by the ids of `profile`, the stored one. */
export async function readResume(profile: Profile | null): Promise<StoredResume> {
  return byIds(await document.read(), profile)
}

/** `write` of a site document (site-document.ts). */
export async function writeResume(
  resume: ResumeSelection,
  profile: Profile | null,
  expectedUpdatedAt: number | undefined,
) {
  const { stored, isStale } = await document.write(
    (replaced) => withKeptChoices(withIdKeys(resume, profile), replaced, profile),
    expectedUpdatedAt,
  )
  return { stored: byIds(stored, profile), isStale }
}

/** Has choices that are still stored by words keep to the ids of what has these words now. */
export async function keyResumeByIds(profile: Profile): Promise<void> {
  await document.change((resume) => withIdKeys(resume, profile))
}

function byIds({ value, updatedAt }: Found<ResumeSelection>, profile: Profile | null) {
  return { resume: value && withIdKeys(value, profile), updatedAt }
}

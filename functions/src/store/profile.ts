import { withIds } from '../contract/ids.ts'
import { type Profile, profileSchema, type StoredProfile } from '../contract/profile.ts'
import { profileFields } from '../contract/profile-fields.ts'
import { visibleProfile } from '../contract/public-profile.ts'
import { looseSchemaOf } from '../contract/schema-of.ts'
import { readToday } from './publication.ts'
import { keyResumeByIds } from './resume.ts'
import { type Found, siteDocument } from './site-document.ts'

const document = siteDocument(
  'profile',
  'profile',
  profileSchema,
  looseSchemaOf(profileFields),
  (profile) => withIds(profile),
)

/** As stored; throws a 500 when the document is malformed. */
export async function readProfile(): Promise<StoredProfile> {
  return toStored(await document.read())
}

/** Without what the owner hides. */
export async function readVisibleProfile(): Promise<StoredProfile> {
  const [{ profile, updatedAt }, today] = await Promise.all([readProfile(), readToday()])
  return { profile: profile && visibleProfile(profile, today), updatedAt }
}

/**
 * `write` of a site document (site-document.ts). Entries keep the ids of those that are stored, to which the résumé's
 * choices change first where they were still kept by words.
 */
export async function writeProfile(profile: Profile, expectedUpdatedAt: number | undefined) {
  const { stored, isStale } = await document.write(
    (replaced) => withIds(profile, replaced ?? undefined),
    expectedUpdatedAt,
    async (replaced) => {
      if (replaced) await keyResumeByIds(replaced)
    },
  )
  return { stored: toStored(stored), isStale }
}

function toStored({ value, updatedAt }: Found<Profile>): StoredProfile {
  return { profile: value, updatedAt }
}

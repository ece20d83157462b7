import { formerAfter } from '../contract/further-languages.ts'
import { withIds } from '../contract/ids.ts'
import { type Profile, profileSchema, type StoredProfile } from '../contract/profile.ts'
import { profileFields } from '../contract/profile-fields.ts'
import { visibleProfile } from '../contract/public-profile.ts'
import { looseSchemaOf } from '../contract/schema-of.ts'
import { presentTranslations } from '../contract/translation-rules.ts'
import { readToday } from './publication.ts'
import { keyResumeByIds } from './resume.ts'
import { type Found, siteDocument } from './site-document.ts'

const document = siteDocument(
  'profile',
  'profile',
  profileSchema,
  looseSchemaOf(profileFields),
  (profile) => withIds({ ...profile, translations: profile.translations ?? {} }),
)

/** Changes what is stored, whatever has been saved meanwhile. */
export const changeProfile = document.change

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
 * choices change first where they were still kept by words. `gone`: how many translations were of what is no longer there.
 */
export async function writeProfile(profile: Profile, expectedUpdatedAt: number | undefined) {
  let gone = 0
  const { stored, isStale } = await document.write(
    (replaced) => {
      const whole = withIds(profile, replaced ?? undefined)
      const present = presentTranslations(profileFields, whole, replaced)
      const formerLanguages = formerAfter(replaced, whole.furtherLanguages, new Date())
      gone = present.gone
      return { ...whole, translations: present.translations, formerLanguages }
    },
    expectedUpdatedAt,
    async (replaced) => {
      if (replaced) await keyResumeByIds(replaced)
    },
  )
  return { stored: toStored(stored), isStale, gone }
}

function toStored({ value, updatedAt }: Found<Profile>): StoredProfile {
  return { profile: value, updatedAt }
}

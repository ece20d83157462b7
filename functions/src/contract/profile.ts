import type { ContentOf } from './field.ts'
import type { WithoutIds } from './ids.ts'
import { placeholdersIn } from './placeholders.ts'
import { profileFields } from './profile-fields.ts'
import { schemaOf } from './schema-of.ts'

/** Everything that the site says about its owner, stored as one document. */
export const profileSchema = schemaOf(profileFields, 'Send a profile').superRefine(
  (profile, context) => {
    const { translations: _, ...words } = Object(profile) as Partial<Profile>
    for (const path of placeholdersIn(words)) {
      const message = 'Replace this example text with your own'
      context.addIssue({ code: 'custom', message, path, params: { code: 'placeholder' } })
    }
    const { language, furtherLanguages: further } = words
    if (Array.isArray(further) && further.some((one) => one === language)) {
      const message = 'The site is in this language already'
      context.addIssue({ code: 'custom', message, path: ['furtherLanguages'] })
    }
  },
  // Checked even when other fields are invalid.
  { when: () => true },
)

export type Profile = ContentOf<typeof profileFields>
/** The owner's alone: which languages there are, strangers see by what is published in them. */
type Kept = 'translations' | 'furtherLanguages' | 'formerLanguages'
/** As strangers get it: without ids, lines as their texts, in one language. */
export type PublicProfile = WithoutIds<Omit<Profile, Kept>>

export type Job = PublicProfile['experience'][number]
export type Brief = PublicProfile['brief']
export type SocialLink = PublicProfile['social'][number]
export type SocialIcon = SocialLink['icon']
export type School = PublicProfile['education'][number]

/** Null while none is stored: the page then shows the build's placeholders. */
export interface StoredProfile<Kind = Profile> {
  profile: Kind | null
  /** ISO 8601; updateprofile sends it back for the optimistic lock. */
  updatedAt: string | null
}

export interface OwnedProfile extends StoredProfile {
  /** The form's initial content while none is stored: placeholder-profile.ts. */
  template: Profile
}

export interface PublishedProfile extends StoredProfile<PublicProfile> {
  /** Those that the site is in besides the first one: BCP 47 tags. */
  furtherLanguages: string[]
  /** ISO 8601: the owner's last change to anything public; null when unknown. */
  changedAt: string | null
  /** What the feeds' ids are made of. */
  feedId: string
}

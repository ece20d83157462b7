import type { Profile } from '../contract/profile.ts'
import { profileFields } from '../contract/profile-fields.ts'
import { type Translatable, translate } from '../contract/translations.ts'
import { cached } from './list-cache.ts'
import { readProfile } from './profile.ts'

/** `asked`, if the site is in this language besides its first one. */
export async function furtherLanguage(asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined) return undefined
  // The key begins as the profile's do, with which it is invalidated.
  const { value } = await cached('profile-languages', async () => {
    const { profile } = await readProfile()
    return profile?.furtherLanguages ?? []
  })
  return value.includes(asked) ? asked : undefined
}

/** The profile in a further language, which it then names as its own, and its texts that stand in the first one. */
export function inLanguage(
  profile: Profile,
  language: string | undefined,
): { profile: Profile; untranslated: Translatable[] } {
  if (language === undefined) return { profile, untranslated: [] }
  const { content, untranslated } = translate(profileFields, profile, language)
  return { profile: { ...content, translations: {}, language }, untranslated }
}

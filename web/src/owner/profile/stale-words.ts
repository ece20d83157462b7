import type { Profile } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { staleIn } from '../forms/model/stale-words.ts'
import { fields } from './parts.ts'

export function staleInProfile(profile: Profile, languages: readonly string[]) {
  return staleIn(profileFields, fields, profile, languages)
}

import type { Profile } from '#contract/profile.ts'
import { profileFields } from '#contract/profile-fields.ts'
import { wordsToDo } from '../forms/model/words-to-do.ts'
import { fields } from './parts.ts'

export function wordsToDoInProfile(profile: Profile, languages: readonly string[]) {
  return wordsToDo(profileFields, fields, profile, languages)
}

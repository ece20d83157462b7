import { content } from '../../../web/src/content.ts'
import type { Profile } from '../contract/profile.ts'
import { profileFrom } from '../contract/profile-words.ts'

/** The form's initial content while no profile is stored. */
export const placeholderProfile: Profile = profileFrom(content)

import { content } from '../../../web/src/content.ts'
import type { Profile } from '../contract/profile.ts'

/** What the owner's form begins with while no profile is stored. */
export const placeholderProfile: Profile = content

import { content } from '../../../web/src/content.ts'
import type { Profile } from '../contract/profile.ts'

const { site, admin, ...words } = content

/** What the owner's form begins with while no profile is stored: all of it, also what visitors do not get. */
export const template: Profile = words

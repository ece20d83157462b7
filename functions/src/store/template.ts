import { content } from '../../../web/src/content.ts'
import { emptyProfile } from '../contract/empty-profile.ts'
import type { Profile } from '../contract/profile.ts'

const { site, admin, ...words } = content

/** Whoever has put words of their own into content.ts is not given somebody else's. */
export const isSample = words.name === 'Ira Menon'

/**
 * What the owner's form begins with while no profile is stored: all of content.ts, also what visitors do not get, and
 * nothing of the sample, which an import or a save would publish as the owner's.
 */
export const template: Profile = isSample ? emptyProfile : words

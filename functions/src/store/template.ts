import { content } from '../../../web/src/content.ts'
import type { Profile } from '../contract/profile.ts'
import { imagesOf } from '../contract/profile-images.ts'

/** The pictures of the build that content.ts names; no other can be known to be there. */
export const builtPictures = imagesOf(content).map(([image]) => image)

/** What the owner's form begins with while no profile is stored. */
export const template: Profile = content

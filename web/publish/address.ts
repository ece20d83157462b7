import type { Profile } from '#contract/profile.ts'
import type { Content } from '../src/content.ts'

const local = 'http://localhost:5050'

/** Adds the site's address: the owner's domain, else the one that it is deployed to. */
export function withAddress(profile: Profile, deployed = process.env.SITE_ADDRESS): Content {
  const url = deployed?.startsWith('https:') ? new URL(deployed).origin : local
  return { ...profile, site: { url: profile.address || url } }
}

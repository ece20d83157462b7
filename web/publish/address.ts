import type { Profile } from '#contract/profile.ts'
import type { Content } from '../src/content.ts'

const local = 'http://localhost:5050'

/** With the address of the site: a domain of the owner's own, else the one that it is deployed to. */
export function withAddress(profile: Profile, deployed = process.env.SITE_ADDRESS): Content {
  const url = deployed?.startsWith('https:') ? new URL(deployed).origin : local
  return { ...profile, site: { url: profile.address || url } }
}

import type { PublicProfile } from '#contract/profile.ts'
import type { Content } from '#contract/rendering.ts'

const usualPort = 5050

/** Adds the site's address: the owner's domain, else the one that it is deployed to. */
export function withAddress(profile: PublicProfile, deployed = process.env.SITE_ADDRESS): Content {
  const url = deployed?.startsWith('https:') ? new URL(deployed).origin : localAddress()
  return { ...profile, site: { url: profile.address || url } }
}

/** Of `npm start`, also in the function that publishes there. */
function localAddress(): string {
  return `http://localhost:${process.env.SITE_PORT || usualPort}`
}

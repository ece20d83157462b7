import type { Content } from '../src/content.ts'

/** content.ts with the address that a deploy goes to, unless it names a domain of the owner's own. */
export function withAddress(content: Content, deployed = process.env.SITE_ADDRESS): Content {
  const isOwn = content.site.url.startsWith('https:')
  return !isOwn && deployed?.startsWith('https:')
    ? { ...content, site: { url: new URL(deployed).origin } }
    : content
}

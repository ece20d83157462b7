import type { Profile } from '#contract/profile.ts'
import { brandPaths } from './brand-paths.ts'
import { content } from './content.ts'

/**
 * What the home page says of its owner while no profile is stored. The programs of the site hold neither the e-mail
 * address nor the phone number of content.ts, since what the owner hides later would stay in them: the page says
 * how to reach the owner, if at all.
 */
export function defaultProfile(page: Document) {
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent
  const { email = '', telephone: phone = '' } = JSON.parse(json || '{}').mainEntity ?? {}
  const { site, admin, ...words } = content
  const profile: Profile = { ...words, contact: { ...words.contact, email, phone } }
  return { profile, icons: brandPaths }
}

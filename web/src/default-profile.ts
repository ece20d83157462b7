import type { Profile } from '#contract/profile.ts'
import { addBrands } from './brand-icons.ts'
import { brandPaths } from './brand-paths.ts'
import { content } from './content.ts'

addBrands(brandPaths)

/**
 * What the home page says of its owner while no profile is stored. The programs of the site hold neither the e-mail
 * address nor the phone number of content.ts, since what the owner hides later would stay in them: the page says
 * how to reach the owner, if at all.
 */
export function defaultProfile(page: Document): Profile {
  const json = page.querySelector('script[type="application/ld+json"]')?.textContent
  const { email = '', telephone: phone = '' } = JSON.parse(json || '{}').mainEntity ?? {}
  const { site, admin, ...words } = content
  return { ...words, contact: { ...words.contact, email, phone } }
}

import type { PublicProfile } from '#contract/profile.ts'
import { fill } from '#contract/texts/fill.ts'
import { textsOf } from '#contract/texts/texts-of.ts'

/** The title for the tab, search results and link previews; a role stays as the owner wrote it, in any language. */
export function titleOf({ name, role, language }: PublicProfile): string {
  return fill(textsOf(language).head.title, { name, role })
}

export function descriptionOf({ name, role, location, language }: PublicProfile): string {
  return fill(textsOf(language).head.description, { name, role, location })
}

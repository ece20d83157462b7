import type { PublicProfile } from '#contract/profile.ts'

/** The title for the tab, search results and link previews; a role stays as the owner wrote it, in any language. */
export function titleOf({ name, role }: PublicProfile): string {
  return `${name}, ${role}`
}

export function descriptionOf({ name, role, location }: PublicProfile): string {
  return `Portfolio of ${name}, ${role} in ${location}: projects, skills, education and how to get in touch.`
}

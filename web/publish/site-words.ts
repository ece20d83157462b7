import type { Profile } from '#contract/profile.ts'

/** The title for the tab, search results and link previews; a role stays as the owner wrote it, in any language. */
export function titleOf({ name, role }: Profile): string {
  return `${name}, ${role}`
}

export function descriptionOf({ name, role, location }: Profile): string {
  return `Portfolio of ${name}, ${role} in ${location}: projects, skills, education and how to get in touch.`
}

import type { Difference } from './compare.ts'
import type { FoundProject } from './found.ts'

/** The projects that the site does not have yet. They have a form of their own, so the profile stays as it is. */
export function compareProjects(
  found: FoundProject[],
  ours: readonly { name: string }[],
): Difference[] {
  const known = new Set(ours.map(({ name }) => name.toLowerCase()))
  return found
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map((project, index) => ({
      id: `project-${index}`,
      label: 'Project',
      theirs: [project.name, project.description].filter(Boolean).join('\n'),
      ours: '',
      take: true,
      project,
      apply: (profile) => profile,
    }))
}

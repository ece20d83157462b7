import { defaultSkillType, type SkillType } from '#contract/categories.ts'
import { copyOf, sizesOf } from '#contract/image-path.ts'
import type { Project } from '#contract/project.ts'
import type { Skill } from '#contract/skill.ts'

/** What visitors may see, as the API tells them. */
export interface SiteData {
  projects: Project[]
  skills: Record<SkillType, Skill[]>
}

/** ISO 8601 */
export function lastChange({ projects, skills }: SiteData): string {
  const dates = [...projects, ...Object.values(skills).flat()].map(({ updatedAt }) => updatedAt)
  return dates.sort().at(-1) ?? ''
}

/** The images that the page shows, by the paths that the API has for them: images/KIND/NAME.webp */
export function imagePaths({ projects, skills }: SiteData): string[] {
  const photos = projects.flatMap(({ photo }) => (photo ? sizesOf(photo) : []))
  const icons = skills[defaultSkillType]
    .flatMap(({ image }) => [image.dark, image.light])
    .filter((path) => path !== '')
    .map((path) => copyOf(path, 480))
  return [...new Set([...photos, ...icons])].sort()
}

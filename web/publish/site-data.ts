import { categories, defaultSkillType, type SkillType } from '#contract/categories.ts'
import { copyOf, sizesOf } from '#contract/image-path.ts'
import type { StoredProfile } from '#contract/profile.ts'
import { imagesOf, mapImages } from '#contract/profile-images.ts'
import type { WholeProject } from '#contract/project.ts'
import type { StoredResume } from '#contract/resume.ts'
import type { Skill } from '#contract/skill.ts'

/** What visitors may see, as the API tells them. */
export interface SiteData {
  projects: WholeProject[]
  skills: Record<SkillType, Skill[]>
  /** What the owner has stored; nothing stands for nulls. */
  stored?: StoredProfile | undefined
  resume?: StoredResume | undefined
}

/** The category that the page begins with: the first one, or where that has no skills the first one that has. */
export function initialCategory(skills: SiteData['skills']): SkillType {
  return categories.find(({ type }) => skills[type].length > 0)?.type ?? defaultSkillType
}

/** ISO 8601 */
export function lastChange({ resume, ...data }: SiteData): string {
  return [latest(data, ({ updatedAt }) => updatedAt), resume?.updatedAt ?? ''].sort().at(-1) ?? ''
}

/** ISO 8601: the last time that an entry was added, or that anything of the profile was changed. */
export function lastAddition(data: SiteData): string {
  return latest(data, ({ createdAt }) => createdAt)
}

function latest(
  { projects, skills, stored }: SiteData,
  dateOf: (entry: WholeProject | Skill) => string,
): string {
  const entries = [...projects, ...Object.values(skills).flat()]
  return [...entries.map(dateOf), stored?.updatedAt ?? ''].sort().at(-1) ?? ''
}

/** The site without images that are not stored any more, and whose they were, in words. */
export function withoutMissingImages(
  lost: Set<string>,
  data: SiteData,
): { data: SiteData; without: string[] } {
  const isLost = (path: string) => sizesOf(path).some((one) => lost.has(one))
  const without: string[] = []
  const projects = data.projects.map((project) => {
    // A lost image keeps its place: a story names the others by theirs.
    const gallery = project.gallery.map((one) => (isLost(one.image) ? { ...one, image: '' } : one))
    const photoIsLost = isLost(project.photo)
    if (!photoIsLost && !project.gallery.some(({ image }) => isLost(image))) return project
    without.push(`the project “${project.name}”`)
    const noPhoto = { photo: '', photoWidth: 0, photoHeight: 0 }
    return { ...project, gallery, ...(photoIsLost && noPhoto) }
  })
  const type = initialCategory(data.skills)
  const shown = data.skills[type].map((skill) => {
    const { dark, light } = skill.image
    const image = { dark: isLost(dark) ? '' : dark, light: isLost(light) ? '' : light }
    if (image.dark === dark && image.light === light) return skill
    without.push(`the skill “${skill.name}”`)
    return { ...skill, image }
  })
  const skills = { ...data.skills, [type]: shown }
  const { profile, updatedAt } = data.stored ?? { profile: null, updatedAt: null }
  if (!profile) return { data: { ...data, projects, skills }, without }
  const images = imagesOf(profile).filter(([image]) => isLost(image))
  if (images.length > 0) without.push('the profile')
  const kept = mapImages(profile, (image) => (image && isLost(image) ? '' : image))
  return { data: { ...data, projects, skills, stored: { profile: kept, updatedAt } }, without }
}

/** The images that the page shows, by the paths that the API has for them: images/KIND/NAME.webp */
export function imagePaths({ projects, skills, stored }: SiteData): string[] {
  const photos = projects.flatMap(({ photo, gallery }) =>
    [photo, ...gallery.map(({ image }) => image)].flatMap((path) => (path ? sizesOf(path) : [])),
  )
  const icons = skills[initialCategory(skills)]
    .flatMap(({ image }) => [image.dark, image.light])
    .filter((path) => path !== '')
    .map((path) => copyOf(path, 480))
  const own = (stored?.profile ? imagesOf(stored.profile) : []).flatMap(([image, slot]) => {
    if (!image.startsWith('images/')) return []
    return slot === 'portrait' ? [copyOf(image, 480), copyOf(image, 960)] : [copyOf(image, 480)]
  })
  return [...new Set([...photos, ...icons, ...own])].sort()
}

import type { ProjectSummary } from '#contract/project.ts'
import { readAtHeader } from '#contract/read-at.ts'
import type { SkillSummary } from '#contract/skill.ts'
import type { SkillType } from '#contract/skill-types.ts'
import { postWithHeaders } from '../api.ts'
import { initialCategory, type Published, publishedPath } from '../published.ts'

export async function getProjects(
  published: Published,
  signal: AbortSignal,
): Promise<ProjectSummary[]> {
  if (published.otherSkills) return published.projects ?? []
  const { answer, headers } = await postWithHeaders<ProjectSummary[]>(
    '/api/project/getprojects',
    { language: published.language },
    signal,
  )
  const { projects } = published
  if (!projects) return answer
  if (isOutdated(headers, published)) return projects
  const photos = projects.map(({ photo }) => photo)
  return answer.map((project) => {
    const { slug, _id = project._id } =
      projects.find((one) => project._id?.startsWith(one._id)) ?? {}
    return { ...project, _id, photo: locate(project.photo, photos), ...(slug && { slug }) }
  })
}

export async function getSkills(
  type: SkillType,
  published: Published,
  signal: AbortSignal,
): Promise<SkillSummary[]> {
  if (published.otherSkills) return published.otherSkills[type] ?? published.skills ?? []
  const { answer, headers } = await postWithHeaders<SkillSummary[]>(
    '/api/skill/getskills',
    { type, language: published.language },
    signal,
  )
  const { skills } = published
  if (!skills || type !== initialCategory(published)) return answer
  if (isOutdated(headers, published)) return skills
  const images = skills.flatMap(({ image }) => [image.dark, image.light])
  return answer.map((skill) => {
    const { dark, light } = skill.image
    return { ...skill, image: { dark: locate(dark, images), light: locate(light, images) } }
  })
}

/** Whether the page is newer than a list with these headers. */
function isOutdated(headers: Headers, { changedAt = '' }: Published): boolean {
  const readAt = headers.get(readAtHeader)
  return readAt !== null && readAt < changedAt
}

/** An image that the page already shows must keep its URL. */
function locate(path: string, published: string[]): string {
  const there = publishedPath(path)
  return published.includes(there) ? there : path
}

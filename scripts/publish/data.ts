import type { SkillType } from '../../functions/src/contract/categories.ts'
import { categories } from '../../functions/src/contract/categories.ts'
import type { Project } from '../../functions/src/contract/project.ts'
import type { Skill } from '../../functions/src/contract/skill.ts'
import { CommandError } from '../shared/command.ts'

/** What visitors may see, as the API tells them. */
export interface SiteData {
  projects: Project[]
  skills: Record<SkillType, Skill[]>
}

/** ms; a cold function may need ten seconds. */
const patience = 35_000

export async function readSite(url: string): Promise<SiteData> {
  const projects = await list<Project>(url, 'project/getprojects')
  const skills = await Promise.all(
    categories.map(async ({ type }) => [type, await list<Skill>(url, 'skill/getskills', { type })]),
  )
  return { projects, skills: Object.fromEntries(skills) }
}

async function list<Entry extends { _id: string; status: string }>(
  url: string,
  call: string,
  body: object = {},
): Promise<Entry[]> {
  const response = await ask(new URL(`/api/${call}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!Array.isArray(answer)) throw new CommandError(`${url} answers ${call} with no list.`)
  // A server that told more than it should must not make it public for good.
  return answer.filter(({ status }) => status === 'published')
}

/** Every picture that the page may show, by its path: images/KIND/NAME.webp */
export function imagePaths({ projects, skills }: SiteData): string[] {
  const photos = projects.flatMap(({ photo }) =>
    photo ? [photo, sized(photo, 960), sized(photo, 480)] : [],
  )
  const icons = Object.values(skills)
    .flat()
    .flatMap(({ image }) => [image.dark, image.light].filter(Boolean))
  return [...new Set([...photos, ...icons])].sort()
}

function sized(path: string, width: 480 | 960): string {
  return path.replace(/\.webp$/, `-${width}.webp`)
}

export async function readImage(url: string, path: string): Promise<Buffer> {
  if (!/^images\/(skills|projects)\/[\w-]+\.webp$/.test(path)) {
    throw new CommandError(`${url} names a picture ${path}, which no picture of ours is called.`)
  }
  const response = await ask(new URL(`/${path}`, url), {})
  return Buffer.from(await response.arrayBuffer())
}

async function ask(address: URL, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(address, { ...init, signal }).catch((cause) => {
    throw new CommandError(`${address.origin} does not answer: is the site running?`, { cause })
  })
  if (!response.ok) throw new CommandError(`${address.href} answers ${response.status}.`)
  return response
}

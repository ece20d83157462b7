import { z } from 'zod'
import { limits } from '../contract/limits.ts'
import { parseJson } from '../contract/parse-text.ts'
import { projectSchema } from '../contract/project.ts'
import type { RepositoryProject, RepositorySummary } from '../contract/repository.ts'
import { startOf } from '../contract/start-of.ts'
import { HttpError } from '../errors.ts'
import { readReadme } from './readme.ts'
import { request } from './request.ts'

const api = 'https://api.github.com'
/** README images tried before falling back to GitHub's preview card. */
const imagesTried = 2
/** Languages with a smaller share are not listed. */
const minShare = 0.05
const max = { languages: 5, technologies: 10 }

const nullableText = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const repositoryShape = z.object({
  name: z.string(),
  full_name: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  html_url: z.string(),
  description: nullableText,
  homepage: nullableText,
  topics: z.array(z.string()).default([]),
  default_branch: z.string().default('main'),
  stargazers_count: z.number().default(0),
  created_at: nullableText,
  pushed_at: nullableText,
  fork: z.boolean().default(false),
})

const readmeShape = z.object({ content: z.string(), download_url: z.string() })

/** Newest first, forks last. */
export async function listRepositories(owner: string): Promise<RepositorySummary[]> {
  const path = `/users/${owner}/repos?sort=pushed&per_page=100`
  const list = await askApi(z.array(repositoryShape), path)
  return list
    .map((repository) => ({
      address: repository.html_url,
      name: repository.name,
      description: repository.description,
      stars: repository.stargazers_count,
      pushedAt: repository.pushed_at,
      fork: repository.fork,
    }))
    .sort((a, b) => Number(a.fork) - Number(b.fork))
}

export async function readRepository(owner: string, repo: string): Promise<RepositoryProject> {
  const repository = await askApi(repositoryShape, `/repos/${owner}/${repo}`)
  const path = `/repos/${repository.full_name}`
  const [languages, readme] = await Promise.all([
    askApi(z.record(z.string(), z.number()), `${path}/languages`),
    // A repository without a README is fine.
    askApi(readmeShape, `${path}/readme`).catch(nullUnlessLimited),
  ])
  const { text, images } = readme
    ? readReadme(Buffer.from(readme.content, 'base64').toString(), folderOf(readme.download_url))
    : { text: '', images: [] }
  const card = `https://opengraph.githubassets.com/1/${repository.full_name}`
  return {
    name: nameOf(repository.name).slice(0, limits.name),
    description: describe(repository.description, text),
    github: repository.html_url,
    deploy: acceptable(
      'deploy',
      repository.homepage.trim().replace(/^(?=[\w-]+\.[^:]*$)/, 'https://'),
    ),
    technologies: technologiesOf(languages, repository.topics),
    from: acceptable('from', repository.created_at.slice(0, 7)),
    to: acceptable('to', repository.pushed_at.slice(0, 7)),
    photo: await firstPhoto([...images.slice(0, imagesTried), card]),
  }
}

async function askApi<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.output<Schema>> {
  const { bytes } = await request(`${api}${path}`)
  const result = schema.safeParse(parseJson(bytes.toString()))
  if (result.success) return result.data
  throw new HttpError(
    503,
    'github_unavailable',
    'GitHub’s answer could not be read. Try again in a moment.',
  )
}

/** For what the project can do without. A rate limit is thrown on, since every further call would meet it. */
function nullUnlessLimited(error: unknown): null {
  if (error instanceof HttpError && error.status !== 429) return null
  throw error
}

function folderOf(file: string): string {
  return URL.parse('.', file)?.href ?? ''
}

/** "bus-board" as people write it; a name with capitals or dots is kept. */
function nameOf(name: string): string {
  if (/[A-Z.]/.test(name)) return name
  const text = name.replace(/[-_]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function describe(description: string, paragraph: string): string {
  const isSaid = paragraph.toLowerCase().includes(description.toLowerCase())
  const text = isSaid ? paragraph : [description, paragraph].filter(Boolean).join('\n\n')
  return acceptable(
    'description',
    startOf(text.toWellFormed().normalize('NFC'), limits.description),
  )
}

function technologiesOf(languages: Record<string, number>, topics: string[]): string[] {
  const total = Object.values(languages).reduce((sum, bytes) => sum + bytes, 0)
  const main = Object.entries(languages)
    .filter(([, bytes]) => bytes / total >= minShare)
    .sort(([, a], [, b]) => b - a)
    .slice(0, max.languages)
    .map(([name]) => name)
  const distinct = new Map<string, string>()
  for (const one of [...main, ...topics]) {
    const key = one.toLowerCase()
    const isName = one.trim() !== '' && one.length <= limits.technology
    if (isName && !distinct.has(key)) distinct.set(key, one)
  }
  return [...distinct.values()].slice(0, max.technologies)
}

/** The value normalized by the project's schema, '' when invalid. */
function acceptable(field: 'deploy' | 'description' | 'from' | 'to', value: string): string {
  const { data = '' } = projectSchema.shape[field].safeParse(value)
  return data
}

async function firstPhoto(addresses: string[]): Promise<RepositoryProject['photo']> {
  for (const address of addresses) {
    const answer = await request(address).catch(nullUnlessLimited)
    const [, kind] = /^image\/(png|jpeg|webp|gif|avif)\b/.exec(answer?.type ?? '') ?? []
    if (!answer || !kind) continue
    const data = answer.bytes.toString('base64')
    return { name: `github.${kind}`, type: `image/${kind}`, data }
  }
  return null
}

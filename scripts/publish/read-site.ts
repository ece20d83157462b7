import { categories } from '../../functions/src/contract/categories.ts'
import { imageKinds } from '../../functions/src/contract/collections.ts'
import type { PublishedProfile } from '../../functions/src/contract/profile.ts'
import { projects as contract, type WholeProject } from '../../functions/src/contract/project.ts'
import type { StoredResume } from '../../functions/src/contract/resume.ts'
import type { Skill } from '../../functions/src/contract/skill.ts'
import type { SiteData } from '../../web/publish/site-data.ts'
import { publishedPath } from '../../web/src/published.ts'
import { CommandError } from '../shared/command.ts'

/** ms; a cold function may need ten seconds. */
const timeout = 35_000

const isImage = new RegExp(`^images/(${imageKinds.join('|')})/[\\w-]+\\.webp$`)

const noProfile: PublishedProfile = { profile: null, updatedAt: null, changedAt: null }

interface ReadSite {
  site: SiteData
  /** ISO 8601; null when that is not known. */
  changedAt: string | null
}

export async function readSite(url: string): Promise<ReadSite> {
  const listed = await list<WholeProject>(url, 'project/getprojects', { details: true })
  // A function from before projects had pages says nothing of them. The order of fields is part of the content's hash.
  const projects = listed.map((project) => ({ ...project, ...contract.empty, ...project }))
  const skills = await Promise.all(
    categories.map(async ({ type }) => [type, await list<Skill>(url, 'skill/getskills', { type })]),
  )
  const profile = await readWhole<PublishedProfile>(url, 'profile')
  const { changedAt = null, ...stored } = profile ?? noProfile
  const resume = await readWhole<StoredResume>(url, 'resume')
  const site = { projects, skills: Object.fromEntries(skills), stored, resume }
  return { site, changedAt }
}

/** What a site has once. A function from before there was one knows of none. */
async function readWhole<Stored>(url: string, name: string): Promise<Stored | undefined> {
  const call = `${name}/getpublic${name}`
  const response = await ask(new URL(`/api/${call}`, url), { method: 'POST' })
  if (response.status === 404) return undefined
  const answer = await response.json().catch(() => null)
  if (typeof answer?.[name] !== 'object') {
    throw new CommandError(`${url} answers ${call} with no ${name}.`)
  }
  return answer
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

/** As it is stored or, where it no longer is, as the live page has it; null when it is lost. */
export async function readImage(url: string, path: string): Promise<Buffer | null> {
  if (!isImage.test(path)) {
    throw new CommandError(`${url} names a picture ${path}, which no picture of ours is called.`)
  }
  for (const place of [path, publishedPath(path)]) {
    const response = await ask(new URL(`/${place}`, url), {})
    if (response.ok) return Buffer.from(await response.arrayBuffer())
  }
  return null
}

async function ask(address: URL, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(address, { ...init, signal }).catch((cause) => {
    throw new CommandError(`${address.origin} does not answer: is the site running?`, { cause })
  })
  if (!response.ok && response.status !== 404)
    throw new CommandError(`${address.href} answers ${response.status}.`)
  return response
}

import type { CollectionContract } from '../../functions/src/contract/collection.ts'
import { imageKinds, readEntries } from '../../functions/src/contract/collections.ts'
import type { PublishedProfile } from '../../functions/src/contract/profile.ts'
import type { SiteData, TranslatedSite } from '../../functions/src/contract/rendering.ts'
import type { PublicResume } from '../../functions/src/contract/resume.ts'
import { publishedPath } from '../../web/src/published.ts'
import { CommandError } from '../shared/command.ts'

/** ms; a cold function may need ten seconds. */
const timeout = 35_000

const isImage = new RegExp(`^images/(${imageKinds.join('|')})/[\\w-]+\\.webp$`)

interface ReadSite {
  site: SiteData
  /** ISO 8601; null when unknown. */
  changedAt: string | null
}

export async function readSite(url: string): Promise<ReadSite> {
  const entries = await readEntries(async (contract) => {
    const { groupBy } = contract
    const bodies = groupBy?.values.map((group) => ({ [groupBy.field]: group }))
    const lists = (bodies ?? [{ details: true }]).map((body) => readList(url, contract, body))
    return (await Promise.all(lists)).flat()
  })
  const { changedAt, feedId } = await readWhole<PublishedProfile>(url, 'profile')
  const { stored, ...resume } = await readWhole<PublicResume>(url, 'resume')
  const translated = await readTranslated(url)
  const site = { ...entries, stored, resume, feedId, ...(translated.length > 0 && { translated }) }
  return { site, changedAt }
}

/** None of a function from before there were further languages. */
async function readTranslated(url: string): Promise<TranslatedSite[]> {
  const call = 'publication/gettranslations'
  const response = await request(new URL(`/api/${call}`, url), { method: 'POST' })
  if (response.status === 404) return []
  const answer: unknown = await response.json().catch(() => null)
  if (!Array.isArray(answer)) throw new CommandError(`${url} answers ${call} with no list.`)
  return answer
}

async function readWhole<Stored>(url: string, name: string): Promise<Stored> {
  const call = `${name}/getpublic${name}`
  const response = await request(new URL(`/api/${call}`, url), { method: 'POST' })
  const answer = await response.json().catch(() => null)
  if (typeof answer?.[name] !== 'object') {
    throw new CommandError(`${url} answers ${call} with no ${name}.`)
  }
  return answer
}

async function readList(
  url: string,
  { name, noun, empty }: CollectionContract,
  body: object,
): Promise<object[]> {
  const call = `${noun}/get${name}`
  const response = await request(new URL(`/api/${call}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!Array.isArray(answer)) throw new CommandError(`${url} answers ${call} with no list.`)
  // A server that reveals drafts by mistake must not get them published.
  const listed = answer.filter(({ status }) => status === 'published')
  // An older function may lack fields. Their order is part of the content hash.
  const { translations: _, ...fields } = empty
  return listed.map((entry) => ({ ...entry, ...fields, ...entry }))
}

/** The stored image, else the live page's copy; null when lost. */
export async function readImage(url: string, path: string): Promise<Buffer | null> {
  if (!isImage.test(path)) {
    throw new CommandError(`${url} names a picture ${path}, which no picture of ours is called.`)
  }
  for (const place of [path, publishedPath(path)]) {
    const response = await request(new URL(`/${place}`, url), {})
    if (response.ok) return Buffer.from(await response.arrayBuffer())
  }
  return null
}

async function request(address: URL, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(timeout)
  const response = await fetch(address, { ...init, signal }).catch((cause) => {
    throw new CommandError(`${address.origin} does not answer: is the site running?`, { cause })
  })
  if (!response.ok && response.status !== 404)
    throw new CommandError(`${address.href} answers ${response.status}.`)
  return response
}

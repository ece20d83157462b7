/** The version that Hosting serves at the moment. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { HeaderRule } from '../../functions/src/contract/download-names.ts'
import { versionFolder } from '../../functions/src/contract/resume.ts'
import type { Google, Json } from '../firebase/google.ts'
import { CommandError } from '../shared/command.ts'

interface LiveVersion {
  name: string
  config: { headers?: HeaderRule[]; rewrites?: { run?: object }[] }
}

/** ms */
const timeout = 35_000
/** A file beside a version: an asset, or its link preview's picture, whose name is no key. */
const namedPath = new RegExp(`(?:/assets/|${versionFolder})[\\w./-]+`, 'g')

/** Undefined before the first deploy. */
export async function findLiveVersion(
  { project, find }: Google,
  site: string,
): Promise<LiveVersion | undefined> {
  const path = `/v1beta1/projects/${project}/sites/${site}/channels/live`
  const { release } = (await find('firebasehosting', path)) ?? {}
  return release && { config: {}, ...release.version }
}

/**
 * Takes the résumé's versions over from the live page into the build: their addresses are secret, so the snapshot,
 * which is read as anyone may, has none. Returns the rules with their download names.
 */
export async function carryVersions(
  google: Google,
  { name, config: { headers = [] } }: LiveVersion,
  url: string,
  dist: string,
): Promise<HeaderRule[]> {
  dropVersions(dist)
  const [paths, switchedOn] = await Promise.all([listFiles(google, name), readSwitchedOn(google)])
  const carried = [...paths].filter((path) => {
    const key = basename(path, extname(path))
    return path.startsWith(versionFolder) && (switchedOn?.has(key) ?? true)
  })
  const files = await readAll(url, carried)
  // A new build may lack what they name.
  const named = new Set(
    [...files.values()].flatMap((file) => file.toString().match(namedPath) ?? []),
  )
  const others = [...named.intersection(paths)].filter((path) => !files.has(path))
  for (const [path, bytes] of [...files, ...(await readAll(url, others))]) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), bytes)
  }
  return headers.filter(({ glob = '' }) => carried.includes(glob))
}

/** Leaves no secret address in the build. */
export function dropVersions(dist: string): void {
  rmSync(join(dist, versionFolder), { recursive: true, force: true })
}

async function listFiles({ get }: Google, version: string): Promise<Set<string>> {
  const paths = new Set<string>()
  let pageToken = ''
  do {
    const query = new URLSearchParams({ status: 'ACTIVE', pageSize: '1000', pageToken })
    const page = await get('firebasehosting', `/v1beta1/${version}/files?${query}`)
    for (const { path } of page.files ?? []) paths.add(path)
    pageToken = page.nextPageToken ?? ''
  } while (pageToken)
  return paths
}

/**
 * The keys of the versions that the owner has published, where this account may read them: one that was switched off
 * may still be live when publishing has failed.
 */
async function readSwitchedOn({ project, find }: Google): Promise<Set<string> | undefined> {
  const path = `/v1/projects/${project}/databases/(default)/documents/site/resume`
  const document: Json = await find('firestore', path).catch(() => 'unseen')
  if (document === 'unseen') return undefined
  const versions: Json[] = document?.fields?.variants?.arrayValue?.values ?? []
  return new Set(
    versions
      .map(({ mapValue: { fields } }) => fields)
      .filter(({ on }) => on?.booleanValue)
      .map(({ key }) => key.stringValue),
  )
}

async function readAll(url: string, paths: string[]): Promise<Map<string, Buffer>> {
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await read(url, path)] as const)),
  )
}

/** The refusal does not name the path, which may be secret. */
async function read(url: string, path: string): Promise<Buffer> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(timeout) }).catch(
    () => undefined,
  )
  if (!response?.ok) {
    throw new CommandError(
      `Nothing was deployed: a version of the résumé could not be read from ${url} (${response?.status ?? 'no answer'}). Try again.`,
    )
  }
  return Buffer.from(await response.arrayBuffer())
}

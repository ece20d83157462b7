import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { releaseMessage } from '../contract/deployed.ts'
import type { HostingConfig } from '../contract/download-names.ts'
import {
  createVersion,
  finalize,
  HostingError,
  type LiveRelease,
  populateFiles,
  type Release,
  readLastReleases,
  readLiveRelease,
  readLiveReleaseName,
  release,
  type Site,
  upload,
} from './hosting.ts'

/** Reads or makes a file's bytes, on demand, so that few files are in memory at a time. */
export interface FileProvider {
  (): Promise<Uint8Array>
  /** Hash of the gzipped bytes, once made: they are made again only if Hosting lacks them. */
  hash?: string | undefined
  /** Whether the bytes are: another machine's gzip may make others of the same file. */
  isGzipped?: boolean
}

/** New files by path; undefined removes a file. */
export type Changes = Map<string, FileProvider | undefined>

export interface Outcome {
  release: string
  /** False when the live page was already the same. */
  isNew: boolean
  /** SHA-256 of each file's gzipped bytes, by path. */
  hashes: Map<string, string>
}

/** Retries when a deploy lands in between. */
const maxTries = 3
const maxParallel = 8
/** Gzipped bytes. */
const batchSize = 8_000_000
/** Level 9, as in the Firebase CLI, so that both compute the same hash for a file. */
const compress = promisify(gzip)

/**
 * Releases the live page with some files changed, atomically, even if the task dies. When a deploy lands
 * meanwhile, the changes are redone on top of it. `configure` gets the paths of all files and returns the Hosting
 * configuration, the same object when nothing changes.
 */
export async function releaseChanges(
  site: Site,
  change: (live: LiveRelease) => Promise<Changes>,
  configure = (config: HostingConfig, _paths: Iterable<string>) => config,
  message = releaseMessage(),
): Promise<Outcome> {
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const live = await readLiveRelease(site)
    const changes = await change(live)
    const paths = new Set([...live.hashes.keys(), ...changes.keys()])
    for (const [path, provider] of changes) if (!provider) paths.delete(path)
    const outcome = await releaseOver(site, message, live, changes, configure(live.config, paths))
    if (outcome) return outcome
  }
  throw new HostingError('later', 'The site was deployed at the same time')
}

/** Undefined when something else was released since `live` was read. */
async function releaseOver(
  site: Site,
  message: string,
  live: LiveRelease,
  changes: Changes,
  config: HostingConfig,
): Promise<Outcome | undefined> {
  const hashes = new Map(live.hashes)
  let created: Promise<string> | undefined
  let batch = newBatch()
  const send = async (files: Batch) => {
    created ??= createVersion(site, config)
    const version = await created
    await sendBatch(site, version, files)
    return version
  }
  await inParallel([...changes], async ([path, provider]) => {
    if (!provider) return void hashes.delete(path)
    const file = provider.hash ? undefined : await gzipped(provider)
    const hash = file ? hashOf(file) : String(provider.hash)
    provider.hash = hash
    hashes.set(path, hash)
    batch.hashes.set(path, hash)
    batch.files.set(hash, file ?? provider)
    // No version is created when the live page is already the same.
    if (file && hash !== live.hashes.get(path)) batch.size += file.byteLength
    if (batch.size < batchSize) return
    const full = batch
    batch = newBatch()
    await send(full)
  })
  if (config === live.config && isSame(hashes, live.hashes))
    return { release: live.release, isNew: false, hashes }

  for (const [path, hash] of hashes) if (!changes.has(path)) batch.hashes.set(path, hash)
  const version = await send(batch)
  await finalize(site, version)
  if ((await readLiveReleaseName(site)) !== live.release) return undefined
  const released = await release(site, version, message)
  return (await restoreDeploy(site, live, released))
    ? undefined
    : { release: released.name, isNew: true, hashes }
}

/** Files of a version: SHA-256 of the gzipped bytes by path, and the changed files' bytes by that hash. */
interface Batch {
  hashes: Map<string, string>
  files: Map<string, Uint8Array | FileProvider>
  /** Bytes of the files that are not live yet. */
  size: number
}

function newBatch(): Batch {
  return { hashes: new Map(), files: new Map(), size: 0 }
}

async function sendBatch(site: Site, version: string, { hashes, files }: Batch): Promise<void> {
  const { required, uploadUrl } = await populateFiles(site, version, hashes)
  await inParallel([...required], async (hash, signal) => {
    const file = files.get(hash)
    if (!file) {
      throw new HostingError('refused', 'Firebase Hosting no longer has a file of the last deploy')
    }
    const bytes = typeof file === 'function' ? await gzipped(file) : file
    await upload(site, uploadUrl, hash, bytes, signal)
  })
}

async function gzipped(provider: FileProvider): Promise<Uint8Array> {
  const bytes = await provider()
  return provider.isGzipped ? bytes : compress(bytes, { level: 9 })
}

/** A deploy that landed just before our release is released again. */
async function restoreDeploy(site: Site, live: LiveRelease, ours: Release): Promise<boolean> {
  const [newest, before] = await readLastReleases(site)
  if (newest?.name !== ours.name) return true
  if (!before || before.name === live.release) return false
  await release(site, before.version.name, 'Put back what was deployed')
  return true
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function isSame(one: Map<string, string>, other: Map<string, string>): boolean {
  return one.size === other.size && [...one].every(([path, hash]) => other.get(path) === hash)
}

/** After the first failure nothing more is started, and `signal` aborts what is running. */
async function inParallel<Item>(
  items: Item[],
  work: (item: Item, signal: AbortSignal) => Promise<void>,
) {
  const rest = items.values()
  const failure = new AbortController()
  const worker = async () => {
    for (const item of rest) {
      if (failure.signal.aborted) return
      await work(item, failure.signal)
    }
  }
  try {
    await Promise.all(Array.from({ length: maxParallel }, worker))
  } catch (error) {
    failure.abort()
    throw error
  }
}

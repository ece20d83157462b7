import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ApiError } from './api-error.ts'
import { checkConfig, requireKeys } from './config.ts'

interface Version {
  name: string
  status: 'CREATED' | 'FINALIZED'
  labels: Record<string, string>
  config: object
  /** Hashes by path. */
  files: Map<string, string>
}

interface Release {
  name: string
  type: 'DEPLOY'
  releaseTime: string
  message?: string
  version: object
}

export interface SiteOptions {
  project: string
  id?: string
  /** Called with the files that become live, before the release is answered. */
  onRelease?(files: Map<string, Buffer>): void
}

/** The real API's limit. */
const filesPerCall = 1_000

/** One site's versions and releases, with the real API's checks. */
export class Site {
  readonly name: string
  readonly #url: string
  /** Newest first. */
  readonly releases: Release[] = []
  readonly #versions = new Map<string, Version>()
  /** The gzipped bytes of every file ever uploaded, by hash. */
  readonly #contents = new Map<string, Buffer>()
  readonly #onRelease: SiteOptions['onRelease']
  #count = 0

  constructor({ project, id = project, onRelease }: SiteOptions) {
    this.name = `projects/${project}/sites/${id}`
    this.#onRelease = onRelease
    this.#url = `https://${id}.web.app`
  }

  describe(): object {
    return { name: this.name, type: 'DEFAULT_SITE', defaultUrl: this.#url }
  }

  /** The live channel, the only one here. */
  live(): object {
    const [release] = this.releases
    return { name: `${this.name}/channels/live`, url: this.#url, ...(release && { release }) }
  }

  createVersion(body: Record<string, unknown>): object {
    requireKeys(body, ['status', 'labels', 'config'], 'version')
    if ((body.status ?? 'CREATED') !== 'CREATED') {
      throw new ApiError(400, 'A version begins as CREATED')
    }
    if (body.config !== undefined) checkConfig(body.config)
    const id = (++this.#count).toString(16).padStart(16, '0')
    const version: Version = {
      name: `${this.name}/versions/${id}`,
      status: 'CREATED',
      labels: (body.labels ?? {}) as Record<string, string>,
      config: (body.config ?? {}) as object,
      files: new Map(),
    }
    this.#versions.set(id, version)
    return toJson(version)
  }

  updateVersion(id: string, mask: string, body: Record<string, unknown>): object {
    const version = this.#find(id)
    requireKeys(body, ['status', 'labels', 'config'], 'version')
    const fields = mask.split(',').map((field) => field.split('.')[0])
    if (version.status === 'FINALIZED') throw new ApiError(400, 'The version is final')
    if (fields.includes('config')) {
      checkConfig(body.config)
      version.config = body.config as object
    }
    if (fields.includes('status')) {
      if (body.status !== 'FINALIZED') throw new ApiError(400, `Status ${body.status} is unknown`)
      const missing = [...version.files].filter(([, hash]) => !this.#contents.has(hash))
      if (missing.length > 0) {
        throw new ApiError(400, `Not uploaded yet: ${missing.map(([path]) => path).join(', ')}`)
      }
      version.status = 'FINALIZED'
    }
    return toJson(version)
  }

  populate(id: string, body: Record<string, unknown>): { uploadRequiredHashes: string[] } {
    const version = this.#find(id)
    requireKeys(body, ['files'], 'request')
    if (version.status !== 'CREATED') throw new ApiError(400, 'The version is final')
    const files = Object.entries((body.files ?? {}) as Record<string, unknown>)
    if (files.length > filesPerCall) throw new ApiError(400, `At most ${filesPerCall} files a call`)
    for (const [path, hash] of files) {
      if (!path.startsWith('/') || posix.normalize(path) !== path) {
        throw new ApiError(400, `${path} is no path of a file`)
      }
      if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) {
        throw new ApiError(400, `${path} has no SHA-256`)
      }
      version.files.set(path, hash)
    }
    const hashes = new Set(files.map(([, hash]) => String(hash)))
    return { uploadRequiredHashes: [...hashes].filter((hash) => !this.#contents.has(hash)) }
  }

  upload(id: string, hash: string, body: Buffer): void {
    const version = this.#find(id)
    if (![...version.files.values()].includes(hash)) {
      throw new ApiError(400, `No file of this version has the hash ${hash}`)
    }
    if (sha256(body) !== hash) throw new ApiError(400, 'The content hash is another one')
    try {
      gunzipSync(body)
    } catch {
      throw new ApiError(400, 'The file is not gzipped')
    }
    this.#contents.set(hash, body)
  }

  listFiles(id: string, query: URLSearchParams): object {
    const version = this.#find(id)
    const size = Math.min(Number(query.get('pageSize')) || filesPerCall, filesPerCall)
    const start = Number(query.get('pageToken') ?? 0)
    const files = [...version.files]
      .map(([path, hash]) => ({
        path,
        hash,
        status: this.#contents.has(hash) ? 'ACTIVE' : 'EXPECTED',
      }))
      .filter(({ status }) => !query.has('status') || query.get('status') === status)
    const next = start + size < files.length ? { nextPageToken: String(start + size) } : {}
    return { files: files.slice(start, start + size), ...next }
  }

  release(versionName: string, body: Record<string, unknown>): Release {
    requireKeys(body, ['message', 'type'], 'release')
    const version = this.#find(versionName.replace(`${this.name}/versions/`, ''))
    if (version.status !== 'FINALIZED') throw new ApiError(400, 'The version is not final')
    this.#onRelease?.(this.#unzip(version))
    // Later than the one before, also where a test has turned the clock back since.
    const latest = this.releases[0] ? Date.parse(this.releases[0].releaseTime) : 0
    const release: Release = {
      name: `${this.name}/channels/live/releases/${++this.#count}`,
      type: 'DEPLOY',
      releaseTime: new Date(Math.max(Date.now(), latest + 1)).toISOString(),
      ...(typeof body.message === 'string' && { message: body.message }),
      version: toJson(version),
    }
    this.releases.unshift(release)
    return release
  }

  /** Deploys a folder as the CLI does: one version with these files, released at once. */
  deploy(files: Map<string, Buffer>, config: object): Release {
    const { name } = this.createVersion({ config }) as Version
    const id = name.split('/').at(-1) ?? ''
    const { files: hashes } = this.#find(id)
    for (const [path, bytes] of files) {
      const gzipped = gzipSync(bytes, { level: 9 })
      hashes.set(path, sha256(gzipped))
      this.upload(id, sha256(gzipped), gzipped)
    }
    this.updateVersion(id, 'status', { status: 'FINALIZED' })
    return this.release(name, {})
  }

  /** The files of the live version, or of an earlier one. */
  liveFiles(name = this.liveVersion()): Map<string, Buffer> {
    const version = this.#live(name)
    return version ? this.#unzip(version) : new Map()
  }

  liveHashes(): Map<string, string> {
    return new Map(this.#live()?.files)
  }

  /** The live version's name; '' before the first release. */
  liveVersion(): string {
    const { name } = (this.releases[0]?.version ?? { name: '' }) as { name: string }
    return name
  }

  #live(name = this.liveVersion()): Version | undefined {
    return this.#versions.get(name.split('/').at(-1) ?? '')
  }

  #unzip(version: Version): Map<string, Buffer> {
    return new Map(
      [...version.files].map(([path, hash]) => {
        return [path, gunzipSync(this.#contents.get(hash) ?? '')]
      }),
    )
  }

  #find(id: string): Version {
    const version = this.#versions.get(id)
    if (!version) throw new ApiError(404, `There is no version ${id}`)
    return version
  }
}

function toJson({ name, status, labels, config, files }: Version): object {
  return { name, status, labels, config: structuredClone(config), fileCount: String(files.size) }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

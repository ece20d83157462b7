/** What a deploy brings of the site: the build, which lies beside the function. */
import type { Deployed } from '../contract/deployed.ts'
import type { HostingConfig } from '../contract/download-names.ts'
import type { RenderedSite } from '../contract/publication.ts'
import type { BuiltFiles } from '../contract/rendering.ts'
import { HostingError, type LiveRelease } from './hosting.ts'
import type { Changes } from './release.ts'

/** A build goes live by its deploy alone: another is live while one goes on, and after a roll back. */
export function requireBuild(
  { files, lazyFiles }: RenderedSite,
  built: BuiltFiles,
  { release, hashes }: LiveRelease,
): void {
  if (!release) throw new HostingError('refused', 'The site has not been deployed yet')
  const isLive = Object.entries(built.hashes).every(
    ([path, hash]) => files.has(path) || lazyFiles.has(path) || hashes.get(path) === hash,
  )
  if (isLive) return
  throw new HostingError('refused', 'The live page is from another version of the site')
}

export function builtChanges(
  { hashes }: BuiltFiles,
  read: (hash: string) => Promise<Uint8Array>,
): Changes {
  return new Map(
    Object.entries(hashes).map(([path, hash]) => {
      return [path, Object.assign(() => read(hash), { hash, isGzipped: true })]
    }),
  )
}

/** Hosting calls the function's revision that came with the page, until another page does. */
export function configOf({ config }: BuiltFiles, { tag }: Deployed): HostingConfig {
  const rewrites = config.rewrites?.map((rewrite) =>
    rewrite.run && tag ? { ...rewrite, run: { ...rewrite.run, tag } } : rewrite,
  )
  return { ...config, ...(rewrites && { rewrites }) }
}

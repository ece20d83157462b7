import type { LazyFile, RenderedSite } from '../contract/publication.ts'
import { readImage } from '../store/images/images.ts'
import type { LivePage } from '../store/publication.ts'
import { HostingError } from './hosting.ts'
import type { Changes, FileProvider } from './release.ts'

/**
 * The files to change in the live page. `live`: each live file's hash by path. `kept`: the live lazy files; one
 * with the same source is not made again.
 */
export function changesOf(
  { files, lazyFiles, images }: RenderedSite,
  live: Map<string, string>,
  kept: LivePage['lazyFiles'],
  gone: string[],
  makeOnce: (file: LazyFile) => FileProvider,
): Changes {
  const changes = new Map<string, FileProvider | undefined>()
  for (const [path, file] of files) changes.set(path, async () => Buffer.from(file as string))
  for (const path of gone) changes.set(path, undefined)
  const isKept = (path: string, source: string) =>
    kept.some((one) => one.path === path && one.source === source && one.hash === live.get(path))
  // Each page beside its picture, so that one is rendered while the other is drawn.
  const made = [...lazyFiles]
    .sort(byPath)
    .flatMap(([path, file]) => (isKept(path, file.source) ? [] : [[path, makeOnce(file)] as const]))
  // Images are named by content, so a live path already has the same bytes.
  const read = [...images].flatMap(([path, stored]) =>
    live.has(path) ? [] : [[path, () => storedImage(stored)] as const],
  )
  for (const [path, provider] of spread(made, read)) changes.set(path, provider)
  return changes
}

function byPath([one]: [string, LazyFile], [other]: [string, LazyFile]): number {
  return one.localeCompare(other)
}

/** Spreads slow-to-make files evenly among those that are only read, so that reading continues meanwhile. */
function spread<One>(few: One[], many: One[]): One[] {
  const step = Math.ceil(many.length / (few.length + 1))
  const part = (index: number) => many.slice(index * step, (index + 1) * step)
  return [...part(0), ...few.flatMap((one, index) => [one, ...part(index + 1)])]
}

async function storedImage(path: string): Promise<Uint8Array> {
  const bytes = await readImage(path)
  if (!bytes) throw new HostingError('later', `The image ${path} was removed meanwhile`)
  return bytes
}

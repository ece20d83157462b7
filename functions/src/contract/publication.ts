import { z } from 'zod'
import type { DownloadNames } from './download-names.ts'
import { rawInput } from './text.ts'

/** Whether the static page is up to date with what the owner has saved. */
export interface Publication {
  /** `off`: publishing has no permission, or there is no Hosting to publish to. */
  state: 'live' | 'publishing' | 'failed' | 'off'
  /** ISO 8601: when the live page was first published; null when unknown. */
  publishedAt: string | null
  /** Why it is not live or what is missing, and what to do; '' while publishing and when all is live. */
  reason: string
  advice: string
  /** Hash of the content that the live page should show; '' unless the state is `live`. */
  contentHash: string
}

/** A rendered site, made by web/publish and released by the function. */
export interface RenderedSite {
  /** Files by path from the site's root, such as /index.html. */
  files: Map<string, string | Uint8Array>
  /** Files that take long to make, created only where they are not live yet. */
  lazyFiles: Map<string, LazyFile>
  /** File names offered on saving. */
  downloadNames: DownloadNames
  /** Stored images by the path they are published at. */
  images: Map<string, string>
  /** What has lost a stored image, as a phrase such as “the project “Ferry””. */
  lostImagesOf: string[]
  /** Words of a résumé that its PDF has no letters for, so that nothing links to it. */
  missingInPdf: string[]
}

export interface LazyFile {
  /** A hash of the inputs: the same source makes the same bytes. */
  source: string
  make(): Promise<Uint8Array>
}

/** `timeZone`: the owner's, as the browser names it, in which days end; undefined when unknown here. */
export const getPublicationSchema = z.object({
  timeZone: rawInput.transform((value) => (isTimeZone(value) ? value : undefined)),
})

function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== null
  } catch {
    return false
  }
}

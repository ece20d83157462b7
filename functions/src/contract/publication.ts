import { z } from 'zod'
import type { DownloadNames } from './download-names.ts'
import { rawInput } from './text.ts'

/** How the static page stands to what the owner has saved. */
export interface Publication {
  /** `off`: publishing has no permission, or there is no Hosting to publish to. */
  state: 'live' | 'publishing' | 'failed' | 'off'
  /** ISO 8601; when visitors first got what they get now, null when that is not known. */
  publishedAt: string | null
  /** Why it is not live or what is left out, and what to do; '' on the way and when all of it is live. */
  reason: string
  advice: string
  /** Of what the live page has to show, '' while another state says that it may not. */
  contentHash: string
}

/** All that is published, as web/publish renders it and the function releases it. */
export interface RenderedSite {
  /** By path from the site's root, such as /index.html. */
  files: Map<string, string | Uint8Array>
  /** More of them, which take long to make and are made only where they are not live yet. */
  lazyFiles: Map<string, LazyFile>
  /** What of them has a name of its own when it is saved. */
  downloadNames: DownloadNames
  /** Stored images by the path that they are published at. */
  images: Map<string, string>
  /** Nothing but what is published lies below these; what nothing names any more goes. */
  folders: string[]
  /** Paths of the build's files that the page loads; it is not released where one is not live. */
  requiredFiles: string[]
  /** Whose images are no longer stored, in words such as “the project “Ferry””. */
  lostImagesOf: string[]
}

export interface LazyFile {
  /** Tells what the file is made of: the same source makes the same bytes. */
  source: string
  make(): Promise<Uint8Array>
}

/** `visit`: the owner's area was opened, which is a cause to look whether everything is live. */
export const getPublicationSchema = z.object({
  visit: rawInput.transform((value) => value === true),
})

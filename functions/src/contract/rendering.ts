import type { PublicEntries } from './collections.ts'
import type { HostingConfig } from './download-names.ts'
import type { PublicProfile, StoredProfile } from './profile.ts'
import type { RenderedSite } from './publication.ts'
import type { OneSelection, ResumePreview, StoredResume } from './resume.ts'
import type { PublicVersion } from './version.ts'

/** Implemented by web/publish/render-site.ts, which the function loads as a file of its own. */
export interface Renderer {
  /** Renders everything to publish. */
  renderSite(site: SiteData, build: StoredBuild, options: RenderOptions): Promise<RenderedSite>
  /** Renders the PDF of an unsaved selection, as it would be published. */
  renderResume(
    site: SiteData,
    build: StoredBuild,
    selection: OneSelection,
    readImage: ReadImage,
  ): Promise<ResumePreview>
}

/** The public data, as the API returns it. */
export interface SiteData extends PublicEntries {
  /** The owner's stored data; omitted is the same as null. */
  stored?: StoredProfile<PublicProfile> | undefined
  resume?: StoredResume | undefined
  /** What the feeds' ids are made of; omitted is the same as ''. */
  feedId?: string | undefined
  /** By key; omitted is the same as none. */
  versions?: PublicVersion[] | undefined
  /** In the owner's order; omitted is the same as none. */
  translated?: TranslatedSite[] | undefined
}

/** The public data with the words of a further language, where there are any. */
export interface TranslatedSite extends PublicEntries {
  /** A BCP 47 tag, which its profile names as its own language too. */
  language: string
  stored: StoredProfile<PublicProfile>
  /** A function from before it had translations omits it. */
  resume?: StoredResume | undefined
  /** The texts that stand in the first language but proper names, each once; of a list that is one text, its parts. */
  untranslated: string[]
}

/** A build as JSON, for the function, which has no files; fonts as base64. */
export interface StoredBuild {
  /** Shown while no profile is stored. */
  content: Content
  page: string
  notFound: string
  /** Style sheets by URL. */
  styles: Record<string, string>
  tokens: string
  fonts: { regular: string; bold: string }[]
  icon?: string | undefined
  files: BuiltFiles
}

/** A build's files for Hosting, which lie gzipped beside the renderer, and how Hosting serves them. */
export interface BuiltFiles {
  /** Follows from all of it. */
  id: string
  /** SHA-256 of each file's gzipped bytes, by path; a file is named by it. */
  hashes: Record<string, string>
  config: HostingConfig
}

/** What the site says of its owner, and its address. */
export interface Content extends PublicProfile {
  site: {
    url: string
    /** The path that the pages of its language lie below: '' for the first one, such as /de for another. */
    base?: string
  }
}

export interface RenderOptions {
  /** YYYY-MM-DD */
  today: string
  /** ISO 8601: the owner's last change; null when unknown. */
  changedAt: string | null
  /** Whether the pages report their views. */
  counted: boolean
  /** Missing stored images, which the page then leaves out. */
  lost?: Set<string>
  readImage: ReadImage
}

/** Reads a stored image by the API's path; null when it is missing. */
export type ReadImage = (path: string) => Promise<Uint8Array | null>

import type { Content } from './address.ts'

/** A build as JSON, for the function, which has no files; fonts as base64. */
export interface StoredBuild {
  content: Content
  page: string
  /** Style sheets by URL. */
  styles: Record<string, string>
  tokens: string
  fonts: string[]
  resumeFonts: { regular: string; bold: string }[]
  icon?: string | undefined
}

import type { Content } from '../src/content.ts'

/** A build as JSON, for a program that has no files of it; fonts as base64. */
export interface StoredBuild {
  content: Content
  /** index.html as it was built. */
  page: string
  /** The style sheets by their addresses. */
  styles: Record<string, string>
  tokens: string
  fonts: string[]
  resumeFonts: { regular: string; bold: string }[]
  icon?: string | undefined
}

import type { Published } from '../src/published.ts'
import { scriptJson } from './script-json.ts'

/** The data that the page hydrates with; publishing replaces the build's, which has the placeholders. */
export function publishedJson(published: Published): string {
  return `<script type="application/json" id="published">${scriptJson(published)}</script>`
}

export const publishedScript = /\s*<script type="application\/json" id="published">.*?<\/script>/s

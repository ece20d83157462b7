import type { Published } from '../src/published.ts'
import { scriptJson } from './script-json.ts'

/** What the page starts with: the built one has the words of content.ts, and publishing puts others in their place. */
export function publishedJson(published: Published): string {
  return `<script type="application/json" id="published">${scriptJson(published)}</script>`
}

export const publishedScript = /\s*<script type="application\/json" id="published">.*?<\/script>/s

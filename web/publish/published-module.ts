import type { Published } from '../src/published.ts'

/** The data that the home page hydrates with, for /published.js; the build's has the placeholders. */
export function publishedModule(published: Published): string {
  return `export default ${JSON.stringify(published)}\n`
}

import base from '../src/base.css?raw'
import words from '../src/words.css?raw'

/** Where the function's page for those who are asked for a testimonial finds its style (functions/src/routes). */
export const wordsStylePath = '/words.css'

/** No script runs there that could know a theme, so it is the one that the reader's system prefers. */
export function wordsStyle(tokens: string, fontFaces: string): string {
  const [, dark = ''] = /\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens) ?? []
  const preferred = `@media (prefers-color-scheme: dark) { :root {${dark}} }`
  return [fontFaces, tokens, preferred, base, words].join('\n')
}

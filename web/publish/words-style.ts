import base from '../src/base.css?inline'
import words from '../src/words.css?inline'

/** Where the function's page for those who are asked for a testimonial finds its style (functions/src/routes). */
export const wordsStylePath = '/words.css'

/**
 * No script runs there that could know a theme, so it is the one that the reader's system prefers. The page is opened
 * once and cannot name the font to load it early, so the font comes when it is there.
 */
export function wordsStyle(tokens: string, fontFaces: string): string {
  const [, dark = ''] = /\[data-theme="dark"\]\s*\{([^}]*)\}/.exec(tokens) ?? []
  const preferred = `@media (prefers-color-scheme: dark) { :root {${dark}} }`
  const faces = fontFaces.replaceAll(/font-display: ?optional/g, 'font-display: swap')
  return [faces, tokens, preferred, base, words].join('\n')
}

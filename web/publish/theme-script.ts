/** The element that is put into each page; where it is published the home page names its scripts in it. */
export const themeScriptPlace = '<script id="theme"></script>'

/** The script, from the text of src/theme-script.js: firebase.json allows it by its hash. */
export function themeCode(source: string): string {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n')
}

/** The element with the script in it. */
export function themeScript(source: string): string {
  return `<script id="theme">${themeCode(source)}</script>`
}

/** Asks for a fade between pages, in each page itself: where it comes too late, or one page lacks it, the browser reports an error. */
export const fade =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

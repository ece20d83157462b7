/** Placeholder for the script in each page; on the published home page it also names the page's scripts. */
export const themeScriptPlace = '<script id="theme"></script>'

/** The script without comments; firebase.json allows it by its hash. */
export function themeCode(source: string): string {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n')
}

export function themeScript(source: string): string {
  return `<script id="theme">${themeCode(source)}</script>`
}

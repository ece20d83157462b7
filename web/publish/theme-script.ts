/** Placeholder for the script in each page; on the published home page it also names the page's scripts. */
export const themeScriptPlace = '<script id="theme"></script>'

/** A script without comments, as of those that are within a page firebase.json allows it by its hash. */
export function withoutComments(source: string): string {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('//')).join('\n')
}

export function themeScript(code: string): string {
  return `<script id="theme">${code}</script>`
}

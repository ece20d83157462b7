import type { RenderedSite } from '#contract/publication.ts'
import { notFoundPath } from './paths.ts'

/** Adds to the head of each page, but of redirects and of the page of a missing address. `mark`: of what is added. */
export function addToPages(
  { files, lazyFiles }: Pick<RenderedSite, 'files' | 'lazyFiles'>,
  mark: string,
  headOf: (page: string) => string,
): void {
  const change = (page: string) =>
    page.includes('<script id="theme"')
      ? page.replace('</head>', () => `${headOf(page)}</head>`)
      : page
  for (const [path, file] of files) if (isPage(path)) files.set(path, change(String(file)))
  for (const [path, { source, make }] of lazyFiles) {
    const makeWith = async () => Buffer.from(change(Buffer.from(await make()).toString()))
    if (isPage(path)) lazyFiles.set(path, { source: `${source} ${mark}`, make: makeWith })
  }
}

function isPage(path: string): boolean {
  return path.endsWith('.html') && path !== notFoundPath
}

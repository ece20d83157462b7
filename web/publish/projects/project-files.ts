import { hashContent } from '#contract/content-hash.ts'
import { resizedPath } from '#contract/image-path.ts'
import type { Project } from '#contract/project.ts'
import type { RenderedSite } from '#contract/publication.ts'
import base from '../../src/base.css?raw'
import type { Content } from '../../src/content.ts'
import { publishedPath } from '../../src/published.ts'
import { huesOf } from '../../src/ui/hue.ts'
import { coloursOf } from '../colours.ts'
import { previewSize } from '../link-preview.ts'
import { describeProject } from '../structured-data.ts'
import { listPage, movedPage, projectPage } from './project-page.tsx'
import { addressOf, listPath, type ProjectPage, previewPathOf } from './slugs.ts'

interface Style {
  tokens: string
  fontFaces: string
  /** The versioned URL of the picture at a path. */
  previewAddress(path: string): string
}

/** The projects' pages and the redirects at their former addresses, by path below the site's root. */
export async function projectFiles(
  pages: readonly ProjectPage[],
  content: Content,
  { tokens, fontFaces, previewAddress }: Style,
): Promise<Pick<RenderedSite, 'files' | 'lazyFiles'>> {
  const home = new URL('/', content.site.url).href
  const { language, style, colours } = lookOf(content, { tokens, fontFaces })
  const files: RenderedSite['files'] = new Map()
  const lazyFiles: RenderedSite['lazyFiles'] = new Map()
  const neighbour = (page: ProjectPage | undefined) =>
    page && {
      name: page.project.name,
      result: page.project.result,
      hue: page.hue,
      address: addressOf(page.slug),
    }
  for (const [index, { project, slug, old, hue }] of pages.entries()) {
    const url = new URL(addressOf(slug), home).href
    const structured = {
      '@context': 'https://schema.org',
      ...describeProject(project, home, `${home}#owner`),
      mainEntityOfPage: url,
    }
    const page = {
      language,
      project,
      hue,
      url,
      style,
      colours,
      structured,
      owner: content.name,
      previous: neighbour(pages[index - 1]),
      next: neighbour(pages[index + 1]),
      preview: { url: new URL(previewAddress(previewPathOf(slug)), home).href, ...previewSize },
    }
    const make = async () => Buffer.from(projectPage({ ...page, imageAddress }))
    lazyFiles.set(`${addressOf(slug)}.html`, { source: await hashContent(page), make })
    for (const one of old)
      files.set(`${addressOf(one)}.html`, movedPage(url, project.name, language))
  }
  return { files, lazyFiles }
}

/** /projects: all projects, linked to their pages where they have one. */
export function projectList(
  projects: readonly Project[],
  pages: readonly ProjectPage[],
  content: Content,
  style: Omit<Style, 'previewAddress'>,
): string {
  const hues = huesOf(projects)
  const slugs = new Map(pages.map(({ project, slug }) => [project._id, slug]))
  return listPage({
    ...lookOf(content, style),
    owner: content.name,
    url: new URL(listPath, content.site.url).href,
    projects: projects.map((project, place) => {
      const slug = slugs.get(project._id)
      return { project, hue: hues[place] ?? 0, address: slug && addressOf(slug) }
    }),
    imageAddress,
  })
}

function lookOf({ language }: Content, { tokens, fontFaces }: Omit<Style, 'previewAddress'>) {
  const { light, dark } = coloursOf(tokens)
  return {
    language,
    style: [fontFaces, tokens, base].join('\n'),
    colours: { light: light('header'), dark: dark('header') },
  }
}

function imageAddress(path: string, width?: 480 | 960): string {
  return `/${publishedPath(width ? resizedPath(path, width) : path)}`
}

import { hashContent } from '#contract/content-hash.ts'
import { resizedPath } from '#contract/image-path.ts'
import { type Project, toSummary } from '#contract/project.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content } from '#contract/rendering.ts'
import { ownLanguage } from '#contract/texts/own-language.ts'
import { textsOf } from '#contract/texts/texts-of.ts'
import { laterProjectStyle } from '../../src/project/style.ts'
import { publishedPath } from '../../src/published.ts'
import { huesOf } from '../../src/ui/hue.ts'
import { laterSheet } from '../later-styles.ts'
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
  const { language } = content
  const texts = textsOf(language)
  const home = new URL('/', content.site.url).href
  const files: RenderedSite['files'] = new Map()
  const lazyFiles: RenderedSite['lazyFiles'] = new Map()
  const sheet = laterSheet('case-study', laterProjectStyle)
  if (pages.length > 0) files.set(sheet.path, sheet.css)
  const neighbour = (page: ProjectPage | undefined) =>
    page && {
      project: toSummary(page.project),
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
      texts,
      lang: ownLanguage(language, texts.language),
      project,
      hue,
      url,
      tokens,
      fontFaces,
      laterSheet: sheet.path,
      structured,
      owner: content.name,
      previous: neighbour(pages[index - 1]),
      next: neighbour(pages[index + 1]),
      pictureUrl: new URL(previewAddress(previewPathOf(slug)), home).href,
    }
    const make = async () => Buffer.from(projectPage({ ...page, imageAddress }))
    lazyFiles.set(`${addressOf(slug)}.html`, { source: await hashContent(page), make })
    for (const one of old)
      files.set(`${addressOf(one)}.html`, movedPage(url, project.name, language))
  }
  return { files, lazyFiles }
}

/** /projects: all projects, linked to their pages where they have one; `picture` is its link preview's. */
export function projectList(
  projects: readonly Project[],
  pages: readonly ProjectPage[],
  content: Content,
  { tokens, fontFaces, picture }: Omit<Style, 'previewAddress'> & { picture: string },
): string {
  const { language, name: owner, role, site } = content
  const texts = textsOf(language)
  const hues = huesOf(projects)
  const slugs = new Map(pages.map(({ project, slug }) => [project._id, slug]))
  return listPage({
    language,
    texts,
    lang: ownLanguage(language, texts.language),
    tokens,
    fontFaces,
    owner,
    role,
    url: new URL(listPath, site.url).href,
    pictureUrl: new URL(picture, site.url).href,
    projects: projects.map((project, place) => {
      const slug = slugs.get(project._id)
      return { project, hue: hues[place] ?? 0, address: slug && addressOf(slug) }
    }),
    imageAddress,
  })
}

function imageAddress(path: string, width?: 480 | 960): string {
  return `/${publishedPath(width ? resizedPath(path, width) : path)}`
}

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
import type { Alternate } from '../head.ts'
import { languageLinks } from '../language-links.ts'
import { laterSheet } from '../later-styles.ts'
import { markUntranslated, ofPage, type Untranslated } from '../mark-untranslated.ts'
import { describeProject, ownerId } from '../structured-data.ts'
import { listPage, movedPage, projectPage } from './project-page.tsx'
import { addressOf, listPath, type ProjectPage, previewPathOf } from './slugs.ts'

interface Style {
  tokens: string
  fontFaces: string
  untranslated?: Untranslated | undefined
}

interface Options extends Style {
  /** The versioned URL of the picture at a path. */
  previewAddress(path: string): string
  /** A project's page in each language. */
  alternatesOf?(project: Project): readonly Alternate[] | undefined
}

/** The projects' pages and the redirects at their former addresses, by path below the site's root. */
export async function projectFiles(
  pages: readonly ProjectPage[],
  content: Content,
  { tokens, fontFaces, untranslated, previewAddress, alternatesOf }: Options,
): Promise<Pick<RenderedSite, 'files' | 'lazyFiles'>> {
  const { language, site } = content
  const { base } = site
  const texts = textsOf(language)
  const files: RenderedSite['files'] = new Map()
  const lazyFiles: RenderedSite['lazyFiles'] = new Map()
  const sheet = laterSheet('case-study', laterProjectStyle)
  if (pages.length > 0) files.set(sheet.path, sheet.css)
  const neighbour = (page: ProjectPage | undefined) =>
    page && {
      project: toSummary(page.project),
      hue: page.hue,
      address: addressOf(page.slug, base),
    }
  for (const [index, { project, slug, old, hue }] of pages.entries()) {
    const url = new URL(addressOf(slug, base), site.url).href
    const alternates = alternatesOf?.(project)
    const structured = {
      '@context': 'https://schema.org',
      ...describeProject(project, site.url, ownerId(content)),
      ...(alternates && { inLanguage: language }),
      mainEntityOfPage: url,
    }
    const page = {
      language,
      texts,
      lang: ownLanguage(language, texts.language),
      project,
      hue,
      url,
      base,
      languages: languageLinks(alternates, language),
      alternates,
      tokens,
      fontFaces,
      laterSheet: sheet.path,
      structured,
      owner: content.name,
      previous: neighbour(pages[index - 1]),
      next: neighbour(pages[index + 1]),
      pictureUrl: new URL(previewAddress(previewPathOf(slug, base)), site.url).href,
    }
    const marked = untranslated && ofPage(untranslated, page)
    const make = async () =>
      Buffer.from(markUntranslated(projectPage({ ...page, imageAddress }), marked))
    const source = await hashContent({ ...page, marked })
    lazyFiles.set(`${addressOf(slug, base)}.html`, { source, make })
    for (const one of old)
      files.set(`${addressOf(one, base)}.html`, movedPage(url, project.name, language))
  }
  return { files, lazyFiles }
}

interface ListOptions extends Style {
  /** Of the link preview. */
  picture: string
  /** The page in each language. */
  alternates?: readonly Alternate[] | undefined
}

/** /projects: all projects, linked to their pages where they have one. */
export function projectList(
  projects: readonly Project[],
  pages: readonly ProjectPage[],
  content: Content,
  { tokens, fontFaces, picture, alternates, untranslated }: ListOptions,
): string {
  const { language, name: owner, role, site } = content
  const { base } = site
  const texts = textsOf(language)
  const hues = huesOf(projects)
  const slugs = new Map(pages.map(({ project, slug }) => [project._id, slug]))
  const page = listPage({
    language,
    texts,
    lang: ownLanguage(language, texts.language),
    tokens,
    fontFaces,
    owner,
    role,
    base,
    languages: languageLinks(alternates, language),
    alternates,
    url: new URL(`${base ?? ''}${listPath}`, site.url).href,
    pictureUrl: new URL(picture, site.url).href,
    projects: projects.map((project, place) => {
      const slug = slugs.get(project._id)
      return { project, hue: hues[place] ?? 0, address: slug && addressOf(slug, base) }
    }),
    imageAddress,
  })
  return markUntranslated(page, untranslated)
}

function imageAddress(path: string, width?: 480 | 960): string {
  return `/${publishedPath(width ? resizedPath(path, width) : path)}`
}

import { type Project, toSummary } from '#contract/project.ts'
import type { RenderedSite } from '#contract/publication.ts'
import type { Content } from '#contract/rendering.ts'
import { laterProjectStyle } from '../../src/project/style.ts'
import { huesOf } from '../../src/ui/hue.ts'
import type { NoteLine } from '../../src/ui/note-lines.tsx'
import type { QuoteProps } from '../../src/ui/quote.tsx'
import { colourCode } from '../colour-code.ts'
import { entryFiles, frameOf, imageAddress, type PageOptions, type Style } from '../entry-files.ts'
import { listPath, pagePath } from '../entry-pages.ts'
import type { Alternate } from '../head.ts'
import { laterSheet } from '../later-styles.ts'
import { markUntranslated } from '../mark-untranslated.ts'
import { describeProject, ownerId } from '../structured-data.ts'
import { listPage, projectPage } from './project-page.tsx'
import type { ProjectPage } from './project-pages.ts'

interface ProjectOptions extends PageOptions {
  notesAbout?(project: Project): NoteLine[]
  testimonialsAbout?(project: Project): QuoteProps[]
}

/** The projects' pages and the redirects at their former addresses, by path below the site's root. */
export async function projectFiles(
  pages: readonly ProjectPage[],
  content: Content,
  options: ProjectOptions,
): Promise<Pick<RenderedSite, 'files' | 'lazyFiles'>> {
  const { language, site } = content
  const sheet = laterSheet('case-study', laterProjectStyle)
  const neighbour = (page: ProjectPage | undefined) =>
    page && {
      project: toSummary(page.entry),
      hue: page.hue,
      address: pagePath('projects', page.slug, site.base),
    }
  const { files, lazyFiles } = await entryFiles(
    'projects',
    pages,
    content,
    options,
    ({ entry: project, hue }, frame, index) => {
      const notes = options.notesAbout?.(project) ?? []
      const testimonials = options.testimonialsAbout?.(project) ?? []
      const structured = {
        '@context': 'https://schema.org',
        ...describeProject(project, site.url, ownerId(content)),
        ...(frame.alternates && { inLanguage: language }),
        mainEntityOfPage: frame.url,
      }
      const page = {
        ...frame,
        project,
        hue,
        laterSheet: sheet.path,
        structured,
        previous: neighbour(pages[index - 1]),
        next: neighbour(pages[index + 1]),
        ...(notes.length > 0 && { notes }),
        ...(testimonials.length > 0 && { testimonials }),
      }
      const draw = () => projectPage({ ...page, imageAddress, colourCode })
      return { title: project.name, page, draw }
    },
  )
  if (pages.length > 0) files.set(sheet.path, sheet.css)
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
  options: ListOptions,
): string {
  const { role, site } = content
  const { picture, alternates, untranslated } = options
  const hues = huesOf(projects)
  const slugs = new Map(pages.map(({ entry, slug }) => [entry._id, slug]))
  const page = listPage({
    ...frameOf(content, options, listPath('projects', site.base), picture, alternates),
    role,
    projects: projects.map((project, place) => {
      const slug = slugs.get(project._id)
      return {
        project,
        hue: hues[place] ?? 0,
        address: slug && pagePath('projects', slug, site.base),
      }
    }),
    imageAddress,
  })
  return markUntranslated(page, untranslated)
}

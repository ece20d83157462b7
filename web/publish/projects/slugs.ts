import { hasPage, type Project } from '#contract/project.ts'
import { isSlug, slugOf } from '#contract/slug.ts'
import { huesOf } from '../../src/ui/hue.ts'

export interface ProjectPage {
  project: Project
  slug: string
  /** Former slugs that redirect here. */
  old: string[]
  /** The plate's hue in degrees, the same as on the home page. */
  hue: number
}

/** The projects' pages in the owner's order, with unique slugs whatever is stored. */
export function pagesOf(projects: readonly Project[]): ProjectPage[] {
  const taken = new Set<string>()
  const take = (slug: string, name: string) => {
    const own = isSlug(slug) && !taken.has(slug) ? slug : slugOf(slug || name, 'project', taken)
    taken.add(own)
    return own
  }
  const hues = huesOf(projects)
  const pages = projects
    .map((project, place) => ({ project, hue: hues[place] ?? 0 }))
    .filter(({ project }) => hasPage(project))
    .map((page) => ({ ...page, slug: take(page.project.slug, page.project.name) }))
  return pages.map(({ project, hue, slug }) => {
    const old = project.oldSlugs.filter((one) => isSlug(one) && !taken.has(one))
    for (const one of old) taken.add(one)
    return { project, hue, slug, old }
  })
}

export const listPath = '/projects'

/** The page's path below a language's base; Hosting serves the file of that name with .html. */
export function addressOf(slug: string, base = ''): string {
  return `${base}${listPath}/${slug}`
}

/** The path of the page's link preview picture. */
export function previewPathOf(slug: string, base = ''): string {
  return `${addressOf(slug, base)}.jpg`
}

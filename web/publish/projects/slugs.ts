import { hasPage, type WholeProject } from '#contract/project.ts'
import { isSlug, slugOf } from '#contract/slug.ts'

export interface ProjectPage {
  project: WholeProject
  slug: string
  /** Earlier addresses that lead here. */
  old: string[]
}

/** The pages that there are, in the owner's order; whatever is stored, no two are at one address. */
export function pagesOf(projects: readonly WholeProject[]): ProjectPage[] {
  const taken = new Set<string>()
  const take = (slug: string, name: string) => {
    const own = isSlug(slug) && !taken.has(slug) ? slug : slugOf(slug || name, 'project', taken)
    taken.add(own)
    return own
  }
  const pages = projects
    .filter(hasPage)
    .map((project) => ({ project, slug: take(project.slug, project.name) }))
  return pages.map(({ project, slug }) => {
    const old = project.oldSlugs.filter((one) => isSlug(one) && !taken.has(one))
    for (const one of old) taken.add(one)
    return { project, slug, old }
  })
}

/** Below the site's root; Hosting shows the file of that name with .html. */
export function addressOf(slug: string): string {
  return `/projects/${slug}`
}

/** The picture of its link previews. */
export function cardOf(slug: string): string {
  return `${addressOf(slug)}.jpg`
}

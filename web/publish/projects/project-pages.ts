import { projects as contract, hasPage, type Project } from '#contract/project.ts'
import { huesOf } from '../../src/ui/hue.ts'
import { type EntryPage, pagesOf } from '../entry-pages.ts'

export type ProjectPage = EntryPage<Project>

/** The projects' pages in the owner's order; hues are those of the home page. */
export function projectPages(projects: readonly Project[]): ProjectPage[] {
  const hues = huesOf(projects)
  const all = projects.map((entry, place) => ({ entry, hue: hues[place] ?? 0 }))
  return pagesOf(
    all.filter(({ entry }) => hasPage(entry)),
    contract,
  )
}

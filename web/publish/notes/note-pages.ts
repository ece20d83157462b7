import { notes as contract, type Note } from '#contract/note.ts'
import { hueOfNote } from '../../src/ui/hue.ts'
import { type EntryPage, pagesOf } from '../entry-pages.ts'
import type { ProjectPage } from '../projects/project-pages.ts'

export type NotePage = EntryPage<Note>

/** The notes' pages, the newest first, in the hue of the project that each is about, or one of its own. */
export function notePages(
  notes: readonly Note[] = [],
  projects: readonly ProjectPage[],
): NotePage[] {
  const all = notes.map((entry) => {
    const project = projects.find((one) => one.entry._id === entry.project)
    return { entry, hue: hueOfNote(entry, project?.hue) }
  })
  return pagesOf(all, contract)
}
